import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { expect, test } from '@playwright/test';
import { createDiskStore, type Store } from '../../../src/model/cache/store';
import { CompiledPages, explainKey, type LoaderContext } from '../../../src/plugins/compiled-pages';
import { createTemporaryFolder } from '../../temporary';

let folder: string;
let file: string;
let store: Store;
let saved = Date.now() / 1000;

/** Saves the page with a newer time than its last reading. */
function savePage(text: string): void {
  writeFileSync(file, text);
  saved += 2;
  utimesSync(file, saved, saved);
}

test.beforeEach(() => {
  folder = createTemporaryFolder();
  file = join(folder, 'a.mdx');
  store = createDiskStore(createTemporaryFolder());
  savePage("import Zoo from './zoo.svg';\n\nWords.\n");
});

/** Pages of a build, which shares its store with others. */
const aBuild = (inventory = 'first') =>
  new CompiledPages({
    siteDir: folder,
    siteConfig: { future: { faster: {} } } as LoadContext['siteConfig'],
    generatedFilesDir: join(folder, 'generated'),
    name: 'docs',
    createDependencyKey: () => ({ inventory }),
    store,
  });

/** The bundler's facts about the page, and the page's dependencies. */
function createRequest(name = 'client') {
  const files: string[] = [];
  const missing: string[] = [];
  const loader: LoaderContext = {
    resourcePath: file,
    data: {},
    addDependency: (dependency) => files.push(dependency),
    addMissingDependency: (dependency) => missing.push(dependency),
    emitFile: () => {},
    _compiler: { name },
  };
  return { loader, files, missing };
}

function compilePage(pages: CompiledPages, code: string, name?: string): string {
  const { loader } = createRequest(name);
  return pages.find(loader) ?? pages.save(loader, code);
}

test('reuses an unchanged page', () => {
  expect(compilePage(aBuild(), 'first')).toBe('first');
  expect(compilePage(aBuild(), 'second')).toBe('first');
});

test('compiles again after another text, key or bundler', () => {
  compilePage(aBuild(), 'first');
  expect(compilePage(aBuild('second'), 'of another key')).toBe('of another key');
  expect(compilePage(aBuild(), 'for the server', 'server')).toBe('for the server');
  savePage('Other words.');
  expect(compilePage(aBuild(), 'of another text')).toBe('of another text');
});

test('ignores what a writer saves during compilation', () => {
  const pages = aBuild();
  const { loader } = createRequest();
  expect(pages.find(loader)).toBeUndefined();
  savePage('Other words.');
  expect(pages.save(loader, 'of which text?')).toBe('of which text?');
  expect(compilePage(aBuild(), 'of the other')).toBe('of the other');
});

test('depends on the page, its drawings, and its key file', () => {
  const pages = aBuild();
  const keyFile = join(folder, 'generated/page-keys/a.mdx.txt');
  const before = createRequest();
  pages.find(before.loader);
  expect(before).toMatchObject({ files: [file, join(folder, 'zoo.svg')], missing: [keyFile] });
  pages.writeKeys([file, join(folder, 'nobody-looked.mdx')], true);
  const after = createRequest();
  pages.find(after.loader);
  expect(after).toMatchObject({ files: [file, keyFile, join(folder, 'zoo.svg')], missing: [] });
});

test('prints which parts of a key have changed', () => {
  const recorded = {
    code: { 'src/a.ts': '1', 'src/b.ts': '1' },
    pages: { 'docs/a.mdx': { code: '1', text: '1', inventory: '1' } },
  };
  const explain = (key: Record<string, string>, code = recorded.code) =>
    explainKey('docs/a.mdx', { code, pages: { 'docs/a.mdx': key } }, recorded);
  expect(explain({ code: '1', text: '1', inventory: '1' })).toBe(
    "docs/a.mdx isn't compiled again, because no part of its key has changed.",
  );
  expect(explain({ code: '2', text: '1', inventory: '2' }, { 'src/a.ts': '1', 'src/b.ts': '2' })).toBe(
    'docs/a.mdx is compiled again, because these parts of its key have changed: code (src/b.ts), inventory.',
  );
  expect(explainKey('docs/a.mdx', { code: {}, pages: { 'docs/a.mdx': {} } }, null)).toBe(
    'docs/a.mdx is compiled, because no earlier build has recorded its key.',
  );
});
