import { runsOf } from '../../shared/runs-of';

/** An item that can be compared. Items with the same key look the same to a reader. */
export interface Keyed {
  key: string;
}

/** A pair of matching items, or an item that only one of the sequences contains. */
export type Step<T> =
  | { before: T; after: T }
  | { before: T; after?: undefined }
  | { before?: undefined; after: T };

/*
 * The package `diff` only pairs equal items and gives all items the same weight. For the paragraphs that changed from 0.6 to 0.7, it marks
 * 1.5 times as many runs of words, because it keeps commas and "of" between changes. It also can't pair blocks and rows by similarity.
 */

/**
 * Aligns two sequences so that the total score of the pairs is as high as possible. Pairs never cross. Equal items at both ends are paired
 * without calling `scorePair`, so long sequences with few changes are fast.
 *
 * @param scorePair - Returns the score of a pair, equal or not, or 0 if the two items must not be paired.
 * @returns All items of both sequences in order. Between two pairs, the items of `before` come first.
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

/** Pairs the items at the same index of two sequences of the same length. */
export function pairsOf<T>(before: readonly T[], after: readonly T[]): Step<T>[] {
  return before.flatMap((one, index) => {
    const other = after[index];
    return other === undefined ? [] : [{ before: one, after: other }];
  });
}

/** Finds the best alignment: computes the best scores from the end, then follows them from the start. */
function alignMiddle<T>(
  before: readonly T[],
  after: readonly T[],
  worthOf: (before: T, after: T) => number,
): Step<T>[] {
  const width = after.length + 1;
  const worths = before.map((one) => after.map((other) => worthOf(one, other)));
  // Best total score of the items from each pair of indexes to the end, row by row. The last row and column are 0.
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

/** Whether a step has the same item on both sides. */
export function isSame({ before, after }: Step<Keyed>): boolean {
  return before?.key === after?.key;
}

/** Splits the steps into runs that alternate between unchanged and changed. */
export function stretchesOf<T extends Keyed>(steps: readonly Step<T>[]): Step<T>[][] {
  return runsOf(steps, (one, other) => isSame(one) === isSame(other));
}

/** Returns the items on one side of the steps. */
export function sideOf<T>(steps: readonly Step<T>[], side: 'before' | 'after'): T[] {
  return steps.flatMap((step) => step[side] ?? []);
}
