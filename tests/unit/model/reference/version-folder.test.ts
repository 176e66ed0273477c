import { cpSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { messageOf } from '../../../../src/model/problem';
import { readDocumentation, versionFolderOf } from '../../../../src/model/reference/version-folder';
import { temporaryFolder } from '../../../temporary';
import { fixtures } from './compile';

let folder: string;

test.beforeEach(() => {
  folder = temporaryFolder();
  cpSync(join(fixtures, 'zoo'), folder, { recursive: true });
});

/** Saves a page, surely later than it was last read. */
function save(path: string, text: string): void {
  const file = join(folder, path);
  writeFileSync(file, text);
  const later = new Date(Date.now() + 5_000);
  utimesSync(file, later, later);
}

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

  save('api/sea.mdx', '---\ntitle: superduper.sea\napi: superduper.sea\n---\n');
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
  save('api/sea.mdx', '---\napi: superduper.sea\n---\n\n<Api of="Seal">\n');
  const { pages, places } = readDocumentation(folder);
  expect(places.has('superduper.zoo.animal.Lion')).toBe(true);
  expect(pages.flatMap(({ problems }) => problems.map(messageOf)).join()).toMatch(
    /^expected MDX, found what cannot be parsed: .*Api/,
  );
});

test('an inventory that is broken is named, with the key', () => {
  save(
    'api-inventory.json',
    readFileSync(join(folder, 'api-inventory.json'), 'utf8').replace(
      '"schemaVersion": 1',
      '"schemaVersion": 0',
    ),
  );
  expect(() => readDocumentation(folder)).toThrow(
    `${join(folder, 'api-inventory.json')}: schemaVersion: expected 1, found 0.`,
  );
});
