import type { PageDifference, Part, Piece, SectionDifference, State } from '@site/src/model/difference/types';
import { runsOf } from '@site/src/shared/runs-of';
import { counted } from '../../shared/text/format';

/** A changed section, or consecutive unchanged sections that are folded together. */
type Group = ShownSection | { same: SectionDifference[] };

export interface ShownSection {
  section: SectionDifference;
  /** Heading of the parent section; empty for sections without a parent. */
  parent: string;
  /** Whether the heading shows a change to which readers can go. */
  isStop: boolean;
  /** Content of a section that both pages contain. */
  runs: ShownRun[];
}

/** Consecutive parts in the same state. */
export interface ShownRun {
  state: State;
  parts: Part[];
  /** Description of folded content: "2 paragraphs, 1 table". */
  folded?: string;
  /** Whether it is a separate change to which readers can go. */
  isStop: boolean;
}

/** Minimum length of folded text. The line that folds shorter text would be as tall. */
const LEAST_FOLDED = 120;

/** Maximum length of a lead-in; a longer one is folded too. */
const LONGEST_LEAD_IN = 240;

/** Determines which parts of a page are visible and which are folded. */
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

/** Finds the heading of the parent. Removed sections can only be parents of removed sections. */
function parentOf(section: SectionDifference, sections: readonly SectionDifference[]): string {
  const parent = sections
    .slice(0, sections.indexOf(section))
    .findLast(
      ({ state, depth }) => depth < section.depth && (state !== 'removed' || section.state === state),
    );
  return parent ? headingOf(parent) : '';
}

/** Returns the heading in the next page, or in the previous one if the section was removed. Empty above the first heading. */
export function headingOf({ state, heading }: SectionDifference): string {
  return textOf(heading.filter(({ mark }) => state === 'removed' || mark !== 'removed')).trim();
}

/** Whether the heading shows a change. */
function tellsChange({ state, moved, depthBefore, heading }: SectionDifference): boolean {
  return (
    state !== 'changed' ||
    moved !== undefined ||
    depthBefore !== undefined ||
    heading.some(({ mark }) => mark)
  );
}

/** Groups consecutive parts of the same state. Changed parts remain separate. */
function runsIn(parts: readonly Part[]): ShownRun[] {
  const runs = runsOf(parts, (one, other) => one.state === other.state && one.state !== 'changed');
  return runs.flatMap((run, index): ShownRun[] => {
    const state = run[0]?.state ?? 'same';
    if (state === 'same') return fold(run, index === runs.length - 1);
    // A block that replaces another isn't a separate change.
    const isReplacement = state === 'added' && runs[index - 1]?.[0]?.state === 'removed';
    return [{ state, parts: run, isStop: !isReplacement }];
  });
}

/**
 * Folds parts that both pages contain, except short texts and the lead-in to a change: the title of a table, or a sentence that ends with a
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

/** Counts the kinds of parts: "2 paragraphs, 1 table". */
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

/** Summarizes the changes of a page: "5 of 12 sections changed: 3 edited, 1 added, 1 removed". */
export function summaryOf({ sections }: PageDifference): string {
  const count = (state: State) => sections.filter((section) => section.state === state).length;
  const [edited, added, removed] = [count('changed'), count('added'), count('removed')];
  const total = `${edited + added + removed} of ${counted(sections.length, 'section')} changed`;
  if (added + removed === 0) return total;
  const kinds = Object.entries({ edited, added, removed }).filter(([, number]) => number > 0);
  return `${total}: ${kinds.map(([kind, number]) => `${number} ${kind}`).join(', ')}`;
}

/** Returns notes about how the position of a section changed. */
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
