import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { messageOf } from '../../../../src/model/problem';
import { readDocumentation, versionFolderOf } from '../../../../src/model/reference/version-folder';
import { CopiedZoo } from './copied-zoo';

let zoo: CopiedZoo;
let folder: string;

test.beforeEach(() => {
  zoo = new CopiedZoo();
  folder = zoo.folder;
});

const SEAL = 'superduper.sea.Seal';

test('the version of a page is the nearest folder above it with an inventory', () => {
  expect(versionFolderOf(join(folder, 'api/zoo/animal.mdx'))).toBe(folder);
  expect(versionFolderOf(join(folder, 'guide.mdx'))).toBe(folder);
  expect(versionFolderOf(join(folder, '../guide.mdx'))).toBeNull();
});

test('nothing is read twice, and what is saved is seen', () => {
  const first = readDocumentation(folder);
  expect(readDocumentation(folder)).toBe(first);
  expect(first.places.get(SEAL)).toEqual({ file: join(folder, 'api/sea.mdx'), anchor: 'Seal' });

  zoo.write('api/sea.mdx', '---\ntitle: superduper.sea\napi: superduper.sea\n---\n');
  expect(readDocumentation(folder).places.has(SEAL)).toBe(false);

  rmSync(join(folder, 'api/sea.mdx'));
  expect(readDocumentation(folder).places.has('superduper.sea')).toBe(false);
});

test('what starts with an underscore is no page', () => {
  cpSync(join(folder, 'api/sea.mdx'), join(folder, 'api/_sea.mdx'));
  expect(readDocumentation(folder).pages.map(({ page }) => page.file)).not.toContain(
    join(folder, 'api/_sea.mdx'),
  );
});

test('a page that is not MDX is reported, and the others are read', () => {
  zoo.write('api/sea.mdx', '---\napi: superduper.sea\n---\n\n<Api of="Seal">\n');
  const { pages, places } = readDocumentation(folder);
  expect(places.has('superduper.zoo.animal.Lion')).toBe(true);
  expect(pages.flatMap(({ problems }) => problems.map(messageOf)).join()).toMatch(
    /^expected MDX, found what cannot be parsed: .*Api/,
  );
});

test('an inventory that is broken is named, with the key', () => {
  const text = zoo.read('api-inventory.json');
  zoo.write('api-inventory.json', text.replace('"schemaVersion": 1', '"schemaVersion": 0'));
  expect(() => readDocumentation(folder)).toThrow(
    `${join(folder, 'api-inventory.json')}: schemaVersion: expected 1, found 0.`,
  );
});
