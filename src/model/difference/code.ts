import { type AlignmentStep, alignSequences, type Keyed, splitIntoRuns } from './align';
import { removeReleases } from './releases';
import { createWordReader, measureSimilarity, type WeightedWords } from './similarity';
import type { Line, Mark } from './types';
import { compareLines } from './words';

/** A line of code that isn't blank. Lines that differ only in the release number of an install command have the same `key`. */
interface KeyedLine extends Keyed {
  text: string;
  /** Number of blank lines above the line, which are shown but not compared. Always 0 for the first line. */
  blankCount: number;
  getWords: () => WeightedWords;
}

/** Minimum similarity (0 to 1) of two lines that are shown as one changed line. */
const MIN_SIMILARITY = 0.5;

/** Matches at least four equal symbols in a row, such as the horizontal line `-----` in a printed table. */
const RULED_LINE = /([^\s\p{L}\p{N}])\1{3,}/gu;

/** Compares two code samples line by line and marks the changed words. */
export function compareCode(before: string, after: string): Line[] {
  const alignment = alignSequences(prepareLines(before), prepareLines(after), scoreLines);
  return splitIntoRuns(alignment).flatMap((run) => {
    if (run.isUnchanged)
      return run.after.flatMap((line) => [...createBlankLines(line), createPlainLine(line.text)]);
    return [
      ...createBlankLines(run.after[0] ?? run.before[0]),
      ...markChangedLines(run.steps, 'before', 'removed'),
      ...markChangedLines(run.steps, 'after', 'added'),
    ];
  });
}

/** Returns a key that is the same for samples that differ only in the release numbers of install commands. */
export function createCodeKey(code: string): string {
  // `prepareLines` removes releases from each line separately, but an install command can span several lines.
  return prepareLines(removeReleases(code))
    .map(({ key }) => key)
    .join('\n');
}

function scoreLines(beforeLine: KeyedLine, afterLine: KeyedLine): number {
  const { similarity, common } = measureSimilarity(beforeLine.getWords(), afterLine.getWords());
  if (beforeLine.key === afterLine.key) return 2 * common;
  return similarity >= MIN_SIMILARITY ? common : 0;
}

function prepareLines(code: string): KeyedLine[] {
  const lines: KeyedLine[] = [];
  let blankCount = 0;
  for (const line of code.trimEnd().split('\n')) {
    const text = line.trimEnd();
    const trimmedText = text.trimStart();
    if (trimmedText === '') {
      blankCount += 1;
      continue;
    }
    const indentation = text.slice(0, text.length - trimmedText.length);
    const singleSpacedText = trimmedText.replace(/\s+/g, ' ');
    // The length of a rule often depends on the text in a printed table.
    const normalizedText = removeReleases(singleSpacedText).replace(RULED_LINE, '$1$1$1');
    const isFirstLine = lines.length === 0;
    lines.push({
      text,
      key: indentation + normalizedText,
      blankCount: isFirstLine ? 0 : blankCount,
      getWords: createWordReader(() => [{ text }]),
    });
    blankCount = 0;
  }
  return lines;
}

function createPlainLine(text: string): Line {
  return { pieces: [{ text }] };
}

function createBlankLines(line: KeyedLine | undefined): Line[] {
  return Array.from({ length: line?.blankCount ?? 0 }, () => createPlainLine(''));
}

function markChangedLines(
  steps: readonly AlignmentStep<KeyedLine>[],
  side: 'before' | 'after',
  mark: Mark,
): Line[] {
  const lines: Line[] = [];
  for (const step of steps) {
    const { before, after } = step;
    const line = step[side];
    if (!line) continue;
    const markedLines = before && after && compareLines(before.text, after.text);
    // The caller adds the blank lines above the run, because they aren't part of the change.
    if (lines.length > 0) lines.push(...createBlankLines(line));
    lines.push(markedLines ? { pieces: markedLines[side] } : createPlainLine(line.text));
  }
  return lines.map((line) => ({ mark, ...line }));
}
