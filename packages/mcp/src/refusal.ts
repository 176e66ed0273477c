import { joinWithAnd } from '../../../src/shared/text/format';

/** Error for a request that can't be answered. The message says what was expected, what was found, and how to correct the request. */
export class Refusal extends Error {}

/** Maximum number of characters of the input that a message repeats, so that it doesn't send back a megabyte. */
const MAX_QUOTED_LENGTH = 80;

/** Formats input for a message: in backticks, on one line, and cut at 80 characters. */
export function quoteInput(text: string): string {
  const line = text.replaceAll(/[\s`]+/g, ' ').trim();
  return `\`${line.length > MAX_QUOTED_LENGTH ? `${line.slice(0, MAX_QUOTED_LENGTH - 1)}…` : line}\``;
}

/** Formats the first names in backticks, and the number of further names. */
export function formatFirstNames(names: readonly string[], limit: number): string {
  const omitted = names.length - limit;
  const quotedNames = names.slice(0, limit).map((name) => `\`${name}\``);
  return omitted > 0 ? `${quotedNames.join(', ')} and ${omitted} more` : joinWithAnd(quotedNames);
}
