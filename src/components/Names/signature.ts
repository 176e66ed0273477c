/** Maximum number of lines of a signature in a card. */
const MAX_LINES = 10;

/** Number of lines without a parameter in a shortened signature: the first line, `… 12 more`, and the last line. */
const OTHER_LINES = 3;

/** Matches the lines `*,` and `/,` of a signature, which aren't parameters. */
const SEPARATOR = /^ *[*/],$/;

/** Matches parameters that callers can omit: those with a default value, such as `limit: int = 10,`, and `*args,` and `**kwargs,`. */
const OPTIONAL_PARAMETER = /=|^ *\*/;

/**
 * Returns the lines of a signature. In a long signature, a line such as `… 12 more` replaces the optional parameters and, if necessary, required ones.
 *
 * @param signature - Signature on one line, or with each parameter on its own line: `run(`, `    query: Query,`, `    limit: int = 10,`, `) -> list`.
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
