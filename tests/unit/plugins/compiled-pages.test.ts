import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { expect, test } from '@playwright/test';
import { diskStore, type Store } from '../../../src/model/cache/store';
import { CompiledPages, type LoaderContext } from '../../../src/plugins/compiled-pages';
import { temporaryFolder } from '../../temporary';

let folder: string;
let file: string;
let store: Store;
let saved = Date.now() / 1000;

/** Saves the page, surely later than it was last read. */
function save(text: string): void {
  writeFileSync(file, text);
  saved += 2;
  utimesSync(file, saved, saved);
}

test.beforeEach(() => {
  folder = temporaryFolder({ 'config.ts': 'export default {};' });
  file = join(folder, 'a.mdx');
  store = diskStore(temporaryFolder());
  save("import Zoo from './zoo.svg';\n\nWords.\n");
});

/** The pages of a build, which shares its store with others. */
const aBuild = (word = 'word') =>
  new CompiledPages({
    siteDir: folder,
    siteConfig: { future: { faster: {} } } as LoadContext['siteConfig'],
    siteConfigPath: join(folder, 'config.ts'),
    generatedFilesDir: join(folder, 'generated'),
    wordOf: () => word,
    store,
  });

/** The bundler's facts about the page, and the files that the page depends on. */
function asked(name = 'client') {
  const files: string[] = [];
  const missing: string[] = [];
  const loader: LoaderContext = {
    resourcePath: file,
    data: {},
    addDependency: (one) => files.push(one),
    addMissingDependency: (one) => missing.push(one),
    _compiler: { name },
  };
  return { loader, files, missing };
}

/** Has the page compiled, unless it was before. */
function compile(pages: CompiledPages, code: string, name?: string): string {
  const { loader } = asked(name);
  return pages.find(loader) ?? pages.save(loader, code);
}

test('a page that is as it was is not compiled again', () => {
  expect(compile(aBuild(), 'first')).toBe('first');
  expect(compile(aBuild(), 'second')).toBe('first');
});

test('another text, another word or another bundler compiles it again', () => {
  compile(aBuild(), 'first');
  expect(compile(aBuild('other'), 'of another word')).toBe('of another word');
  expect(compile(aBuild(), 'for the server', 'server')).toBe('for the server');
  save('Other words.');
  expect(compile(aBuild(), 'of another text')).toBe('of another text');
});

test('what a writer saves while a page is compiled is not taken for what was compiled', () => {
  const pages = aBuild();
  const { loader } = asked();
  expect(pages.find(loader)).toBeUndefined();
  save('Other words.');
  expect(pages.save(loader, 'of which text?')).toBe('of which text?');
  expect(compile(aBuild(), 'of the other')).toBe('of the other');
});

test('a page depends on its file, what it draws, and its word, once that is written', () => {
  const pages = aBuild();
  const word = join(folder, 'generated/page-inputs/a.mdx.txt');
  const before = asked();
  pages.find(before.loader);
  expect(before).toMatchObject({ files: [file, join(folder, 'zoo.svg')], missing: [word] });
  pages.writeWords([file, join(folder, 'nobody-looked.mdx')], true);
  const after = asked();
  pages.find(after.loader);
  expect(after).toMatchObject({ files: [file, word, join(folder, 'zoo.svg')], missing: [] });
});
