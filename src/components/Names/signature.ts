/** Maximum number of lines in a card's signature. */
const MAX_LINES = 10;

/** Lines of a shortened signature that aren't parameters: the first line, `… 12 more` and the last line. */
const OTHER_LINES = 3;

/** Matches the separators `*,` and `/,`, which aren't parameters. */
const SEPARATOR = /^ *[*/],$/;

/** Matches parameters that callers may omit: `*args,`, `**kwargs,` and those with a default value, such as `limit: int = 10,`. */
const OPTIONAL_PARAMETER = /=|^ *\*/;

/**
 * Splits a signature into lines and shortens it if it's too long. Keeps the required parameters, as far as they fit, and replaces the others with a line such
 * as `… 12 more`.
 *
 * @param signature - Either a single line or one line per parameter: `run(`, `    query: Query,`, `    limit: int = 10,`, `) -> list`.
 */
export function shortenSignature(signature: string): string[] {
  const lines = signature.split('\n');
  if (lines.length <= MAX_LINES) return lines;
  const parameters = lines.slice(1, -1).filter((line) => !SEPARATOR.test(line));
  const requiredParameters = parameters.filter((line) => !OPTIONAL_PARAMETER.test(line));
  const shownParameters = requiredParameters.slice(0, MAX_LINES - OTHER_LINES);
  const omittedCount = parameters.length - shownParameters.length;
  return [...lines.slice(0, 1), ...shownParameters, `    … ${omittedCount} more`, ...lines.slice(-1)];
}
