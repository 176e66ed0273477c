import { enumerate } from '../../text/enumerate';

/** @returns `a`, `b` and `c` as code; of many the first ones, and how many more there are. */
export function listed(names: readonly string[], most = 6): string {
  const shown = names.length > most + 1 ? names.slice(0, most) : names;
  const more = names.length - shown.length;
  return enumerate([...shown.map(code), ...(more > 0 ? [`${more} more`] : [])]);
}

const LONGEST = 80;

/** @returns Text as code, on one line and short enough to stand in a sentence. */
export function code(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('`', '’');
  return `\`${line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line}\``;
}

/** @returns `a class`, `an async method`. */
export function withArticle(label: string): string {
  return `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`;
}
