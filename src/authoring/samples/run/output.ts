/** Matches the framework's log, which the driver marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the marks are control characters, so that nothing prints them
const LOG_PATTERN = /\x1d([^\x1e]*)\x1e/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors start with a control character
const COLORS = /\x1b\[[0-9;]*m/g;

/** Matches the start of a log line. Processes that a sample starts print log lines without marks. */
const LOG_LINE = /^\d{4}-[A-Z][a-z]{2}-\d\d \d\d:\d\d:\d\d\.\d+\s*\|/;

/** Patterns of texts that differ between runs, with a placeholder for each. */
const VOLATILE_TEXTS: readonly [pattern: RegExp, placeholder: string][] = [
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '‹id›'],
  // Hashes, UUIDs and row ids are hexadecimal. They must contain letters and digits, so that numbers and words don't match.
  [/(?<![0-9A-Za-z])(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{8,}(?![0-9A-Za-z])/g, '‹id›'],
  [/\b0x[0-9a-f]+\b/g, '‹address›'],
  [/\b\d{4}-(?:\d\d|[A-Z][a-z]{2})-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?/g, '‹time›'],
  [/\b\d+\.\d+(?=s\b)/g, '‹seconds›'],
];

/** Line of an output that matches any number of lines. */
const ELLIPSIS_LINE = '...';

/** Functions that mark the lines that the framework prints on its own, by the kind of line. */
const FRAMEWORK_LINES: Readonly<Record<string, (lines: readonly string[]) => boolean[]>> = {
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
  pageLines: string[];
  printedLines: string[];
}

/**
 * Compares the output on a page with the printed output. Ids, times and addresses count as equal. Lines that the framework prints on its own
 * are compared only if the page shows lines of the same kind. A line `...` matches any number of lines.
 *
 * @param printedOutput - The printed output, with the log between marks.
 */
export function compareOutput(pageOutput: string, printedOutput: string): Comparison {
  const pageLines = toComparableLines(pageOutput);
  const hasLog = pageLines.some(isLogLine);
  let printedLines = toComparableLines(printedOutput, hasLog);
  const leftOut = !hasLog && LOG_PATTERN.test(printedOutput) ? ['log'] : [];
  for (const [kind, isOfKind] of Object.entries(FRAMEWORK_LINES)) {
    const lineMarks = isOfKind(printedLines);
    if (isOfKind(pageLines).includes(true) || !lineMarks.includes(true)) continue;
    leftOut.push(kind);
    printedLines = printedLines.filter((_, index) => !lineMarks[index]);
  }
  printedLines = trimLines(printedLines);
  return { differsAt: findDifference(pageLines, printedLines), leftOut, pageLines, printedLines };
}

function findDifference(pageLines: readonly string[], printedLines: readonly string[]): number | null {
  let printedIndex = 0;
  let isSkipping = false;
  for (const [index, line] of pageLines.entries()) {
    if (line.trim() === ELLIPSIS_LINE) {
      isSkipping = true;
      continue;
    }
    while (isSkipping && printedIndex < printedLines.length && printedLines[printedIndex] !== line)
      printedIndex += 1;
    if (printedLines[printedIndex] !== line) return index;
    isSkipping = false;
    printedIndex += 1;
  }
  return isSkipping || printedIndex === printedLines.length ? null : pageLines.length;
}

/** Splits a text into lines without colors and without empty lines at both ends. Texts that differ between runs are masked. */
function toComparableLines(text: string, shouldKeepLog = true): string[] {
  const lines = text
    .replaceAll(new RegExp(LOG_PATTERN, 'g'), shouldKeepLog ? '$1' : '')
    .replace(COLORS, '')
    .split('\n')
    .filter((line) => shouldKeepLog || !LOG_LINE.test(line))
    .map(maskVolatileText)
    // The width of a frame depends on the length of ids.
    .map((line) => (isFrame(line) ? line.replace(/ +/g, ' ').replace(/([─━])\1+/gu, '$1') : line).trimEnd());
  return trimLines(lines);
}

/** Replaces the parts of a text that differ between runs with placeholders. */
export function maskVolatileText(text: string): string {
  return VOLATILE_TEXTS.reduce(
    (masked, [pattern, placeholder]) => masked.replace(pattern, placeholder),
    text,
  );
}

function trimLines(lines: readonly string[]): string[] {
  const firstIndex = lines.findIndex((line) => line !== '');
  return firstIndex < 0 ? [] : lines.slice(firstIndex, lines.findLastIndex((line) => line !== '') + 1);
}

function isLogLine(line: string): boolean {
  return /^‹time›\s*\|/.test(line);
}
