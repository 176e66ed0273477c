import { expect, test } from '@playwright/test';
import { compareTables, type Table } from '../../../src/difference/table';
import { signed, signedRow } from './pages';

function table(...lines: string[]): Table {
  const [columns = [], ...rows] = lines.map((line) => line.split('|').map((text) => [{ text: text.trim() }]));
  return { columns, rows };
}

function compared(before: Table, after: Table): string[] {
  const { columns, rows } = compareTables(before, after);
  return [
    columns.map(({ mark, pieces }) => `${mark === undefined ? '' : `${mark} `}${signed(pieces)}`).join(' | '),
    ...rows.map((row) => ('cells' in row ? signedRow(row) : `…${row.folded}`)),
  ];
}

test('words of cells are marked, rows are added and removed', () => {
  expect(
    compared(
      table('name | default', 'cache | in memory', 'level | INFO'),
      table('name | default', 'level | USER', 'hosts | none'),
    ),
  ).toEqual(['name | default', '- cache | in memory', '  level | [-INFO-] {+USER+}', '+ hosts | none']);
});

test('rows are known by their first cell, however much else changed', () => {
  expect(
    compared(
      table('name | meaning', 'a | the first of all', 'b | another one'),
      table('name | meaning', 'b | quite different words', 'a | nothing in common'),
    ),
  ).toEqual([
    'name | meaning',
    '- a | the first of all',
    '  b | [-another one-] {+quite different words+}',
    '+ a | nothing in common',
  ]);
});

test('a row whose first cell changed is known by the rest', () => {
  expect(
    compared(
      table('call | what it does', 'remove | deletes all versions of the component'),
      table('call | what it does', 'teardown | deletes all versions of the component'),
    ),
  ).toEqual(['call | what it does', '  [-remove-] {+teardown+} | deletes all versions of the component']);
});

test('three unchanged rows are folded, two are not', () => {
  const same = ['a | 1', 'b | 2', 'c | 3'];
  expect(compared(table('k | v', ...same), table('k | v', ...same, 'd | 4'))).toEqual([
    'k | v',
    '…3',
    '+ d | 4',
  ]);
  expect(compared(table('k | v', 'a | 1', 'b | 2'), table('k | v', 'a | 1', 'b | 2', 'd | 4'))).toEqual([
    'k | v',
    '  a | 1',
    '  b | 2',
    '+ d | 4',
  ]);
});

test('columns come and go', () => {
  expect(compared(table('k | v', 'a | 1'), table('k | type | v', 'a | int | 1'))).toEqual([
    'k | added type | v',
    '  a | int | 1',
  ]);
  expect(compared(table('k | type | v', 'a | int | 1'), table('k | v', 'a | 1'))).toEqual([
    'k | removed type | v',
    '  a | int | 1',
  ]);
});

test('a column in the place of another one is the same under another name', () => {
  expect(compared(table('k | default', 'a | 1'), table('k | value', 'a | 2'))).toEqual([
    'k | [-default-] {+value+}',
    '  a | [-1-] {+2+}',
  ]);
});
