/** Matches the framework's log, which the driver marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the marks are control characters, so that nothing prints them
const LOG = /\x1d([^\x1e]*)\x1e/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors start with a control character
const COLOURS = /\x1b\[[0-9;]*m/g;

/** Matches the start of a log line. Processes that a sample starts print log lines without marks. */
const LOG_LINE = /^\d{4}-[A-Z][a-z]{2}-\d\d \d\d:\d\d:\d\d\.\d+\s*\|/;

/** Patterns of texts that differ between runs, with a placeholder for each. */
const CHANGING: readonly [pattern: RegExp, placeholder: string][] = [
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '‹id›'],
  // Hashes, UUIDs and row ids are hexadecimal. They must contain letters and digits, so that numbers and words don't match.
  [/(?<![0-9A-Za-z])(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{8,}(?![0-9A-Za-z])/g, '‹id›'],
  [/\b0x[0-9a-f]+\b/g, '‹address›'],
  [/\b\d{4}-(?:\d\d|[A-Z][a-z]{2})-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?/g, '‹time›'],
  [/\b\d+\.\d+(?=s\b)/g, '‹seconds›'],
];

/** Line of an output that matches any number of lines. */
const LINES_LEFT_OUT = '...';

/** Functions that mark the lines that the framework prints on its own, by the kind of line. */
const CHATTER: Readonly<Record<string, (lines: readonly string[]) => boolean[]>> = {
  // The main branch prints its plans in frames, and the component after the first frame.
  plans: (lines) => {
    let isComponent = false;
    return lines.map((line, index) => {
      if (isFrame(line))
        isComponent = line.includes('Component to apply') || (isComponent && !/^╭/u.test(line));
      else isComponent &&= /^[│├└ ]/u.test(line) || isFrame(lines[index - 1] ?? '');
      return isFrame(line) || isComponent;
    });
  },
  // A change is printed as a tree below the component's name.
  trees: (lines) =>
    lines.map((line, index) => isBranch(line) || (/^\S+$/.test(line) && isBranch(lines[index + 1] ?? ''))),
  // 0.6 and 0.7 print every text that contains a variable.
  variables: (lines) => lines.map((line) => /<var:|\bquery\[\d+\]/.test(line)),
};

function isFrame(line: string): boolean {
  return /^(?:╭─|│ .*│$|╰─)/u.test(line);
}

function isBranch(line: string): boolean {
  return /^[│ ]*[├└]── /u.test(line);
}

/** The result of comparing the output on a page with the printed output. */
export interface Comparison {
  /** Index of the first line on the page that differs, the number of lines if more was printed, or null. */
  differsAt: number | null;
  /** Kinds of the framework's lines that the page omits: `log`, `plans`, `trees`, `variables`. */
  leftOut: string[];
  /** Lines that were compared. */
  expected: string[];
  found: string[];
}

/**
 * Compares the output on a page with the printed output. Ids, times and addresses count as equal. Lines that the framework prints on its own
 * are compared only if the page shows lines of the same kind. A line `...` matches any number of lines.
 *
 * @param printedOutput - The printed output, with the log between marks.
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

/** Splits a text into lines without colors and without empty lines at both ends. Texts that differ between runs are masked. */
function comparableLines(text: string, withLog = true): string[] {
  const lines = text
    .replaceAll(new RegExp(LOG, 'g'), withLog ? '$1' : '')
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => withLog || !LOG_LINE.test(line))
    .map(withoutChanging)
    // The width of a frame depends on the length of ids.
    .map((line) => (isFrame(line) ? line.replace(/ +/g, ' ').replace(/([─━])\1+/gu, '$1') : line).trimEnd());
  return trimmed(lines);
}

/** Replaces the parts of a text that differ between runs with placeholders. */
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
