import { distance } from 'fastest-levenshtein';
import { enumerate } from './format';

const MOST = 3;

/** @returns The names as near as a slip of the pen, nearest first. */
export function nearestOf(name: string, names: Iterable<string>): string[] {
  const slip = Math.min(5, Math.max(2, name.length / 3));
  return [...new Set(names)]
    .map((one) => ({ one, away: distance(one.toLowerCase(), name.toLowerCase()) }))
    .filter(({ away }) => away <= slip)
    .sort((a, b) => a.away - b.away || (a.one < b.one ? -1 : 1))
    .slice(0, MOST)
    .map(({ one }) => one);
}

/** @returns `a`, `b` and `c`, each in backticks. */
export function quoted(names: readonly string[]): string {
  return enumerate(names.map((name) => `\`${name}\``));
}

/** @returns for a message about a name that does not exist: ` The nearest: …`; nothing if no name is near */
export function nearestHint(near: readonly string[]): string {
  return near.length > 0 ? ` The nearest: ${quoted(near)}.` : '';
}
