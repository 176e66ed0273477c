import { expect, test } from '@playwright/test';
import { withVersionChunks } from '../../../src/plugins/version-routes/version-chunks';

const runtime = (hashes: string) =>
  `__webpack_require__.u = (chunkId) => {\n  return "assets/js/" + chunkId + "." + ${hashes}[chunkId] + ".js"\n};`;
const ask = (chunk: string) => `__webpack_require__.e(/*! import() | x */ "${chunk}")`;
const list = (name: string, text: string) =>
  `(globalThis["chunks"] = globalThis["chunks"] || []).push([["pages-${name}"], { ${text} }]);`;

/** What a browser finds the hash of a chunk to be when some scripts are there. */
function hashIn(scripts: Map<string, string>, loaded: readonly string[], chunk: string): string {
  const text = ['runtime.js', ...loaded].map((file) => scripts.get(file)).join('\n');
  const run = new Function(
    '__webpack_require__',
    'globalThis',
    `${text}\nreturn __webpack_require__.u('${chunk}')`,
  );
  return run({ e: () => undefined }, {});
}

const scripts = new Map([
  ['runtime.js', runtime('{"latest": "a1","shared": "b2","old": "c3","next": "d4",}')],
  ['main.js', `${ask('latest')}; ${ask('shared')}`],
  ['old.js', list('old', `1() { ${ask('old')}; ${ask('shared')} }`)],
  ['next.js', list('next', `2() { ${ask('next')} }`)],
  ['other.js', 'nothing'],
]);

test('what a version alone needs is found with its list of pages, all else without', () => {
  const changed = withVersionChunks(scripts);
  expect([...changed.keys()].sort()).toEqual(['next.js', 'old.js', 'runtime.js']);
  expect(changed.get('runtime.js')).not.toMatch(/c3|d4/);
  expect(hashIn(changed, [], 'latest')).toBe('assets/js/latest.a1.js');
  expect(hashIn(changed, [], 'shared')).toBe('assets/js/shared.b2.js');
  expect(hashIn(changed, ['old.js'], 'old')).toBe('assets/js/old.c3.js');
  expect(hashIn(changed, ['next.js', 'old.js'], 'next')).toBe('assets/js/next.d4.js');
  expect(hashIn(changed, ['next.js', 'old.js'], 'old')).toBe('assets/js/old.c3.js');
});

test('what has no script of its own is known by its name, as Docusaurus knows it when it prefetches', () => {
  expect(hashIn(withVersionChunks(scripts), [], 'merged')).toBe('assets/js/merged.undefined.js');
});

test('a script that another one asks for too stays', () => {
  const changed = withVersionChunks(new Map([...scripts, ['other.js', ask('old')]]));
  expect(hashIn(changed, [], 'old')).toBe('assets/js/old.c3.js');
});

test('another way of naming scripts is refused, with what to read', () => {
  expect(() => withVersionChunks(new Map([['runtime.js', 'e => "js/" + e']]))).toThrow(
    /found none\. An upgrade has changed it: see src\/plugins\/version-routes\/version-chunks\.ts/,
  );
});
