import { type AlignmentStep, alignSequences, type Keyed, listSide, pairItems, splitIntoRuns } from './align';
import type { Span } from './content';
import { measureSimilarity, type WeightedWords, weighWords } from './similarity';
import type { Cell, Row } from './types';
import { compareWords } from './words';

export interface Table {
  columns: TableRow;
  rows: readonly TableRow[];
  /** Whether the page shows the rows as definitions, such as the parameters of a function. */
  definitions?: true;
}

type TableRow = readonly (readonly Span[])[];

interface Column extends Keyed {
  /** Position of the column in its own table. */
  index: number;
}

interface PreparedRow extends Keyed {
  /** Key of the row's first cell, which identifies the row. Empty if the cell is empty. */
  name: string;
  words: WeightedWords;
  cells: TableRow;
}

/** Minimum similarity (0 to 1) at which two rows with different first cells are paired. */
const MIN_SIMILARITY = 0.6;

/** Score of two rows with the same first cell. It exceeds any score for shared words, so that such rows are always paired. */
const SAME_NAME_SCORE = 1000;

/** Compares two tables: pairs their columns and their rows, and marks the changed words in the cells. */
export function compareTables(before: Table, after: Table): { columns: Cell[]; rows: Row[] } {
  const columns = alignColumns(before.columns, after.columns);
  const sharedSteps = columns.filter((step) => step.before && step.after);
  const beforeRows = before.rows.map((cells) => prepareRow(cells, listSide(sharedSteps, 'before')));
  const afterRows = after.rows.map((cells) => prepareRow(cells, listSide(sharedSteps, 'after')));
  const rows = alignSequences(beforeRows, afterRows, scoreRows).map((step): Row => {
    const cells = compareCells(step.before?.cells, step.after?.cells, columns);
    if (!step.before) return { mark: 'added', cells };
    return step.after ? { cells } : { mark: 'removed', cells };
  });
  return { columns: compareCells(before.columns, after.columns, columns), rows };
}

/** Pairs columns with the same head. If as many neighboring columns were added as removed, pairs them in order as renamed columns. */
function alignColumns(before: TableRow, after: TableRow): AlignmentStep<Column>[] {
  const prepareColumns = (columns: TableRow) =>
    columns.map((head, index): Column => ({ key: weighWords(head).key, index }));
  const scoreColumns = (left: Column, right: Column) => (left.key === right.key ? 1 : 0);
  const steps = alignSequences(prepareColumns(before), prepareColumns(after), scoreColumns);
  // Both lists of an unchanged run have the same length, so its columns stay paired.
  return splitIntoRuns(steps).flatMap(({ steps: runSteps, before: runBefore, after: runAfter }) =>
    runBefore.length === runAfter.length ? pairItems(runBefore, runAfter) : runSteps,
  );
}

/** Computes the keys and words of a row in the columns of both tables. An added column would otherwise make every row different. */
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

/** Compares two rows cell by cell. A row of only one table is undefined in the other. Its words aren't marked, nor those in such a column. */
function compareCells(
  before: TableRow | undefined,
  after: TableRow | undefined,
  columns: readonly AlignmentStep<Column>[],
): Cell[] {
  const isInBothTables = before !== undefined && after !== undefined;
  return columns.map((step) => {
    const beforeCell = step.before && before?.[step.before.index];
    const afterCell = step.after && after?.[step.after.index];
    // A row can have fewer cells than the table has columns.
    if (isInBothTables && step.before && step.after)
      return { pieces: compareWords(beforeCell ?? [], afterCell ?? []) };
    // A cell that is compared with itself has no marks.
    const cell = beforeCell ?? afterCell ?? [];
    const pieces = compareWords(cell, cell);
    return isInBothTables ? { mark: step.before ? 'removed' : 'added', pieces } : { pieces };
  });
}
