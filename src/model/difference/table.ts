import { alignSequences, type Keyed, listSide, pairItems, type Step, splitIntoRuns } from './align';
import type { Span } from './content';
import type { Cell, Row } from './types';
import { compareWords, measureSimilarity, type WeightedWords, weighWords } from './words';

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

interface PreparedRow extends Keyed {
  /** Key of the row's first cell. */
  name: string;
  words: WeightedWords;
  cells: TableRow;
}

/** Minimum similarity at which rows with different first cells count as the same row. */
const MIN_SIMILARITY = 0.6;

/** Score of rows with the same first cell, which is higher than the score of any other words in common. */
const SAME_NAME_SCORE = 1000;

/** Compares tables by column and row, and marks the changed words in the cells. */
export function compareTables(before: Table, after: Table): { columns: Cell[]; rows: Row[] } {
  const columns = alignColumns(before.columns, after.columns);
  const sharedSteps = columns.filter((step) => step.before && step.after);
  const prepareRows = (tableRows: readonly TableRow[], side: 'before' | 'after') =>
    tableRows.map((cells) => prepareRow(cells, listSide(sharedSteps, side)));
  const rows = alignSequences(
    prepareRows(before.rows, 'before'),
    prepareRows(after.rows, 'after'),
    scoreRows,
  ).map((step): Row => {
    const cells = compareCells(step.before?.cells, step.after?.cells, columns);
    if (!step.before) return { mark: 'added', cells };
    return step.after ? { cells } : { mark: 'removed', cells };
  });
  return { columns: compareCells(before.columns, after.columns, columns), rows };
}

/** Pairs columns with the same head. If equal numbers of neighboring columns were removed and added, they count as renamed. */
function alignColumns(before: TableRow, after: TableRow): Step<Column>[] {
  const [beforeColumns, afterColumns] = [before, after].map((columns) =>
    columns.map((head, index): Column => ({ key: weighWords(head).key, index })),
  );
  const steps = alignSequences(beforeColumns ?? [], afterColumns ?? [], (beforeColumn, afterColumn) =>
    beforeColumn.key === afterColumn.key ? 1 : 0,
  );
  return splitIntoRuns(steps).flatMap((run) => {
    const [removed, added] = [listSide(run, 'before'), listSide(run, 'after')];
    return removed.length === added.length ? pairItems(removed, added) : run;
  });
}

/** Prepares a row for the comparison, using only the columns that both tables have. */
function prepareRow(cells: TableRow, columns: readonly Column[]): PreparedRow {
  const sharedCells = columns.map(({ index }) => cells[index] ?? []);
  const keys = sharedCells.map((cell) => weighWords(cell).key);
  return { key: keys.join('\n\n'), name: keys[0] ?? '', words: weighWords(sharedCells.flat()), cells };
}

function scoreRows(beforeRow: PreparedRow, afterRow: PreparedRow): number {
  const { similarity, common } = measureSimilarity(beforeRow.words, afterRow.words);
  if (beforeRow.name !== '' && beforeRow.name === afterRow.name) return SAME_NAME_SCORE + common;
  return similarity >= MIN_SIMILARITY ? common : 0;
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
    const cell = removed ?? added ?? [];
    if (before && after && step.before && step.after)
      return { pieces: compareWords(removed ?? [], added ?? []) };
    const pieces = compareWords(cell, cell);
    if (!before || !after) return { pieces };
    return { mark: step.before ? 'removed' : 'added', pieces };
  });
}
