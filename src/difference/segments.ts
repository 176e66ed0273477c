import { align } from './align';

/** What is replaced, and what is kept behind it, as it is in either sequence. */
export interface Segment<T> {
  removed: T[];
  added: T[];
  kept: [before: T, after: T][];
}

/**
 * Cuts two sequences where they differ.
 *
 * @param before - The earlier sequence.
 * @param after - The later one.
 * @param keyOf - What two members have in common exactly if they are the same.
 * @param weightOf - How much it matters that a member is found again; more than 0.
 */
export function segmentsOf<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (member: T) => string,
  weightOf: (member: T) => number,
): Segment<T>[] {
  const [first, second] = [before.map(keyOf), after.map(keyOf)];
  const weights = before.map(weightOf);
  const same = (i: number, j: number) => first[i] === second[j];
  const steps = align(before.length, after.length, (i, j) => (same(i, j) ? (weights[i] ?? 0) : 0), same);

  const segments: Segment<T>[] = [];
  let current: Segment<T> | undefined;
  for (const step of steps) {
    const removed = 'before' in step ? before[step.before] : undefined;
    const added = 'after' in step ? after[step.after] : undefined;
    const isKept = removed !== undefined && added !== undefined;
    if (!current || (current.kept.length > 0 && !isKept)) {
      current = { removed: [], added: [], kept: [] };
      segments.push(current);
    }
    if (isKept) current.kept.push([removed, added]);
    else if (removed !== undefined) current.removed.push(removed);
    else if (added !== undefined) current.added.push(added);
  }
  return segments;
}

/**
 * Counts what is kept between two changes among them, where that reads better.
 *
 * @param segments - As `segmentsOf` gives them.
 * @param isStray - Whether to, by what is kept and the changes on either side of it.
 */
export function joinAround<T>(
  segments: readonly Segment<T>[],
  isStray: (kept: Segment<T>['kept'], left: Segment<T>, right: Segment<T>) => boolean,
): Segment<T>[] {
  const joined: Segment<T>[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    if (last && isStray(last.kept, last, segment)) {
      last.removed.push(...last.kept.map(([before]) => before), ...segment.removed);
      last.added.push(...last.kept.map(([, after]) => after), ...segment.added);
      last.kept = segment.kept;
    } else joined.push({ ...segment, removed: [...segment.removed], added: [...segment.added] });
  }
  return joined;
}
