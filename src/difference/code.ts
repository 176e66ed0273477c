import { align } from './align';
import { withoutReleases } from './releases';
import { joinAround, type Segment, segmentsOf } from './segments';
import type { Hunk } from './types';
import { similarityOf, weighWords } from './word-weights';
import { compareLines } from './words';

/** A line of code. */
interface Line {
  text: string;
  /**
   * What two lines have in common exactly if a reader is told the same; empty for a blank line. Indentation counts, but not how long
   * a ruled line is, since the frame of a printed table is as wide as its widest cell, nor which release an install line names.
   */
  key: string;
}

/** Lines around a change that are shown. */
const CONTEXT = 2;

/** Fewer lines than this are shown rather than folded. */
const LEAST_FOLDED = 4;

/** Lines less similar than this do not follow on each other. */
const LEAST_SIMILAR = 0.5;

/**
 * Compares code by line, and marks the words of a line that has a successor.
 *
 * @param before - The earlier code.
 * @param after - The later one.
 * @returns All lines of both, those far from any change folded.
 */
export function compareCode(before: string, after: string): Hunk[] {
  // A blank line in common tells nothing.
  const weightOf = ({ key }: Line) => key.length || 0.1;
  const cut = segmentsOf(linesOf(before), linesOf(after), ({ key }) => key, weightOf);
  // Nor does one between two changes: it would only part what belongs together.
  const segments = joinAround(withoutBlankEdits(cut), (kept, left) => isEdit(left) && kept.every(isBlank));
  return segments.flatMap((segment, index) => [
    ...(isEdit(segment) ? changedLines(segment) : []),
    ...foldedLines(
      segment.kept.map(([, { text }]) => text),
      isEdit(segment),
      index < segments.length - 1,
    ),
  ]);
}

/** @returns code that fared the same from end to end */
export function plainCode(code: string): Hunk[] {
  return [{ lines: linesOf(code).map(({ text }) => text) }];
}

/** @returns what two samples have in common exactly if a reader is told the same */
export function codeKeyOf(code: string): string {
  return linesOf(withoutReleases(code))
    .flatMap(({ key }) => (key === '' ? [] : [key]))
    .join('\n');
}

const RULE = /([^\s\p{L}\p{N}])\1{3,}/gu;

/** Blank lines at either end are no part of the code. */
function linesOf(code: string): Line[] {
  return code
    .replace(/^(?:[^\S\n]*\n)+|\s+$/g, '')
    .split('\n')
    .map((line) => {
      const text = line.trimEnd();
      const indentation = /^\s*/.exec(text)?.[0] ?? '';
      const words = withoutReleases(text.slice(indentation.length).replace(/\s+/g, ' ')).replace(
        RULE,
        '$1$1$1',
      );
      return { text, key: indentation + words };
    });
}

function isBlank([, { key }]: [Line, Line]): boolean {
  return key === '';
}

function isEdit({ removed, added }: Segment<Line>): boolean {
  return removed.length + added.length > 0;
}

/** Blank lines that came or went are shown as they are now, and are no change. */
function withoutBlankEdits(segments: readonly Segment<Line>[]): Segment<Line>[] {
  const rest: Segment<Line>[] = [];
  for (const segment of segments) {
    const last = rest.at(-1);
    if ([...segment.removed, ...segment.added].some(({ key }) => key !== '')) rest.push({ ...segment });
    else {
      const kept = [...segment.added.map((line): [Line, Line] => [line, line]), ...segment.kept];
      if (last) last.kept = [...last.kept, ...kept];
      else rest.push({ removed: [], added: [], kept });
    }
  }
  return rest;
}

function changedLines({ removed, added }: Segment<Line>): Hunk[] {
  const [first, second] = [removed, added].map((lines) => lines.map(({ text }) => weighWords([{ text }])));
  const score = (i: number, j: number) => {
    const [before, after] = [first?.[i], second?.[j]];
    const { share, common } = before && after ? similarityOf(before, after) : { share: 0, common: 0 };
    return share >= LEAST_SIMILAR ? common : 0;
  };
  const lines: Record<'removed' | 'added', NonNullable<Hunk['lines']>[number][]> = {
    removed: removed.map(({ text }) => text),
    added: added.map(({ text }) => text),
  };
  for (const step of align(removed.length, added.length, score, () => false)) {
    if (!('before' in step && 'after' in step)) continue;
    const marked = compareLines(removed[step.before]?.text ?? '', added[step.after]?.text ?? '');
    if (marked) [lines.removed[step.before], lines.added[step.after]] = [marked.before, marked.after];
  }
  return (['removed', 'added'] as const).flatMap((mark) =>
    lines[mark].length === 0 ? [] : [{ mark, lines: lines[mark] }],
  );
}

/** Folds lines that are in both, but for those next to a change. */
function foldedLines(lines: readonly string[], follows: boolean, precedes: boolean): Hunk[] {
  const [head, tail] = [follows ? CONTEXT : 0, precedes ? CONTEXT : 0];
  const folded = lines.length - head - tail;
  if (folded < LEAST_FOLDED) return lines.length === 0 ? [] : [{ lines }];
  const hunks: Hunk[] = [
    { lines: lines.slice(0, head) },
    { folded, lines: lines.slice(head, head + folded) },
    { lines: lines.slice(head + folded) },
  ];
  return hunks.filter((hunk) => hunk.lines?.length);
}
