import { expect, test } from '@playwright/test';
import { checkDiagrams } from '../../../../src/authoring/checks/source/forbidden-patterns';
import type { DatabaseContents } from '../../../../src/model/mdx/sample-record';
import { drawDatabase } from '../../../../src/model/reference/draw-database';

const STANDS: DatabaseContents = {
  tables: [
    ['notes', 2],
    ['_outputs__words__…', 1],
    ['_outputs__words__…', 2],
    ['_outputs__gone__…', 9],
    ['<other> & more', 1],
  ],
  components: [
    ['Listener', 'words', { model: ['ObjectModel', 'count'], cdc_table: ['Table', 'notes'] }],
    ['Listener', 'asked', { model: ['ObjectModel', 'embed'], cdc_table: ['Table', ''] }],
    ['Pager', 'pager', { cdc_table: ['Table', '_outputs__words__…'] }],
    [
      'VectorIndex',
      'near',
      { indexing_listener: ['Listener', 'words'], compatible_listener: ['Listener', 'asked'] },
    ],
  ],
  indexes: [['near', 2, 3]],
};

const shapesOf = (svg: string) =>
  [...svg.matchAll(/<rect class="(dg-\w+)" x="(\d+)" y="([\d.]+)"|<text class="dg-code"[^>]*>([^<]*)/g)].map(
    ([, shapeClass, x, y, name]) => name ?? `${shapeClass} ${x} ${y}`,
  );

test('draws tables, dependents and indexes to the right of their sources', () => {
  const { svg = '' } = drawDatabase(STANDS) ?? {};
  expect(shapesOf(svg)).toEqual([
    'dg-store 51 61',
    'notes',
    'dg-store 51 220',
    '&lt;other&gt; &amp; more',
    'dg-box 285 61',
    'words',
    'dg-box 519 8',
    'pager',
    'dg-accent 519 114',
    'near',
  ]);
  expect(svg.match(/<polygon/g)).toHaveLength(3);
});

test('describes the drawing in text', () => {
  expect(drawDatabase(STANDS)?.alt).toBe(
    'The table notes has 2 rows. The table <other> & more has 1 row. Listener words runs ObjectModel count and follows the table notes, with 2 outputs. Pager pager follows the component words. VectorIndex near holds 2 vectors with 3 dimensions from words and asked.',
  );
});

// A drawing in HTML doesn't need the namespace that a file needs.
const toFile = (svg: string) => svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');

test('uses no colors, sizes or ids of its own, as writers’ drawings do', () => {
  expect(checkDiagrams([{ file: 'run', text: toFile(drawDatabase(STANDS)?.svg ?? '') }])).toEqual([]);
});

test('draws nothing without dependents of a table', () => {
  expect(drawDatabase({ ...STANDS, components: [], indexes: [] })).toBeNull();
});

test('ends if outputs depend on each other in a circle', () => {
  const circle: DatabaseContents['components'] = [
    ['Listener', 'a', { cdc_table: ['Table', '_outputs__b__…'] }],
    ['Listener', 'b', { cdc_table: ['Table', '_outputs__a__…'] }],
  ];
  expect(drawDatabase({ tables: [], components: circle, indexes: [] })?.alt).toContain(
    'Listener a follows the component b',
  );
});
