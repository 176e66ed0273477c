import { longestRise } from '../../difference/longest-rise';
import type { ParameterOrAttribute } from '../facts';
import { isPositional, type Match } from './match-parameters';

/**
 * Puts the parameters of two versions into one row that reads in order for either. A positional parameter that changed its place
 * among the others stands in it twice: removed here, added there.
 *
 * @param before - The parameters of the version before, in order.
 * @param matches - Those of both, in the order of the version after.
 */
export function inOrder(before: readonly ParameterOrAttribute[], matches: readonly Match[]): Match[] {
  const placeOf = ({ before: value }: Match) => (value ? before.indexOf(value) : -1);
  const stayed = new Set(longestRise(matches.filter(isMovable).map(placeOf)));
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

function isMovable({ before, after }: Match): boolean {
  return before !== null && after !== null && isPositional(before) && isPositional(after);
}
