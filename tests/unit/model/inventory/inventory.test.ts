import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { serialize } from '../../../../src/authoring/extract/serialize';
import { type Inventory, readInventory } from '../../../../src/model/inventory/inventory';
import { docsFolderOf, versions } from '../../../live-versions';
import { temporaryFolder } from '../../../temporary';
import { extract } from './checkout';

const FIX =
  'Run npm run api:extract -- --source CHECKOUT --out DOCS_FOLDER to write it anew from the framework’s source.';

function fileOf(text: string): string {
  const file = join(temporaryFolder(), 'api-inventory.json');
  writeFileSync(file, text);
  return file;
}

/** The message about an inventory that is right but for one change. */
function messageAfter(change: (inventory: Inventory) => unknown): string {
  const inventory = extract({ 'superduper/m.py': 'class C:\n    def f(self, a): ...\n' });
  change(inventory);
  const file = fileOf(JSON.stringify(inventory));
  try {
    readInventory(file);
  } catch (error) {
    return String(error instanceof Error && error.message.replace(file, 'api-inventory.json'));
  }
  return 'no error';
}

function classIn(inventory: Inventory): Record<string, unknown> {
  return inventory.modules['superduper.m']?.classes.C as unknown as Record<string, unknown>;
}

test('reads what the extraction writes', () => {
  const inventory = extract({ 'superduper/m.py': 'class C:\n    x: int = 1\n' });
  expect(readInventory(fileOf(serialize(inventory)))).toEqual(inventory);
});

test('names the key that is missing', () => {
  expect(messageAfter((inventory) => delete classIn(inventory).line)).toBe(
    `api-inventory.json: modules["superduper.m"].classes.C.line: expected a number, found nothing. ${FIX}`,
  );
  expect(messageAfter((inventory) => delete (inventory as Partial<Inventory>).packages)).toBe(
    `api-inventory.json: packages: expected an object, found nothing. ${FIX}`,
  );
});

test('names the key whose value is of the wrong kind', () => {
  expect(messageAfter((inventory) => Object.assign(classIn(inventory), { kind: 'struct' }))).toMatch(
    /: modules\["superduper\.m"\]\.classes\.C\.kind: expected "base" or "dataclass" or .*, found "struct"\./,
  );
  expect(
    messageAfter((inventory) => Object.assign(classIn(inventory), { bases: [{ written: 'B' }] })),
  ).toMatch(/\.classes\.C\.bases\[0\]\.target: expected a string, found nothing\./);
  expect(messageAfter((inventory) => Object.assign(classIn(inventory), { private: false }))).toMatch(
    /\.classes\.C\.private: expected true, found false\./,
  );
});

test('names a key that it does not know', () => {
  expect(messageAfter((inventory) => Object.assign(classIn(inventory), { docstring: 'Words.' }))).toBe(
    `api-inventory.json: modules["superduper.m"].classes.C.docstring: expected no such key, found "Words.". ${FIX}`,
  );
});

test('refuses another schema version before anything else', () => {
  expect(
    messageAfter((inventory) => {
      inventory.schemaVersion = 0;
      delete classIn(inventory).line;
    }),
  ).toBe(`api-inventory.json: schemaVersion: expected 1, found 0. ${FIX}`);
  expect(() => readInventory(fileOf('[]'))).toThrow(
    ': schemaVersion: expected 1, found nothing. Run npm run',
  );
});

test('says why a file cannot be read', () => {
  expect(() => readInventory(fileOf('{'))).toThrow(
    /api-inventory\.json: expected an API inventory, but it cannot be read: Expected property name/,
  );
  expect(() => readInventory('/none/api-inventory.json')).toThrow(
    /^\/none\/api-inventory\.json: expected an API inventory, but it cannot be read: ENOENT/,
  );
});

for (const { name, commit } of versions) {
  const file = `${docsFolderOf(name)}/api-inventory.json`;
  test(`${file} is as the extraction wrote it`, () => {
    const inventory = readInventory(file);
    expect(inventory.commit).toBe(commit);
    expect(serialize(inventory)).toBe(readFileSync(file, 'utf8'));
    expect(inventory.packages.superduper?.exports).toHaveProperty('Listener');
  });
}
