import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { digestKey } from '../../../../src/model/page/page-cache-key';
import { parsePageTree } from '../../../../src/model/page/page-tree';
import { SitePages } from '../../../../src/model/page/site-pages';
import {
  findVersionFolder,
  listPageFiles,
  readDocumentation,
} from '../../../../src/model/page/version-folder';
import { getMessage } from '../../../../src/model/problem';
import { createTemporaryFolder } from '../../../temporary';
import { CopiedZoo } from '../reference/copied-zoo';

let zoo: CopiedZoo;
let folder: string;
let pages: SitePages;

test.beforeEach(() => {
  zoo = new CopiedZoo();
  folder = zoo.folder;
  // The text differs in every run, so that the disk cache does not contain it.
  saveFile('api/sea.mdx', (text) => text.replace('---\n', `---\n# ${folder}\n`));
  pages = new SitePages({
    repository: 'https://example.org/framework',
    versions: [{ folder, label: '1.0' }],
  });
});

function saveFile(path: string, change: (text: string) => string): void {
  const text = zoo.read(path);
  expect(change(text)).not.toBe(text);
  zoo.write(path, change(text));
}

test('reads contents again after a page changes, and only that page', () => {
  const before = pages.readContents(folder);
  saveFile('guide.mdx', (text) => `${text}\nAnother sentence, of ${folder}.\n`);
  pages.refresh();
  const after = pages.readContents(folder);
  expect(after.map(({ id }, index) => [id, after[index]?.digest === before[index]?.digest])).toEqual(
    after.map(({ id }) => [id, id !== 'guide']),
  );
  expect(JSON.stringify(after)).toContain('Another sentence');
});

function listAffectedPages(path: string, change: (text: string) => string): string[] {
  const keys = () =>
    listPageFiles(folder).map((file) => [file, digestKey(pages.keys.computeKey(file, folder))] as const);
  const before = new Map(keys());
  saveFile(path, change);
  pages.refresh();
  return keys()
    .filter(([file, key]) => before.get(file) !== key)
    .map(([file]) => file.slice(folder.length + 1));
}

for (const [path, name] of [
  ['guide.mdx', 'a guide'],
  ['api/sea.mdx', 'an entry'],
] as const)
  test(`shares the prose of ${name} with no other page`, () => {
    expect(listAffectedPages(path, (text) => `${text}\nMore.\n`)).toEqual([]);
  });

test('lists the pages that import a drawing', () => {
  writeFileSync(join(folder, 'way.svg'), '<svg viewBox="0 0 1 1"></svg>');
  saveFile('guide.mdx', (text) => text.replace(/(?<=---\n)(?=\n)/, "import Way from './way.svg';\n"));
  expect(listAffectedPages('way.svg', (text) => text.replace('0 0 1', '0 0 2'))).toEqual(['guide.mdx']);
});

test('separates a page of a cut version from its copy in the main branch', () => {
  const cut = createTemporaryFolder();
  cpSync(folder, cut, { recursive: true });
  const keys = (version: string) =>
    listPageFiles(version).map((file) => digestKey(pages.keys.computeKey(file, version)));
  expect(keys(cut).length).toBeGreaterThan(2);
  for (const [index, key] of keys(cut).entries()) expect(key).not.toBe(keys(folder)[index]);
});

test('shares descriptions of parameters with every entry of the version', () => {
  const affectedPages = listAffectedPages('api/sea.mdx', (text) => text.replace('How deep', 'How far down'));
  expect(affectedPages).toEqual(['api/errors.mdx', 'api/sea.mdx', 'api/zoo/animal.mdx']);
});

test('affects every page if a symbol is no longer documented', () => {
  expect(listAffectedPages('api/sea.mdx', (text) => text.replace(/<Api[\s\S]*<\/Api>/, ''))).toEqual(
    listPageFiles(folder).map((file) => file.slice(folder.length + 1)),
  );
});

test('shares a read-only tree with readers, and gives copies to the compiler', () => {
  const file = join(folder, 'api/sea.mdx');
  const text = zoo.read('api/sea.mdx');
  const serialized = JSON.stringify(parsePageTree(file, text));
  const tree = pages.getTree(file);
  const filled = JSON.stringify(tree);
  expect(pages.getTree(file)).toBe(tree);
  for (const { tree: copy } of [pages.copyForCompiler(file, text), pages.copyForCompiler(file, text)]) {
    expect(JSON.stringify(copy)).toBe(filled);
    copy.children.length = 0;
  }
  expect(JSON.stringify(pages.getTree(file))).toBe(filled);
  expect(JSON.stringify(parsePageTree(file, text))).toBe(serialized);
  expect(JSON.stringify(pages.copyForCompiler(file, `${text}\nMore.\n`).tree)).toContain('More.');
});

test('gives readers an empty tree for invalid MDX, and the error to the compiler', () => {
  saveFile('guide.mdx', (text) => `${text}\n<Tabs>\n`);
  const file = join(folder, 'guide.mdx');
  expect(pages.getTree(file).children).toEqual([]);
  expect(() => pages.copyForCompiler(file, zoo.read('guide.mdx'))).toThrow('Expected a closing tag');
});

const SEAL = 'superduper.sea.Seal';

test('takes the version of a page from the nearest folder above it with an inventory', () => {
  expect(findVersionFolder(join(folder, 'api/zoo/animal.mdx'))).toBe(folder);
  expect(findVersionFolder(join(folder, 'guide.mdx'))).toBe(folder);
  expect(findVersionFolder(join(folder, '../guide.mdx'))).toBeNull();
});

test('reads nothing twice, and notices saved files', () => {
  const first = readDocumentation(folder);
  expect(readDocumentation(folder)).toBe(first);
  expect(first.locations.get(SEAL)).toEqual({ file: join(folder, 'api/sea.mdx'), anchor: 'Seal' });

  zoo.write('api/sea.mdx', '---\ntitle: superduper.sea\napi: superduper.sea\n---\n');
  expect(readDocumentation(folder).locations.has(SEAL)).toBe(false);

  rmSync(join(folder, 'api/sea.mdx'));
  expect(readDocumentation(folder).locations.has('superduper.sea')).toBe(false);
});

test('ignores files that start with an underscore', () => {
  cpSync(join(folder, 'api/sea.mdx'), join(folder, 'api/_sea.mdx'));
  expect(readDocumentation(folder).pages.map(({ page }) => page.file)).not.toContain(
    join(folder, 'api/_sea.mdx'),
  );
});

test('reports a page with invalid MDX, and reads the others', () => {
  zoo.write('api/sea.mdx', '---\napi: superduper.sea\n---\n\n<Api of="Seal">\n');
  const { pages, locations: places } = readDocumentation(folder);
  expect(places.has('superduper.zoo.animal.Lion')).toBe(true);
  expect(pages.flatMap(({ problems }) => problems.map(getMessage)).join()).toMatch(
    /^expected valid MDX, found text that the parser rejects: .*Api/,
  );
});

test('reports a broken inventory with the key', () => {
  const text = zoo.read('api-inventory.json');
  zoo.write('api-inventory.json', text.replace('"schemaVersion": 1', '"schemaVersion": 0'));
  expect(() => readDocumentation(folder)).toThrow(
    `${join(folder, 'api-inventory.json')}: schemaVersion: expected 1, found 0.`,
  );
});
