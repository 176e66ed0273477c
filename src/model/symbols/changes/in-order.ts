import { align, isSame } from '../../../shared/difference/align';
import type { Match, MatchedCall } from './match-parameters';

/**
 * Puts the parameters of two versions into one row that reads in order for either. A positional parameter that changed its place
 * among the others stands in it twice: removed here, added there.
 */
export function inOrder({ before, matches }: Pick<MatchedCall, 'before' | 'matches'>): Match[] {
  const placeOf = ({ before: value }: Match) => (value ? before.indexOf(value) : -1);
  const places = matches.filter(isMovable).map(placeOf);
  const sorted = places.toSorted((one, other) => one - other);
  const steps = align(sorted.map(keyed), places.map(keyed), (one, other) => (one.key === other.key ? 1 : 0));
  const stayed = new Set(steps.filter(isSame).map(({ after }) => after?.place));
  const row = matches
    .filter(({ after }) => after !== null)
    .map(
      (match): Match =>
        stayed.has(placeOf(match)) || !isMovable(match) ? match : { before: null, after: match.after },
    );
  for (const [index, one] of before.entries()) {
    if (row.some((match) => match.before === one)) continue;
    const previous = row.findIndex((match) => match.before !== null && match.before === before[index - 1]);
    row.splice(previous + 1, 0, { before: one, after: null });
  }
  return row;
}

function keyed(place: number): { key: string; place: number } {
  return { key: String(place), place };
}

function isMovable({ before, after }: Match): boolean {
  return before !== null && after !== null && before.place !== null && after.place !== null;
}
