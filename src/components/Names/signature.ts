/** Maximum number of lines of a signature on the card about a symbol. */
const MAX_LINES = 10;

/** Shortens a signature for the card about a symbol. If it has too many lines, a line such as `… 12 more` replaces optional parameters. */
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
