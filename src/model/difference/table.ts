import { align, type Keyed, pairsOf, type Step, sideOf, stretchesOf } from './align';
import type { Span } from './content';
import type { Cell, Row } from './types';
import { compareWords, likenessOf, type Words, wordsOf } from './words';

export interface Table {
  columns: TableRow;
  rows: readonly TableRow[];
  /** Whether the page shows the table as a list of definitions: name, type and value, description. */
  definitions?: true;
}

type TableRow = readonly (readonly Span[])[];

interface Column extends Keyed {
  index: number;
}

interface ReadRow extends Keyed {
  /** Key of the row's first cell. */
  name: string;
  words: Words;
  cells: TableRow;
}

/** Minimum similarity at which rows with different first cells count as the same row. */
const LEAST_ALIKE = 0.6;

/** Score of rows with the same first cell, which is higher than the score of any other words in common. */
const SAME_NAME = 1000;

/** Compares tables by column and row, and marks the changed words in the cells. */
export function compareTables(before: Table, after: Table): { columns: Cell[]; rows: Row[] } {
  const columns = alignColumns(before.columns, after.columns);
  const shared = columns.filter((step) => step.before && step.after);
  const read = (rows: readonly TableRow[], side: 'before' | 'after') =>
    rows.map((cells) => readRow(cells, sideOf(shared, side)));
  const rows = align(read(before.rows, 'before'), read(after.rows, 'after'), worthOf).map((step): Row => {
    const cells = compareCells(step.before?.cells, step.after?.cells, columns);
    if (!step.before) return { mark: 'added', cells };
    return step.after ? { cells } : { mark: 'removed', cells };
  });
  return { columns: compareCells(before.columns, after.columns, columns), rows };
}

/** Pairs columns with the same head. If equal numbers of neighboring columns were removed and added, they count as renamed. */
function alignColumns(before: TableRow, after: TableRow): Step<Column>[] {
  const [first, second] = [before, after].map((columns) =>
    columns.map((head, index): Column => ({ key: wordsOf(head).key, index })),
  );
  const steps = align(first ?? [], second ?? [], (one, other) => (one.key === other.key ? 1 : 0));
  return stretchesOf(steps).flatMap((stretch) => {
    const [removed, added] = [sideOf(stretch, 'before'), sideOf(stretch, 'after')];
    return removed.length === added.length ? pairsOf(removed, added) : stretch;
  });
}

/** Prepares a row for the comparison, using only the columns that both tables have. */
function readRow(cells: TableRow, columns: readonly Column[]): ReadRow {
  const shared = columns.map(({ index }) => cells[index] ?? []);
  const keys = shared.map((cell) => wordsOf(cell).key);
  return { key: keys.join('\n\n'), name: keys[0] ?? '', words: wordsOf(shared.flat()), cells };
}

function worthOf(one: ReadRow, other: ReadRow): number {
  const { share, common } = likenessOf(one.words, other.words);
  if (one.name !== '' && one.name === other.name) return SAME_NAME + common;
  return share >= LEAST_ALIKE ? common : 0;
}

/** Compares the cells of two rows. A row that only one table has keeps its cells, and gets empty cells in the other table's columns. */
function compareCells(
  before: TableRow | undefined,
  after: TableRow | undefined,
  columns: readonly Step<Column>[],
): Cell[] {
  return columns.map((step) => {
    const removed = step.before && before?.[step.before.index];
    const added = step.after && after?.[step.after.index];
    const own = removed ?? added ?? [];
    if (before && after && step.before && step.after)
      return { pieces: compareWords(removed ?? [], added ?? []) };
    const pieces = compareWords(own, own);
    if (!before || !after) return { pieces };
    return { mark: step.before ? 'removed' : 'added', pieces };
  });
}
