import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import {
  computeIntegrity,
  withFirstScreen,
  withIntegrity,
  withPageFiles,
} from '../../../../src/outputs/delivery/page-html';

test('loads the style sheet of a page first, and names its scripts', () => {
  const page =
    '<head><meta charset="UTF-8"><link rel="stylesheet" href="/a.css"><script src="/runtime.js" defer></script>\n' +
    '<script src="/main.js" defer></script></head><body >\n<svg></svg>\n<script>one()</script>\n\n<script>two()</script><div>' +
    '<script type="application/json">{}</script></div></body>';
  const ordered = withPageFiles(page, ['/doc.js']);
  expect(ordered).toContain('<meta name="page-scripts" content="/doc.js /runtime.js /main.js">');
  expect(ordered).not.toContain(' defer>');
  expect(ordered.indexOf('page-scripts')).toBeLessThan(ordered.indexOf('rel="stylesheet" href'));
  expect(ordered).toContain(
    '<script>one()</script>\n\n<script>two()</script><div><script type="application/json">',
  );
});

test('links the own style sheets of a page once, after the shared one', () => {
  const page =
    '<head><link rel="stylesheet" href="/all.css"><script src="/main.js" defer></script></head><body></body>';
  const linked = withPageFiles(page, ['/home.js', '/all.css', '/home.css']);
  expect(linked).toContain('<meta name="page-scripts" content="/home.js /main.js">');
  expect(linked).toContain(
    '<link rel="stylesheet" href="/all.css"><link rel="stylesheet" href="/home.css"></head>',
  );
});

test('names each style sheet and each script of a page with its hash', () => {
  const getHash = (address: string) => computeIntegrity(Buffer.from(address));
  const html = withIntegrity(
    '<link rel="stylesheet" href="/x/a.css"><link rel="preload" href="/b.css"><meta name="page-scripts" content="/a.js /b.js">',
    getHash,
  );
  expect(getHash('/a.js')).toBe(`sha256-${createHash('sha256').update('/a.js').digest('base64')}`);
  expect(html).toBe(
    `<link rel="stylesheet" href="/x/a.css" integrity="${getHash('/x/a.css')}"><link rel="preload" href="/b.css"><meta name="page-scripts" content="/a.js /b.js" data-integrity="${getHash('/a.js')} ${getHash('/b.js')}">`,
  );
});

test('waits for a page up to its marker, or for the whole page', () => {
  const mark = '<template id="first-screen"></template>';
  const expected = '<link rel="expect" href="#first-screen" blocking="render">';
  expect(withFirstScreen(`<head></head><body>a${mark}b</body>`)).toBe(
    `<head>${expected}</head><body>a${mark}b</body>`,
  );
  expect(withFirstScreen('<head></head><body>a</body>')).toBe(
    `<head>${expected}</head><body>a${mark}</body>`,
  );
});
