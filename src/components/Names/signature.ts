/** Maximum number of lines of a signature in a card. */
const MAX_LINES = 10;

/** Shortens a signature for a card, and returns its lines. If there are too many, a line such as `… 12 more` replaces the optional parameters. */
export function shortenSignature(signature: string): string[] {
  const lines = signature.split('\n');
  if (lines.length <= MAX_LINES) return lines;
  const [firstLine = '', ...innerLines] = lines;
  const lastLine = innerLines.pop() ?? '';
  const parameters = innerLines.filter((line) => !/^ *[*/],$/.test(line));
  const requiredParameters = parameters.filter((line) => !/=|^ *\*/.test(line)).slice(0, MAX_LINES - 3);
  const omittedCount = parameters.length - requiredParameters.length;
  return [firstLine, ...requiredParameters, `    … ${omittedCount} more`, lastLine];
}
