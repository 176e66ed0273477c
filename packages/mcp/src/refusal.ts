import { enumerate } from '../../../src/shared/text/format';

/** Error for a request that can't be answered. The message says what was expected, what was found, and how to correct the request. */
export class Refusal extends Error {}

/** Maximum number of characters of the input that a message repeats, so that it doesn't send back a megabyte. */
const MOST_SHOWN = 80;

/** Formats input for a message: in backticks, on one line, and cut at 80 characters. */
export function given(text: string): string {
  const line = text.replaceAll(/[\s`]+/g, ' ').trim();
  return `\`${line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN - 1)}…` : line}\``;
}

/** Formats the first names in backticks, and the number of further names. */
export function someOf(names: readonly string[], most: number): string {
  const more = names.length - most;
  const shown = names.slice(0, most).map((name) => `\`${name}\``);
  return more > 0 ? `${shown.join(', ')} and ${more} more` : enumerate(shown);
}
