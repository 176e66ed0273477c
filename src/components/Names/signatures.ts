/** A line of a signature: as in the versions beside it, new in its version, or gone in the next. */
export interface SignatureLine {
  text: string;
  mark: '' | '+' | '-';
}

/** A signature, and the versions in a row that have it, by their place among all; null if they lack the symbol. */
export interface Column {
  versions: number[];
  lines: SignatureLine[] | null;
}

/**
 * Puts the versions of a symbol side by side: neighbours with the same signature share a column, and what differs between two columns is
 * marked in both.
 *
 * @param versions - Which of the signatures each version has.
 */
export function columnsOf(signatures: readonly string[], versions: readonly (number | null)[]): Column[] {
  const columns: { versions: number[]; signature: number | null }[] = [];
  versions.forEach((signature, version) => {
    const last = columns.at(-1);
    if (last?.signature === signature) last.versions.push(version);
    else columns.push({ versions: [version], signature });
  });
  const lines = columns.map(({ signature }) =>
    signature === null ? null : linesOf(signatures[signature] ?? ''),
  );
  return columns.map((column, at) => ({
    versions: column.versions,
    lines: lines[at]?.map((text) => ({ text, mark: markOf(text, lines[at - 1], lines[at + 1]) })) ?? null,
  }));
}

function markOf(
  line: string,
  before: readonly string[] | null | undefined,
  after: readonly string[] | null | undefined,
): SignatureLine['mark'] {
  if (before && !before.includes(line)) return '+';
  return after && !after.includes(line) ? '-' : '';
}

function linesOf(signature: string): string[] {
  return signature.split('\n');
}

/** More lines than these are too many for a card. */
const MOST_LINES = 10;

/** @returns the lines of a signature; one that is too long for a card is cut to what a call needs */
export function shortSignature(signature: string): SignatureLine[] {
  const lines = linesOf(signature);
  const asLines = (texts: readonly string[]) => texts.map((text): SignatureLine => ({ text, mark: '' }));
  if (lines.length <= MOST_LINES) return asLines(lines);
  const [first = '', ...rest] = lines;
  const last = rest.pop() ?? '';
  const values = rest.filter((line) => !/^ *[*/],$/.test(line));
  const needed = values.filter((line) => !/=|^ *\*/.test(line)).slice(0, MOST_LINES - 3);
  return asLines([first, ...needed, `    … ${values.length - needed.length} more`, last]);
}
