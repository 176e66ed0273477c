import { type LineChange, lineChanges } from './git';
import { isSame, linesOf, type Outline, outlineOf } from './outline';

/** One thing that was changed on a page, with all of the page as it was and as this change alone makes it. */
export interface Hunk {
  before: Outline;
  now: Outline;
  /** Its lines in both, counted from 0; the end is not among them. */
  lines: LineChange;
  /** Where it begins in the page as it is now, counted from 0. */
  line: number;
  /** The units that it takes the place of, and those that come: all others are the same. */
  units: { before: readonly [from: number, to: number]; now: readonly [from: number, to: number] };
}

/**
 * Takes a change of a page apart. Lines that were changed in one paragraph are one hunk.
 *
 * @param before - The page as it was.
 * @param now - The page as it is.
 */
export function hunksOf(before: string, now: string): Hunk[] {
  const old = outlineOf(before);
  const lines = linesOf(now);
  return joined(lineChanges(before, now), old).map((change): Hunk => {
    const [from, to] = change.before;
    const after = [...old.lines.slice(0, from), ...lines.slice(...change.now), ...old.lines.slice(to)];
    const made = outlineOf(textOf(after));
    const length = change.now[1] - change.now[0];
    return {
      before: old,
      now: made,
      lines: { before: change.before, now: [from, from + length] },
      line: change.now[0],
      units: changedUnits(old, made),
    };
  });
}

/** @returns lines as a file has them */
export function textOf(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

function joined(changes: readonly LineChange[], { units }: Outline): LineChange[] {
  const result: LineChange[] = [];
  for (const change of changes) {
    const last = result.at(-1);
    const isOne =
      last && units.some(({ from, to }) => from < last.before[1] && to > change.before[0] && to - from > 1);
    if (last && isOne) {
      result.pop();
      result.push({ before: [last.before[0], change.before[1]], now: [last.now[0], change.now[1]] });
    } else result.push(change);
  }
  return result;
}

function changedUnits({ units: old }: Outline, { units: made }: Outline): Hunk['units'] {
  const least = Math.min(old.length, made.length);
  let head = 0;
  while (head < least && isSame(old[head], made[head])) head += 1;
  let tail = 0;
  while (tail < least - head && isSame(old.at(-1 - tail), made.at(-1 - tail))) tail += 1;
  return { before: [head, old.length - tail], now: [head, made.length - tail] };
}
