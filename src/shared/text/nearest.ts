import { distance } from 'fastest-levenshtein';
import { joinWithAnd } from './format';

const MAX_NAMES = 3;

/** Returns the names that differ from a given name in only a few letters, most similar first. Error messages suggest these names. */
export function findClosestNames(name: string, names: Iterable<string>): string[] {
  const maxEdits = Math.min(5, Math.max(2, name.length / 3));
  return [...new Set(names)]
    .map((candidate) => ({ candidate, edits: distance(candidate.toLowerCase(), name.toLowerCase()) }))
    .filter(({ edits }) => edits <= maxEdits)
    .sort((a, b) => a.edits - b.edits || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, MAX_NAMES)
    .map(({ candidate }) => candidate);
}

/** Formats names as a list for use in a sentence: “`a`, `b` and `c`”. */
export function formatNames(names: readonly string[]): string {
  return joinWithAnd(names.map((name) => `\`${name}\``));
}

/** Formats similar names as a hint at the end of an error message about an unknown name. Returns an empty string if there are none. */
export function formatNearestHint(similarNames: readonly string[]): string {
  return similarNames.length > 0 ? ` The nearest: ${formatNames(similarNames)}.` : '';
}
