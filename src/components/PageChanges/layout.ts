import type {
  DifferenceState,
  PageDifference,
  Part,
  Piece,
  SectionDifference,
} from '@site/src/model/difference/types';
import { groupNeighbors } from '@site/src/shared/runs-of';
import { formatCount } from '../../shared/text/format';

/** A changed section, or consecutive unchanged sections that are folded together. */
type SectionGroup = ChangedSection | { same: SectionDifference[] };

export interface ChangedSection {
  section: SectionDifference;
  /** Heading of the parent section; empty for sections without a parent. */
  parent: string;
  /** Whether the heading shows a change to which readers can go. */
  isStop: boolean;
  /** Content of a section that both pages contain. */
  runs: PartRun[];
}

/** Consecutive parts in the same state. */
export interface PartRun {
  state: DifferenceState;
  parts: Part[];
  /** Description of folded content: "2 paragraphs, 1 table". */
  folded?: string;
  /** Whether it is a separate change to which readers can go. */
  isStop: boolean;
}

/** Minimum length of folded text. The line that folds shorter text would be as tall. */
const MIN_FOLDED_LENGTH = 120;

/** Maximum length of a lead-in; a longer one is folded too. */
const MAX_LEAD_IN_LENGTH = 240;

/** Determines which parts of a page are visible and which are folded. */
export function groupSections({ sections }: PageDifference): SectionGroup[] {
  const runs = groupNeighbors(
    sections,
    (section, nextSection) => section.state === 'same' && nextSection.state === 'same',
  );
  return runs.flatMap((run): SectionGroup[] =>
    run[0]?.state === 'same'
      ? [{ same: run }]
      : run.map((section) => ({
          section,
          parent: findParentHeading(section, sections),
          isStop: hasHeadingChange(section),
          runs: section.state === 'changed' ? groupParts(section.parts) : [],
        })),
  );
}

/** Finds the heading of the parent. Removed sections can only be parents of removed sections. */
function findParentHeading(section: SectionDifference, sections: readonly SectionDifference[]): string {
  const parent = sections
    .slice(0, sections.indexOf(section))
    .findLast(
      ({ state, depth }) => depth < section.depth && (state !== 'removed' || section.state === state),
    );
  return parent ? formatHeading(parent) : '';
}

/** Returns the heading in the next page, or in the previous one if the section was removed. Empty above the first heading. */
export function formatHeading({ state, heading }: SectionDifference): string {
  return joinText(heading.filter(({ mark }) => state === 'removed' || mark !== 'removed')).trim();
}

/** Whether the heading shows a change. */
function hasHeadingChange({ state, moved, depthBefore, heading }: SectionDifference): boolean {
  return (
    state !== 'changed' ||
    moved !== undefined ||
    depthBefore !== undefined ||
    heading.some(({ mark }) => mark)
  );
}

/** Groups consecutive parts of the same state. Changed parts remain separate. */
function groupParts(parts: readonly Part[]): PartRun[] {
  const runs = groupNeighbors(
    parts,
    (part, nextPart) => part.state === nextPart.state && part.state !== 'changed',
  );
  return runs.flatMap((run, index): PartRun[] => {
    const state = run[0]?.state ?? 'same';
    if (state === 'same') return foldParts(run, index === runs.length - 1);
    // A block that replaces another isn't a separate change.
    const isReplacement = state === 'added' && runs[index - 1]?.[0]?.state === 'removed';
    return [{ state, parts: run, isStop: !isReplacement }];
  });
}

/**
 * Folds parts that both pages contain, except short texts and the lead-in to a change: the title of a table, or a sentence that ends with a
 * colon.
 */
function foldParts(parts: Part[], isLast: boolean): PartRun[] {
  const leadIn = isLast ? [] : parts.slice(-1).filter(isLeadIn);
  const foldableParts = parts.slice(0, parts.length - leadIn.length);
  const same = { state: 'same', isStop: false } as const;
  if (
    foldableParts.every(({ kind }) => kind === 'text') &&
    foldableParts.map(getPartText).join('').length < MIN_FOLDED_LENGTH
  )
    return [{ ...same, parts }];
  const folded = { ...same, parts: foldableParts, folded: formatPartCounts(foldableParts) };
  return leadIn.length > 0 ? [folded, { ...same, parts: leadIn }] : [folded];
}

function isLeadIn(part: Part): boolean {
  if (part.kind !== 'text') return false;
  const text = getPartText(part);
  const isTitle = part.pieces.every(({ style }) => style === 'strong');
  return isTitle || (text.endsWith(':') && text.length <= MAX_LEAD_IN_LENGTH);
}

const PART_NAMES = { text: 'paragraph', table: 'table', code: 'code sample', figure: 'diagram' } as const;

/** Counts the kinds of parts: "2 paragraphs, 1 table". */
function formatPartCounts(parts: readonly Part[]): string {
  return Object.entries(PART_NAMES)
    .map(([kind, name]) => [parts.filter((part) => part.kind === kind).length, name] as const)
    .flatMap(([count, name]) => (count > 0 ? [formatCount(count, name)] : []))
    .join(', ');
}

function getPartText(part: Part): string {
  return 'pieces' in part ? joinText(part.pieces) : '';
}

function joinText(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** Summarizes the changes of a page: "5 of 12 sections changed: 3 edited, 1 added, 1 removed". */
export function formatSummary({ sections }: PageDifference): string {
  const countSections = (state: DifferenceState) =>
    sections.filter((section) => section.state === state).length;
  const [edited, added, removed] = [
    countSections('changed'),
    countSections('added'),
    countSections('removed'),
  ];
  const total = `${edited + added + removed} of ${formatCount(sections.length, 'section')} changed`;
  if (added + removed === 0) return total;
  const kinds = Object.entries({ edited, added, removed }).filter(([, number]) => number > 0);
  return `${total}: ${kinds.map(([kind, number]) => `${number} ${kind}`).join(', ')}`;
}

/** Returns notes about how the position of a section changed. */
export function formatPositionNotes({ depth, depthBefore, moved }: SectionDifference): string[] {
  const notes: string[] = [];
  if (moved)
    notes.push(
      moved.after === null ? 'Moved from the top of the page' : `Moved; it was after “${moved.after}”`,
    );
  if (depthBefore !== undefined)
    notes.push(depthBefore < depth ? 'Now one heading level lower' : 'Now one heading level higher');
  return notes;
}
