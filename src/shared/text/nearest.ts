import { distance } from 'fastest-levenshtein';
import { joinWithAnd } from './format';

const MAX_NAMES = 3;

/** Suggests up to three names or paths for a misspelled one, most similar first: `Listener` for `Listeners`. */
export function findClosestNames(name: string, names: Iterable<string>): string[] {
  return [...new Set(names)]
    .map((candidate) => ({ candidate, ...compareNames(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ edits, maxEdits }) => edits <= maxEdits)
    .sort((a, b) => a.edits - b.edits || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, MAX_NAMES)
    .map(({ candidate }) => candidate);
}

/** Counts the edits between two names. If there are no more than `maxEdits`, the difference is probably a typo. */
function compareNames(left: string, right: string): { edits: number; maxEdits: number } {
  const leftParts = left.split(/[./]/);
  const rightParts = right.split(/[./]/);
  const firstDifference = leftParts.findIndex((part, index) => part !== rightParts[index]);
  // Equal parts at the start don't count. If all are equal, -1 selects the last part.
  const differentPart = leftParts.slice(firstDifference).join('.');
  const sortLetters = (text: string) => [...text].sort().join('');
  // Swapping two letters takes two edits, but it's a single typo.
  const haveSameLetters = left.length === right.length && sortLetters(left) === sortLetters(right);
  const edits = distance(left, right) / (haveSameLetters ? 2 : 1);
  // One edit per three letters. From five letters on, at least two edits and at most five.
  const third = differentPart.length / 3;
  const maxEdits = differentPart.length < 5 ? third : Math.min(5, Math.max(2, third));
  return { edits, maxEdits };
}

/** Joins names in backticks: “`a`, `b` and `c`”. */
export function formatNames(names: readonly string[]): string {
  return joinWithAnd(names.map((name) => `\`${name}\``));
}

/** Formats a hint with similar names, to append to an error message. Returns an empty string if there are none. */
export function formatNearestHint(similarNames: readonly string[]): string {
  return similarNames.length > 0 ? ` The nearest: ${formatNames(similarNames)}.` : '';
}
