import { distance } from 'fastest-levenshtein';
import { enumerate } from './format';

const MOST = 3;

/** Returns the names that differ from `name` only by a few letters, nearest first. */
export function nearestOf(name: string, names: Iterable<string>): string[] {
  const slip = Math.min(5, Math.max(2, name.length / 3));
  return [...new Set(names)]
    .map((candidate) => ({ candidate, edits: distance(candidate.toLowerCase(), name.toLowerCase()) }))
    .filter(({ edits }) => edits <= slip)
    .sort((a, b) => a.edits - b.edits || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, MOST)
    .map(({ candidate }) => candidate);
}

/** Formats a list of names in backticks: “`a`, `b` and `c`”. */
export function quoted(names: readonly string[]): string {
  return enumerate(names.map((name) => `\`${name}\``));
}

/** Formats a hint for messages about unknown names: ` The nearest: …`. It's empty if there are no similar names. */
export function nearestHint(near: readonly string[]): string {
  return near.length > 0 ? ` The nearest: ${quoted(near)}.` : '';
}
