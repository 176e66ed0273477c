import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { listHtmlFiles, read } from './built-once';

/** Limit for the styles in a page, compressed. A docs page has the most. */
const MAX_BYTES = 10_300;

test('puts the styles for the first paint into every page, and links one style sheet', () => {
  const pages = listHtmlFiles().map((file) => ({ file, html: read(file) }));
  const fullPages = pages.filter(({ html }) => html.includes('name="page-files"'));
  expect(fullPages.length).toBeGreaterThan(300);
  const allStyles = new Set<string>();
  for (const { file, html } of fullPages) {
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
    expect(styles, file).toHaveLength(1);
    expect(styles[0], file).toContain('@font-face');
    expect(html.match(/<link [^>]*rel="stylesheet"/g), file).toHaveLength(1);
    expect(html, file).toMatch(/<noscript><link rel="stylesheet" href="[^"]*\/styles\.\w+\.css"/);
    allStyles.add(styles[0] ?? '');
  }
  // Compressing all of them would take 20 seconds.
  const longest = [...allStyles].sort((left, right) => right.length - left.length).slice(0, 3);
  for (const styles of longest) expect(brotliCompressSync(styles).length).toBeLessThan(MAX_BYTES);
});
