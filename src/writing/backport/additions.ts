import type { Hunk } from './hunks';
import { isSame, type Outline, type Unit } from './outline';
import { type Done, hasUnit, type Target } from './target';

/**
 * Puts units where they stand in the other page.
 *
 * @param after - The unit of the page as it was that they stand behind; -1 at its beginning.
 * @param now - Their indices in the page as it is.
 */
export function add(
  after: number,
  now: readonly number[],
  { before, now: made }: Hunk,
  target: Target,
): Done {
  const { outline } = target;
  const added = now.flatMap((at) => made.units[at] ?? []);
  const [first, last] = [added[0], added.at(-1)];
  if (!first || !last) return 'there';
  const section = before.units[after]?.section ?? 0;
  const telling = added.filter(({ kind, text }) => kind !== 'fence' && /\p{L}/u.test(text));
  const begins = telling.find(({ kind }) => kind === 'heading');
  if (
    begins
      ? outline.units.some((one) => isSame(one, begins))
      : telling.length > 0 && telling.every((one) => hasUnit(one, section, target))
  )
    return begins && !telling.every((one) => outline.units.some((other) => isSame(one, other)))
      ? { conflict: 'a section of this heading is there, and says something else' }
      : 'there';
  const between = placeBetween(after, before, target, first);
  if (between === null) return { conflict: 'what stands before and behind is not the same there' };
  const lines = made.lines.slice(first.from, last.to);
  const hasGap = (line: number) => (made.lines[line] ?? '').trim() === '';
  const { lines: own } = outline;
  const at = between;
  const isGapBefore = hasGap(first.from - 1);
  const isGapAfter = hasGap(last.to);
  // The place is right behind a unit: the empty lines that follow it are those before the next one.
  const nextIsGap = (own[at] ?? '').trim() === '';
  return {
    from: at,
    to: at,
    lines: [...(isGapBefore && at > 0 ? [''] : []), ...lines, ...(isGapAfter && !nextIsGap ? [''] : [])],
  };
}

/** The line right behind the counterpart of what the new units stand behind; null if that is not certain. */
function placeBetween(
  after: number,
  before: Outline,
  { outline, units }: Target,
  first: Unit,
): number | null {
  const previous = units.get(after);
  const next = units.get(after + 1);
  const own = outline.units;
  const behind = (place: number) => own[place]?.to ?? null;
  if (after < 0 && next !== undefined && next === 0) return 0;
  if (
    previous !== undefined &&
    (next === previous + 1 || (next === undefined && previous === own.length - 1))
  )
    return behind(previous);
  const isExact = (at: number, place: number | undefined) =>
    place !== undefined && isSame(before.units[at], own[place]);
  if (first.kind === 'code' || first.kind === 'fence' || first.kind === 'field') return null;
  const endsThere = previous !== undefined && own[previous]?.section !== own[previous + 1]?.section;
  const endedHere = before.units[after]?.section !== before.units[after + 1]?.section;
  // Both at the end of a section: what comes next is another matter.
  if (previous !== undefined && endsThere && endedHere) return behind(previous);
  if (previous !== undefined && isExact(after, previous) && first.kind === before.units[after]?.kind)
    return behind(previous);
  if (
    next !== undefined &&
    next > 0 &&
    isExact(after + 1, next) &&
    first.kind === before.units[after + 1]?.kind
  )
    return behind(next - 1);
  return null;
}
