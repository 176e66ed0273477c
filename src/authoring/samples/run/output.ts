/** Matches a message in the framework's log, which `driver.py` marks with control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the marks are control characters, so that nothing prints them
const LOG_PATTERN = /\x1d([^\x1e]*)\x1e/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors start with a control character
const COLORS = /\x1b\[[0-9;]*m/g;

/** Matches the start of an unmarked log line, which a subprocess of a sample printed: `2025-Jun-04 10:00:00.00|`. */
const LOG_LINE = /^\d{4}-[A-Z][a-z]{2}-\d\d \d\d:\d\d:\d\d\.\d+\s*\|/;

export const ID_PLACEHOLDER = '‹id›';

const VOLATILE_TEXTS: readonly [pattern: RegExp, placeholder: string][] = [
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, ID_PLACEHOLDER],
  // Hashes and row ids are hexadecimal. The lookaheads require at least one digit and one letter, so that words and numbers don't match.
  [/(?<![0-9A-Za-z])(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{8,}(?![0-9A-Za-z])/g, ID_PLACEHOLDER],
  [/\b0x[0-9a-f]+\b/g, '‹address›'],
  [/\b\d{4}-(?:\d\d|[A-Z][a-z]{2})-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?/g, '‹time›'],
  [/\b\d+\.\d+(?=s\b)/g, '‹seconds›'],
];

/** Line on a page that matches any number of printed lines. */
const ELLIPSIS_LINE = '...';

/** Finds output that the framework prints by itself. The keys are kinds of lines, and each function marks the lines of its kind with `true`. */
const FRAMEWORK_LINES: Readonly<Record<string, (lines: readonly string[]) => boolean[]>> = {
  plans: findPlanLines,
  // The framework prints a change as a tree, whose first line is the name of the component.
  trees: (lines) =>
    lines.map((line, index) => isBranch(line) || (/^\S+$/.test(line) && isBranch(lines[index + 1] ?? ''))),
  // Versions 0.6 and 0.7 print every text whose variables they replace.
  variables: (lines) => lines.map((line) => /<var:|\bquery\[\d+\]/.test(line)),
};

/** Finds the lines of plans, which preview what `apply` will do: frames (`╭──╮`) and, below “Component to apply”, a tree of fields. */
function findPlanLines(lines: readonly string[]): boolean[] {
  const results: boolean[] = [];
  let isInComponent = false;
  for (const [index, line] of lines.entries()) {
    // The first line of the tree is the component's name, which comes directly below the frame.
    const isInTree = /^[│├└ ]/u.test(line) || isFrame(lines[index - 1] ?? '');
    const isTitle = isFrame(line) && line.includes('Component to apply');
    // A component ends at the next frame or at a line outside of its tree.
    const endsComponent = isFrame(line) ? line.startsWith('╭') : !isInTree;
    if (isTitle) isInComponent = true;
    else if (endsComponent) isInComponent = false;
    results.push(isFrame(line) || isInComponent);
  }
  return results;
}

function isFrame(line: string): boolean {
  return /^(?:╭─|│ .*│$|╰─)/u.test(line);
}

/** Whether a line is a branch of a printed tree, such as `│   └── model`. */
function isBranch(line: string): boolean {
  return /^[│ ]*[├└]── /u.test(line);
}

export interface OutputComparison {
  /** Index of the first line on the page that differs, or null if none does. If the sample printed more, it's the number of lines on the page. */
  differsAt: number | null;
  /** Kinds of lines that the framework printed but the page omits: `log`, `plans`, `trees` or `variables`. */
  leftOut: string[];
  pageLines: string[];
  /** Lines that the sample printed, without the kinds that the page omits. */
  printedLines: string[];
}

/** Compares the output on a page with what the sample printed. The page may omit lines that the framework prints by itself, such as its log. */
export function compareOutput(pageOutput: string, printedOutput: string): OutputComparison {
  const pageLines = toComparableLines(pageOutput);
  const isLogLine = (line: string) => /^‹time›\s*\|/.test(line);
  const hasLog = pageLines.some(isLogLine);
  const printsLog = LOG_PATTERN.test(printedOutput) || toComparableLines(printedOutput).some(isLogLine);
  let printedLines = toComparableLines(printedOutput, hasLog);
  const leftOut = printsLog && !hasLog ? ['log'] : [];
  for (const [kind, findLines] of Object.entries(FRAMEWORK_LINES)) {
    const isOfKind = findLines(printedLines);
    if (findLines(pageLines).includes(true) || !isOfKind.includes(true)) continue;
    leftOut.push(kind);
    printedLines = printedLines.filter((_, index) => !isOfKind[index]);
  }
  printedLines = trimLines(printedLines);
  return { differsAt: findDifference(pageLines, printedLines), leftOut, pageLines, printedLines };
}

function findDifference(pageLines: readonly string[], printedLines: readonly string[]): number | null {
  let [pageIndex, printedIndex, differsAt] = [0, 0, 0];
  /** The last `...` line on the page so far. `printedEnd` is the index after the last printed line that it matches. */
  let ellipsis: { pageIndex: number; printedEnd: number } | null = null;
  while (pageIndex < pageLines.length || printedIndex < printedLines.length) {
    if (pageLines[pageIndex]?.trim() === ELLIPSIS_LINE) {
      ellipsis = { pageIndex, printedEnd: printedIndex };
      pageIndex += 1;
    } else if (pageLines[pageIndex] === printedLines[printedIndex]) {
      pageIndex += 1;
      printedIndex += 1;
    } else {
      differsAt = Math.max(differsAt, pageIndex);
      if (!ellipsis || ellipsis.printedEnd === printedLines.length) return differsAt;
      // Lets the ellipsis match one more line, and compares the lines below it again.
      ellipsis.printedEnd += 1;
      pageIndex = ellipsis.pageIndex + 1;
      printedIndex = ellipsis.printedEnd;
    }
  }
  return null;
}

function toComparableLines(text: string, shouldKeepLog = true): string[] {
  const lines = text
    .replaceAll(new RegExp(LOG_PATTERN, 'g'), shouldKeepLog ? '$1' : '')
    .replace(COLORS, '')
    .split('\n')
    .filter((line) => shouldKeepLog || !LOG_LINE.test(line))
    .map(maskVolatileText)
    // The width of a frame depends on the length of the ids in it.
    .map((line) => (isFrame(line) ? line.replace(/ +/g, ' ').replace(/([─━])\1+/gu, '$1') : line).trimEnd());
  return trimLines(lines);
}

/** Masks ids, times and other text that differs in every run. `0x7f3a`, for example, becomes `‹address›`. */
export function maskVolatileText(text: string): string {
  return VOLATILE_TEXTS.reduce((masked, [pattern, mark]) => masked.replace(pattern, mark), text);
}

function trimLines(lines: readonly string[]): string[] {
  const firstIndex = lines.findIndex((line) => line !== '');
  return firstIndex < 0 ? [] : lines.slice(firstIndex, lines.findLastIndex((line) => line !== '') + 1);
}
