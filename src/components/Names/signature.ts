/** Maximum number of lines of a signature on a card. */
const MAX_LINES = 10;

/** Returns the lines of a signature for a card. If there are too many lines, optional parameters are replaced with a line such as `… 12 more`. */
export function shortenSignature(signature: string): string[] {
  const lines = signature.split('\n');
  if (lines.length <= MAX_LINES) return lines;
  const [firstLine = '', ...innerLines] = lines;
  const lastLine = innerLines.pop() ?? '';
  const parameters = innerLines.filter((line) => !/^ *[*/],$/.test(line));
  const requiredParameters = parameters.filter((line) => !/=|^ *\*/.test(line)).slice(0, MAX_LINES - 3);
  return [
    firstLine,
    ...requiredParameters,
    `    … ${parameters.length - requiredParameters.length} more`,
    lastLine,
  ];
}
