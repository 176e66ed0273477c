import { enumerate } from '../../../src/shared/text/format';

/** An error for a question without an answer. It helps to ask again: it says what was expected, what was found, and what there is. */
export class Refusal extends Error {}

/** So many characters of what was given stand in an answer: a megabyte is not sent back. */
const MOST_SHOWN = 80;

/** @returns what somebody has given, to be named in an answer: in backticks, on one line, cut at 80 characters */
export function given(text: string): string {
  const line = text.replaceAll(/[\s`]+/g, ' ').trim();
  return `\`${line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN - 1)}…` : line}\``;
}

/** @returns the first few names in backticks, and how many more there are */
export function someOf(names: readonly string[], most: number): string {
  const more = names.length - most;
  const shown = names.slice(0, most).map((name) => `\`${name}\``);
  return more > 0 ? `${shown.join(', ')} and ${more} more` : enumerate(shown);
}
