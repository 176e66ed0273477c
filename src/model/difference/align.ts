import { runsOf } from '../../shared/runs-of';

/** Anything that can be compared. Two of the same key are the same to a reader. */
export interface Keyed {
  key: string;
}

/** A pair, or what only one of two sequences has. */
export type Step<T> =
  | { before: T; after: T }
  | { before: T; after?: undefined }
  | { before?: undefined; after: T };

/*
 * The package `diff` pairs only what is equal, and weighs all alike. On the changed paragraphs between 0.6 and 0.7 it marks half as many runs
 * of words again, because it keeps commas and "of" between changes; blocks and rows are paired by how alike they are, which it cannot do.
 */

/**
 * Aligns two sequences so that the pairs are worth the most together. Pairs never cross. Equal ends are paired unasked, which makes long
 * sequences with few changes cheap.
 *
 * @param worthOf - The worth of a pair, equal or not; 0 if the two must not be paired.
 * @returns All of both, in order; between two pairs the earlier ones come first.
 */
export function align<T extends Keyed>(
  before: readonly T[],
  after: readonly T[],
  worthOf: (before: T, after: T) => number,
): Step<T>[] {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head]?.key === after[head]?.key) head += 1;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail)?.key === after.at(-1 - tail)?.key) tail += 1;
  const [endBefore, endAfter] = [before.length - tail, after.length - tail];
  return [
    ...pairsOf(before.slice(0, head), after.slice(0, head)),
    ...alignMiddle(before.slice(head, endBefore), after.slice(head, endAfter), worthOf),
    ...pairsOf(before.slice(endBefore), after.slice(endAfter)),
  ];
}

/** @returns the items at the same place of two sequences of one length, as pairs */
export function pairsOf<T>(before: readonly T[], after: readonly T[]): Step<T>[] {
  return before.flatMap((one, index) => {
    const other = after[index];
    return other === undefined ? [] : [{ before: one, after: other }];
  });
}

/** The best of all alignments, found from the ends backwards and read off forwards. */
function alignMiddle<T>(
  before: readonly T[],
  after: readonly T[],
  worthOf: (before: T, after: T) => number,
): Step<T>[] {
  const width = after.length + 1;
  const worths = before.map((one) => after.map((other) => worthOf(one, other)));
  // The most that is left to gain from each pair of places on, row by row; the last row and column stay 0.
  const best = new Float64Array((before.length + 1) * width);
  const bestFrom = (i: number, j: number) => best[i * width + j] ?? 0;
  const bestOfPair = (i: number, j: number) => {
    const worth = worths[i]?.[j] ?? 0;
    return worth > 0 ? worth + bestFrom(i + 1, j + 1) : -1;
  };
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1)
      best[i * width + j] = Math.max(bestOfPair(i, j), bestFrom(i + 1, j), bestFrom(i, j + 1));
  }

  const steps: Step<T>[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [one, other] = [before[i], after[j]];
    if (one !== undefined && other !== undefined && bestOfPair(i, j) >= bestFrom(i, j)) {
      steps.push({ before: one, after: other });
      i += 1;
      j += 1;
    } else if (one !== undefined && (other === undefined || bestFrom(i + 1, j) >= bestFrom(i, j))) {
      steps.push({ before: one });
      i += 1;
    } else if (other !== undefined) {
      steps.push({ after: other });
      j += 1;
    }
  }
  return steps;
}

/** @returns whether a step holds the same on both sides */
export function isSame({ before, after }: Step<Keyed>): boolean {
  return before?.key === after?.key;
}

/** @returns neighbours that are the same, and what changed between them, in turn */
export function stretchesOf<T extends Keyed>(steps: readonly Step<T>[]): Step<T>[][] {
  return runsOf(steps, (one, other) => isSame(one) === isSame(other));
}

/** @returns the items of one side that the steps hold */
export function sideOf<T>(steps: readonly Step<T>[], side: 'before' | 'after'): T[] {
  return steps.flatMap((step) => step[side] ?? []);
}
