/** The log of the framework, as the driver marks it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the marks are control characters, so that nothing prints them
const LOG = /\x1d([^\x1e]*)\x1e/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one
const COLOURS = /\x1b\[[0-9;]*m/g;

/** How a line of the log begins: also in what a sample's own processes print, which nothing marks. */
const LOG_LINE = /^\d{4}-[A-Z][a-z]{2}-\d\d \d\d:\d\d:\d\d\.\d+\s*\|/;

/** Texts that differ from run to run, each with what stands for it. */
const CHANGING: readonly [pattern: RegExp, name: string][] = [
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '‹id›'],
  // Hashes, uuids and ids of rows: hexadecimal, with letters and digits both, so that no number and no word is one.
  [/(?<![0-9A-Za-z])(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{8,}(?![0-9A-Za-z])/g, '‹id›'],
  [/\b0x[0-9a-f]+\b/g, '‹address›'],
  [/\b\d{4}-(?:\d\d|[A-Z][a-z]{2})-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?/g, '‹time›'],
  [/\b\d+\.\d+(?=s\b)/g, '‹seconds›'],
];

/** A line of a page's output that stands for lines left out. */
const LINES_LEFT_OUT = '...';

/** Kinds of lines that the framework prints of itself, each with how to tell them. */
const CHATTER: Readonly<Record<string, (lines: readonly string[]) => boolean[]>> = {
  // Main branch draws in frames what it is going to do, and behind the first of them the component.
  plans: (lines) => {
    let isComponent = false;
    return lines.map((line, index) => {
      if (isFrame(line))
        isComponent = line.includes('Component to apply') || (isComponent && !/^╭/u.test(line));
      else isComponent &&= /^[│├└ ]/u.test(line) || isFrame(lines[index - 1] ?? '');
      return isFrame(line) || isComponent;
    });
  },
  // A change is a tree below the name of what is applied.
  trees: (lines) =>
    lines.map((line, index) => isBranch(line) || (/^\S+$/.test(line) && isBranch(lines[index + 1] ?? ''))),
  // 0.6 and 0.7 print each text with a variable that they fill in.
  variables: (lines) => lines.map((line) => /<var:|\bquery\[\d+\]/.test(line)),
};

function isFrame(line: string): boolean {
  return /^(?:╭─|│ .*│$|╰─)/u.test(line);
}

function isBranch(line: string): boolean {
  return /^[│ ]*[├└]── /u.test(line);
}

/** How what a page shows compares with what its sample printed. */
export interface Comparison {
  /** The first line of the output on the page that is not as printed, from 0: its number of lines, where more was printed. */
  differsAt: number | null;
  /** Kinds of lines that the framework printed of itself and the page does not show: `log`, `plans`, `trees`, `variables`. */
  leftOut: string[];
  /** The lines that were compared. */
  expected: string[];
  found: string[];
}

/**
 * Holds what a page shows against what its sample printed. Ids, times and addresses differ from run to run and are all alike. A kind of
 * what the framework prints of itself is left out unless the page shows some of it. A line `...` stands for any lines.
 *
 * @param printed - The output that was printed, its log between marks.
 */
export function compareOutput(shown: string, printed: string): Comparison {
  const expected = comparableLines(shown);
  const showsLog = expected.some(isLogLine);
  let found = comparableLines(printed, showsLog);
  const leftOut = !showsLog && LOG.test(printed) ? ['log'] : [];
  for (const [kind, isOfKind] of Object.entries(CHATTER)) {
    const chatter = isOfKind(found);
    if (isOfKind(expected).includes(true) || !chatter.includes(true)) continue;
    leftOut.push(kind);
    found = found.filter((_, index) => !chatter[index]);
  }
  found = trimmed(found);
  return { differsAt: firstDifference(expected, found), leftOut, expected, found };
}

function firstDifference(expected: readonly string[], found: readonly string[]): number | null {
  let next = 0;
  let skipping = false;
  for (const [at, line] of expected.entries()) {
    if (line.trim() === LINES_LEFT_OUT) {
      skipping = true;
      continue;
    }
    while (skipping && next < found.length && found[next] !== line) next += 1;
    if (found[next] !== line) return at;
    skipping = false;
    next += 1;
  }
  return skipping || next === found.length ? null : expected.length;
}

/** @returns Its lines, without colours and what differs from run to run, and without empty ones at both ends. */
function comparableLines(text: string, withLog = true): string[] {
  const lines = text
    .replaceAll(new RegExp(LOG, 'g'), withLog ? '$1' : '')
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => withLog || !LOG_LINE.test(line))
    .map(withoutChanging)
    // An id of another length makes another frame.
    .map((line) => (isFrame(line) ? line.replace(/ +/g, ' ').replace(/([─━])\1+/gu, '$1') : line).trimEnd());
  return trimmed(lines);
}

/** @returns the text with a name for each part that differs from run to run */
export function withoutChanging(text: string): string {
  return CHANGING.reduce((changed, [pattern, name]) => changed.replace(pattern, name), text);
}

function trimmed(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line !== '');
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}

function isLogLine(line: string): boolean {
  return /^‹time›\s*\|/.test(line);
}
