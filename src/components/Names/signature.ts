const MAX_LINES = 10;

/** Number of lines in a shortened signature that aren't parameters: the first line, `… 12 more` and the last line. */
const OTHER_LINE_COUNT = 3;

/** Matches the separators `*,` and `/,`, which are lines of a signature but not parameters. */
const SEPARATOR = /^ *[*/],$/;

/** Matches `*args,`, `**kwargs,` and parameters with a default value, such as `limit: int = 10,`. */
const OPTIONAL_PARAMETER = /=|^ *\*/;

/** Splits a signature into lines. If there are more than ten, keeps only required parameters, at most seven, and adds a line such as `… 12 more`. */
export function shortenSignature(signature: string): string[] {
  const lines = signature.split('\n');
  if (lines.length <= MAX_LINES) return lines;
  const parameters = lines.slice(1, -1).filter((line) => !SEPARATOR.test(line));
  const requiredParameters = parameters.filter((line) => !OPTIONAL_PARAMETER.test(line));
  const shownParameters = requiredParameters.slice(0, MAX_LINES - OTHER_LINE_COUNT);
  const omittedCount = parameters.length - shownParameters.length;
  if (omittedCount === 0) return lines;
  return [...lines.slice(0, 1), ...shownParameters, `    … ${omittedCount} more`, ...lines.slice(-1)];
}
