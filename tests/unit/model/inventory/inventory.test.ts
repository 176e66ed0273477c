import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { serialize } from '../../../../src/authoring/extract/serialize';
import { type Inventory, readInventory } from '../../../../src/model/inventory/inventory';
import { getDocsFolder, versions } from '../../../live-versions';
import { createTemporaryFolder } from '../../../temporary';
import { extract } from '../../authoring/extract/checkout';

const FIX =
  'Run npm run api:extract -- --source CHECKOUT --out DOCS_FOLDER to create the file again from the framework’s source.';

const fileOf = (text: string) =>
  join(createTemporaryFolder({ 'api-inventory.json': text }), 'api-inventory.json');

function readMessage(change: (inventory: Inventory) => unknown): string {
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

function findClass(inventory: Inventory): Record<string, unknown> {
  return inventory.modules['superduper.m']?.classes.C as unknown as Record<string, unknown>;
}

for (const [caseName, change, message] of [
  ['a key that is missing', { line: undefined }, '.line: Invalid input: expected number, received undefined'],
  ['a value that is not in the list', { kind: 'struct' }, '.kind: Invalid option: expected one of "base"|'],
  [
    'a key within a list',
    { bases: [{ written: 'B' }] },
    '.bases[0].target: Invalid input: expected string, ',
  ],
  ['a flag that is not true', { private: false }, '.private: Invalid input: expected true'],
  ['an unknown key', { docstring: 'Words.' }, ': Unrecognized key: "docstring"'],
] as const) {
  test(`reports ${caseName}`, () => {
    const actual = readMessage((inventory) => Object.assign(findClass(inventory), change));
    expect(actual).toContain(`api-inventory.json: modules["superduper.m"].classes.C${message}`);
    expect(actual).toContain(`. ${FIX}`);
  });
}

test('rejects another schema version before anything else', () => {
  expect(
    readMessage((inventory) => {
      inventory.schemaVersion = 0;
      delete findClass(inventory).line;
    }),
  ).toBe(`api-inventory.json: schemaVersion: expected 1, found 0. ${FIX}`);
  expect(() => readInventory(fileOf('[]'))).toThrow(': schemaVersion: expected 1, found undefined. Run npm');
});

test('explains why a file cannot be read', () => {
  expect(() => readInventory(fileOf('{'))).toThrow(
    /api-inventory\.json: expected an API inventory, but the file can’t be read: Expected property name/,
  );
  expect(() => readInventory('/none/api-inventory.json')).toThrow(
    /^\/none\/api-inventory\.json: expected an API inventory, but the file can’t be read: ENOENT/,
  );
});

for (const { name, commit } of versions) {
  const file = `${getDocsFolder(name)}/api-inventory.json`;
  test(`keeps ${file} in the form of the extraction`, () => {
    const inventory = readInventory(file);
    expect(inventory.commit).toBe(commit);
    expect(serialize(inventory)).toBe(readFileSync(file, 'utf8'));
    expect(inventory.packages.superduper?.exports).toHaveProperty('Listener');
  });
}
