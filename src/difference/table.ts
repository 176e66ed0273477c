import { align, type Step } from './align';
import type { Span } from './content';
import type { Cell, FoldedRows, Row } from './types';
import { similarityOf, weighWords } from './word-weights';
import { compareWords, plainPieces, textKeyOf } from './words';

/** A table of a page: what its head and its rows say. */
export interface Table {
  columns: readonly TableCell[];
  rows: readonly TableRow[];
  /** Whether the page shows it as a list of definitions: name, type and value, words. */
  definitions?: true;
}

type TableRow = readonly TableCell[];
type TableCell = readonly Span[];

/** Rows that do not begin with the same words are the same row only if they are at least this similar. */
const LEAST_SIMILAR = 0.6;

/** What it is worth that two rows begin with the same words: more than any other words in common. */
const SAME_NAME = 1000;

/** Fewer rows than this are shown rather than folded. */
const LEAST_FOLDED = 3;

/**
 * Compares tables by column and row, and marks the words of the cells.
 *
 * @param before - The earlier table.
 * @param after - The later one.
 * @returns The columns and rows of both; rows that both have are folded.
 */
export function compareTables(before: Table, after: Table): { columns: Cell[]; rows: (Row | FoldedRows)[] } {
  const columns = alignColumns(before.columns, after.columns);
  const rows = alignRows(before.rows, after.rows, columns).map((step) =>
    compareRows(step, before, after, columns),
  );
  return { columns: compareCells(before.columns, after.columns, columns), rows: folded(rows) };
}

/** @returns a table that fared the same from end to end */
export function plainTable({ columns, rows }: Table): { columns: Cell[]; rows: Row[] } {
  const plain = (cells: TableRow) => cells.map((cell) => ({ pieces: plainPieces(cell) }));
  return { columns: plain(columns), rows: rows.map((cells) => ({ cells: plain(cells) })) };
}

/** Pairs columns of the same head. Where as many others came as went, they were renamed. */
function alignColumns(before: TableRow, after: TableRow): Step[] {
  const [first, second] = [before.map(textKeyOf), after.map(textKeyOf)];
  const same = (i: number, j: number) => first[i] === second[j];
  const steps = align(before.length, after.length, (i, j) => (same(i, j) ? 1 : 0), same);

  const columns: Step[] = [];
  let [removed, added]: [number[], number[]] = [[], []];
  const settle = () => {
    if (removed.length === added.length) {
      columns.push(...removed.map((index, place) => ({ before: index, after: added[place] ?? 0 })));
    } else
      columns.push(
        ...removed.map((index) => ({ before: index })),
        ...added.map((index) => ({ after: index })),
      );
    [removed, added] = [[], []];
  };
  for (const step of steps) {
    if ('before' in step && 'after' in step) {
      settle();
      columns.push(step);
    } else if ('before' in step) removed.push(step.before);
    else added.push(step.after);
  }
  settle();
  return columns;
}

function alignRows(
  before: readonly TableRow[],
  after: readonly TableRow[],
  columns: readonly Step[],
): Step[] {
  const pairs = columns.filter((step) => 'before' in step && 'after' in step);
  const read = (rows: readonly TableRow[], side: 'before' | 'after') =>
    rows.map((row) => {
      const cells = pairs.map((step) => row[step[side]] ?? []);
      return {
        name: textKeyOf(cells[0] ?? []),
        key: cells.map(textKeyOf).join('\n'),
        weights: weighWords(cells.flat()),
      };
    });
  const [first, second] = [read(before, 'before'), read(after, 'after')];
  const score = (i: number, j: number) => {
    const [one, other] = [first[i], second[j]];
    if (!one || !other) return 0;
    const { share, common } = similarityOf(one.weights, other.weights);
    if (one.name !== '' && one.name === other.name) return SAME_NAME + common;
    return share >= LEAST_SIMILAR ? common : 0;
  };
  return align(before.length, after.length, score, (i, j) => first[i]?.key === second[j]?.key);
}

function compareRows(step: Step, before: Table, after: Table, columns: readonly Step[]): Row {
  const removed = 'before' in step ? before.rows[step.before] : undefined;
  const added = 'after' in step ? after.rows[step.after] : undefined;
  const cells = compareCells(removed, added, columns);
  if (removed && added) return { cells };
  return { mark: removed ? 'removed' : 'added', cells };
}

/** Of a row that only one of the tables has, the cells are as they are, and empty in columns of the other. */
function compareCells(
  before: TableRow | undefined,
  after: TableRow | undefined,
  columns: readonly Step[],
): Cell[] {
  return columns.map((step) => {
    const removed = 'before' in step ? before?.[step.before] : undefined;
    const added = 'after' in step ? after?.[step.after] : undefined;
    if (!before || !after) return { pieces: plainPieces(removed ?? added ?? []) };
    if (!('before' in step)) return { mark: 'added', pieces: plainPieces(added ?? []) };
    if (!('after' in step)) return { mark: 'removed', pieces: plainPieces(removed ?? []) };
    return { pieces: compareWords(removed ?? [], added ?? []) };
  });
}

function folded(rows: readonly Row[]): (Row | FoldedRows)[] {
  const shown: (Row | FoldedRows)[] = [];
  let same: Row[] = [];
  const settle = () => {
    shown.push(...(same.length < LEAST_FOLDED ? same : [{ folded: same.length, rows: same }]));
    same = [];
  };
  for (const row of rows) {
    if (isSame(row)) same.push(row);
    else {
      settle();
      shown.push(row);
    }
  }
  settle();
  return shown;
}

function isSame({ mark, cells }: Row): boolean {
  return !mark && cells.every((cell) => !cell.mark && cell.pieces.every((piece) => !piece.mark));
}
