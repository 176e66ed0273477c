import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { extractApi } from '../../../../src/authoring/extract';
import { generateStubs } from '../../../../src/authoring/samples/stubs';

/** A small framework with the expected stub next to each module, without the lines that all stubs start with. */
const FRAMEWORK = 'tests/fixtures/extract';

const FIRST_LINES = `# Generated from the API inventory by src/authoring/samples/stubs.ts. Do not edit.
import abc as _abc
import dataclasses as _dataclasses
import typing as _typing
import typing_extensions as _typing_extensions
`;

const stubs = generateStubs(extractApi(FRAMEWORK, '0'.repeat(40)).inventory);

test('writes a stub for each module of the inventory, and no other', () => {
  const expected = [FRAMEWORK, `${FRAMEWORK}/plugins/sql`].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^superduper.*\.pyi$/.test(file),
    ),
  );
  expect(Object.keys(stubs).sort()).toEqual(expected.sort());
});

for (const [file, stub] of Object.entries(stubs)) {
  test(`declares the same names as ${file}`, () => {
    const folder = file.startsWith('superduper_sql') ? 'plugins/sql/' : '';
    expect(stub).toBe(FIRST_LINES + readFileSync(`${FRAMEWORK}/${folder}${file}`, 'utf8'));
  });
}
