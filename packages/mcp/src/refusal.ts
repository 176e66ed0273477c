import { joinWithAnd } from '../../../src/shared/text/format';

/** Error for a request that can't be answered. The message tells the agent how to correct the request. */
export class Refusal extends Error {}

/** Maximum length of an agent's input in an error message. */
const MAX_QUOTED_LENGTH = 80;

/** Formats an agent's input for an error message: shortened, on one line, and in backticks. */
export function quoteInput(text: string): string {
  const line = text.replaceAll(/[\s`]+/g, ' ').trim();
  return `\`${line.length > MAX_QUOTED_LENGTH ? `${line.slice(0, MAX_QUOTED_LENGTH - 1)}…` : line}\``;
}

/** Formats at most `limit` names in backticks. Appends how many names are left out: `and 3 more`. */
export function formatFirstNames(names: readonly string[], limit: number): string {
  const quotedNames = names.slice(0, limit).map((name) => `\`${name}\``);
  const omittedCount = names.length - limit;
  return joinWithAnd(omittedCount > 0 ? [...quotedNames, `${omittedCount} more`] : quotedNames);
}
