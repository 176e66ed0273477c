import { expect, test } from '@playwright/test';
import { separateParts } from '../../../src/plugins/static-articles/separate-parts';

test('moves the HTML of an article to a file that the code of the page loads', () => {
  const files = new Map<string, string>();
  const code = separateParts(
    'import a from "a";\nexport const parts = ["<p>export const parts = [];\\n</p>","<p>$&</p>"];\nexport default a;',
    (path, content) => files.set(path, content),
  );
  const [[path, content] = ['', '']] = files;
  expect(JSON.parse(content)).toEqual(['<p>export const parts = [];\n</p>', '<p>$&</p>']);
  expect(path).toMatch(/^assets\/articles\/article\.\w{32}\.json$/);
  expect(code).toContain(`export const parts = await loadParts(__webpack_public_path__ + "${path}");`);
  expect(code).not.toContain('<p>');
});

test('leaves a page without such HTML as it is', () => {
  const files: string[] = [];
  expect(separateParts('export const toc = [];', (path) => files.push(path))).toBe('export const toc = [];');
  expect(files).toEqual([]);
});
