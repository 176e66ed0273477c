/** Maximum number of lines on a card. */
const MOST_LINES = 10;

/** Returns the lines of a signature. A long signature is reduced to its required parameters. */
export function shortSignature(signature: string): string[] {
  const lines = signature.split('\n');
  if (lines.length <= MOST_LINES) return lines;
  const [first = '', ...rest] = lines;
  const last = rest.pop() ?? '';
  const values = rest.filter((line) => !/^ *[*/],$/.test(line));
  const needed = values.filter((line) => !/=|^ *\*/.test(line)).slice(0, MOST_LINES - 3);
  return [first, ...needed, `    … ${values.length - needed.length} more`, last];
}
