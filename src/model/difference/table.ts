import { type AlignmentStep, alignSequences, type Keyed, listSide, pairItems, splitIntoRuns } from './align';
import type { Span } from './content';
import { measureSimilarity, type WeightedWords, weighWords } from './similarity';
import type { Cell, Row } from './types';
import { compareWords } from './words';

export interface Table {
  columns: TableRow;
  rows: readonly TableRow[];
  definitions?: true;
}

type TableRow = readonly (readonly Span[])[];

interface Column extends Keyed {
  index: number;
}

interface PreparedRow extends Keyed {
  /** Text of the first cell, such as the name of a parameter. */
  name: string;
  words: WeightedWords;
  cells: TableRow;
}

/** Minimum similarity (0 to 1) for pairing two rows with different first cells. */
const MIN_SIMILARITY = 0.6;

/** Added to the score of two rows with the same first cell, so that they're always paired. */
const SAME_NAME_SCORE = 1000;

/** Pairs the columns and rows of two tables, then marks the changed words in each cell. */
export function compareTables(before: Table, after: Table): { columns: Cell[]; rows: Row[] } {
  const columns = alignColumns(before.columns, after.columns);
  const sharedColumns = columns.filter((step) => step.before && step.after);
  const beforeRows = before.rows.map((cells) => prepareRow(cells, listSide(sharedColumns, 'before')));
  const afterRows = after.rows.map((cells) => prepareRow(cells, listSide(sharedColumns, 'after')));
  const rows = alignSequences(beforeRows, afterRows, scoreRows).map((step): Row => {
    const cells = compareCells(step.before?.cells, step.after?.cells, columns);
    if (!step.before) return { mark: 'added', cells };
    return step.after ? { cells } : { mark: 'removed', cells };
  });
  return { columns: compareCells(before.columns, after.columns, columns), rows };
}

/** Pairs columns with the same header. If `name | type | use` became `name | kind | use`, also pairs the probably renamed `type` and `kind`. */
function alignColumns(before: TableRow, after: TableRow): AlignmentStep<Column>[] {
  const prepareColumns = (columns: TableRow) =>
    columns.map((head, index): Column => ({ key: weighWords(head).key, index }));
  const scoreColumns = (left: Column, right: Column) => (left.key === right.key ? 1 : 0);
  const steps = alignSequences(prepareColumns(before), prepareColumns(after), scoreColumns);
  // The columns of an unchanged run stay paired, because both of its lists have the same length.
  return splitIntoRuns(steps).flatMap(({ steps: runSteps, before: runBefore, after: runAfter }) =>
    runBefore.length === runAfter.length ? pairItems(runBefore, runAfter) : runSteps,
  );
}

/** Prepares a row for comparison. `columns` are those that both tables contain, because an added column would make every row different. */
function prepareRow(cells: TableRow, columns: readonly Column[]): PreparedRow {
  const sharedCells = columns.map(({ index }) => cells[index] ?? []);
  const keys = sharedCells.map((cell) => weighWords(cell).key);
  return { key: keys.join('\n\n'), name: keys[0] ?? '', words: weighWords(sharedCells.flat()), cells };
}

function scoreRows(beforeRow: PreparedRow, afterRow: PreparedRow): number {
  const { similarity, common } = measureSimilarity(beforeRow.words, afterRow.words);
  const haveSameName = beforeRow.name !== '' && beforeRow.name === afterRow.name;
  if (haveSameName) return SAME_NAME_SCORE + common;
  return similarity >= MIN_SIMILARITY ? common : 0;
}

/** Compares the cells of a row, column by column. Marks changed words only if both tables contain the row and the column. */
function compareCells(
  before: TableRow | undefined,
  after: TableRow | undefined,
  columns: readonly AlignmentStep<Column>[],
): Cell[] {
  const isSharedRow = before !== undefined && after !== undefined;
  return columns.map((step) => {
    const beforeCell = step.before && before?.[step.before.index];
    const afterCell = step.after && after?.[step.after.index];
    // A row can have fewer cells than the table has columns.
    if (isSharedRow && step.before && step.after)
      return { pieces: compareWords(beforeCell ?? [], afterCell ?? []) };
    // Comparing a cell with itself returns its text without marks.
    const cell = beforeCell ?? afterCell ?? [];
    const pieces = compareWords(cell, cell);
    return isSharedRow ? { mark: step.before ? 'removed' : 'added', pieces } : { pieces };
  });
}
