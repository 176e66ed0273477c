import type { PageDifference, Part, Piece, SectionDifference, State } from '@site/src/model/difference/types';
import { runsOf } from '@site/src/shared/runs-of';
import { counted } from '../../shared/text/format';

/** A section that changed; or neighbouring ones that did not, which are folded together. */
type Group = ShownSection | { same: SectionDifference[] };

export interface ShownSection {
  section: SectionDifference;
  /** The heading of the section that it belongs to; empty if it belongs to none. */
  parent: string;
  /** Whether the heading itself tells of a change, which a reader can go to. */
  isStop: boolean;
  /** The content of a section that both pages have. */
  runs: ShownRun[];
}

/** Neighbours that fared the same. */
export interface ShownRun {
  state: State;
  parts: Part[];
  /** Of a folded run what it holds: "2 paragraphs, 1 table". */
  folded?: string;
  /** Whether it is a change of its own, which a reader can go to. */
  isStop: boolean;
}

/** Shorter text than this is shown: the line that folds it would take as much room. */
const LEAST_FOLDED = 120;

/** A longer lead-in than this is folded too. */
const LONGEST_LEAD_IN = 240;

/** Decides what of a page is shown, and what folded. */
export function layOut({ sections }: PageDifference): Group[] {
  const runs = runsOf(sections, (one, other) => one.state === 'same' && other.state === 'same');
  return runs.flatMap((run): Group[] =>
    run[0]?.state === 'same'
      ? [{ same: run }]
      : run.map((section) => ({
          section,
          parent: parentOf(section, sections),
          isStop: tellsChange(section),
          runs: section.state === 'changed' ? runsIn(section.parts) : [],
        })),
  );
}

/** A section that is gone holds none that is still there. */
function parentOf(section: SectionDifference, sections: readonly SectionDifference[]): string {
  const parent = sections
    .slice(0, sections.indexOf(section))
    .findLast(
      ({ state, depth }) => depth < section.depth && (state !== 'removed' || section.state === state),
    );
  return parent ? headingOf(parent) : '';
}

/** @returns the heading as it is in the later page, or was if the section is gone; empty above the first heading */
export function headingOf({ state, heading }: SectionDifference): string {
  return textOf(heading.filter(({ mark }) => state === 'removed' || mark !== 'removed')).trim();
}

/** Whether the heading itself tells of a change. */
function tellsChange({ state, moved, depthBefore, heading }: SectionDifference): boolean {
  return (
    state !== 'changed' ||
    moved !== undefined ||
    depthBefore !== undefined ||
    heading.some(({ mark }) => mark)
  );
}

/** A part that changed stands alone. */
function runsIn(parts: readonly Part[]): ShownRun[] {
  const runs = runsOf(parts, (one, other) => one.state === other.state && one.state !== 'changed');
  return runs.flatMap((run, index): ShownRun[] => {
    const state = run[0]?.state ?? 'same';
    if (state === 'same') return fold(run, index === runs.length - 1);
    // A block that came in the place of another is no change of its own.
    const isReplacement = state === 'added' && runs[index - 1]?.[0]?.state === 'removed';
    return [{ state, parts: run, isStop: !isReplacement }];
  });
}

/**
 * Folds what both pages have, but for what is short and for what leads into a change: the title of a table, a sentence that ends in a
 * colon.
 */
function fold(parts: Part[], isLast: boolean): ShownRun[] {
  const leadIn = isLast ? [] : parts.slice(-1).filter(isLeadIn);
  const rest = parts.slice(0, parts.length - leadIn.length);
  const same = { state: 'same', isStop: false } as const;
  if (rest.every(({ kind }) => kind === 'text') && rest.map(wordsOf).join('').length < LEAST_FOLDED)
    return [{ ...same, parts }];
  const folded = { ...same, parts: rest, folded: contentOf(rest) };
  return leadIn.length > 0 ? [folded, { ...same, parts: leadIn }] : [folded];
}

function isLeadIn(part: Part): boolean {
  if (part.kind !== 'text') return false;
  const words = wordsOf(part);
  const isTitle = part.pieces.every(({ style }) => style === 'strong');
  return isTitle || (words.endsWith(':') && words.length <= LONGEST_LEAD_IN);
}

const NAMES = { text: 'paragraph', table: 'table', code: 'code sample', figure: 'diagram' } as const;

/** @returns the kinds of parts and their counts: "2 paragraphs, 1 table" */
function contentOf(parts: readonly Part[]): string {
  return Object.entries(NAMES)
    .map(([kind, name]) => [parts.filter((part) => part.kind === kind).length, name] as const)
    .flatMap(([count, name]) => (count > 0 ? [counted(count, name)] : []))
    .join(', ');
}

function wordsOf(part: Part): string {
  return 'pieces' in part ? textOf(part.pieces) : '';
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** @returns how much of a page changed: "5 of 12 sections changed: 3 edited, 1 added, 1 removed" */
export function summaryOf({ sections }: PageDifference): string {
  const count = (state: State) => sections.filter((section) => section.state === state).length;
  const [edited, added, removed] = [count('changed'), count('added'), count('removed')];
  const total = `${edited + added + removed} of ${counted(sections.length, 'section')} changed`;
  if (added + removed === 0) return total;
  const kinds = Object.entries({ edited, added, removed }).filter(([, number]) => number > 0);
  return `${total}: ${kinds.map(([kind, number]) => `${number} ${kind}`).join(', ')}`;
}

/** @returns the notes on a section's place */
export function notesOf({ depth, depthBefore, moved }: SectionDifference): string[] {
  const notes: string[] = [];
  if (moved)
    notes.push(
      moved.after === null ? 'Moved from the top of the page' : `Moved; it was after “${moved.after}”`,
    );
  if (depthBefore !== undefined)
    notes.push(depthBefore < depth ? 'Now one heading level lower' : 'Now one heading level higher');
  return notes;
}
