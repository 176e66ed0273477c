import { joinWithAnd } from '../../../src/shared/text/format';

/** Error for a request that can't be answered. Its message tells the agent or user how to correct the request. */
export class Refusal extends Error {}

const MAX_QUOTED_LENGTH = 80;

/** Quotes an agent's input in an error message: on one line, in backticks and shortened if it's long. */
export function quoteInput(text: string): string {
  const line = text.replaceAll(/[\s`]+/g, ' ').trim();
  return `\`${line.length > MAX_QUOTED_LENGTH ? `${line.slice(0, MAX_QUOTED_LENGTH - 1)}…` : line}\``;
}

/** Lists at most `limit` names in backticks and counts the others: “… and 3 more”. */
export function formatFirstNames(names: readonly string[], limit: number): string {
  const quotedNames = names.slice(0, limit).map((name) => `\`${name}\``);
  const omittedCount = names.length - limit;
  return joinWithAnd(omittedCount > 0 ? [...quotedNames, `${omittedCount} more`] : quotedNames);
}
