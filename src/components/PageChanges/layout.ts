import type {
  DifferenceState,
  PageDifference,
  Part,
  Piece,
  SectionDifference,
} from '@site/src/model/difference/types';
import { groupNeighbors } from '@site/src/shared/group-neighbors';
import { formatCount } from '../../shared/text/format';

/** A changed section, or consecutive unchanged sections that are collapsed into one line. */
type SectionGroup = ChangedSection | { same: SectionDifference[] };

export interface ChangedSection {
  section: SectionDifference;
  /** Heading of the section that contains this section, or an empty string. */
  parent: string;
  /** Whether the heading itself changed, so that the “next change” button moves to it. */
  isStop: boolean;
  /** Runs of changed and unchanged content. Empty if the whole section was added or removed. */
  runs: PartRun[];
}

/** Consecutive parts of a section that are all unchanged, all added or all removed, or one edited part. */
export interface PartRun {
  state: DifferenceState;
  parts: Part[];
  /** Summary of collapsed content, such as “2 paragraphs, 1 table”. Undefined if the content is visible. */
  folded?: string;
  /** Whether the “next change” button moves to this run. */
  isStop: boolean;
}

/** Minimum number of characters of unchanged text that is collapsed. Shorter text takes no more space than the summary would. */
const MIN_FOLDED_LENGTH = 120;

/** Maximum number of characters of a lead-in, which stays visible above the change that it introduces. */
const MAX_LEAD_IN_LENGTH = 240;

/** Groups the sections of a compared page into changed sections and runs of unchanged sections, which are collapsed. */
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

/** Returns the heading of the section that contains a section. Removed sections only count as parents of other removed sections. */
function findParentHeading(section: SectionDifference, sections: readonly SectionDifference[]): string {
  const parent = sections
    .slice(0, sections.indexOf(section))
    .findLast(
      ({ state, depth }) => depth < section.depth && (state !== 'removed' || section.state === state),
    );
  return parent ? formatHeading(parent) : '';
}

/** Returns a section's heading in the later version, or in the earlier version if the section was removed. Empty above the first heading. */
export function formatHeading({ state, heading }: SectionDifference): string {
  return joinText(heading.filter(({ mark }) => state === 'removed' || mark !== 'removed')).trim();
}

/** Whether the heading must be marked as a change, because the section was added, removed or moved, or the heading's text or level changed. */
function hasHeadingChange({ state, moved, depthBefore, heading }: SectionDifference): boolean {
  return (
    state !== 'changed' ||
    moved !== undefined ||
    depthBefore !== undefined ||
    heading.some(({ mark }) => mark)
  );
}

/** Groups consecutive parts that are all unchanged, added or removed. Each edited part is a group of its own. */
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
 * Collapses unchanged content. Short texts stay visible, and so does a lead-in to the following change: a title in bold, or a sentence that
 * ends with a colon.
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

/** Summarizes parts of a page by kind: “2 paragraphs, 1 table”. */
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

/** Summarizes how many sections of a page changed: “5 of 12 sections changed: 3 edited, 1 added, 1 removed”. */
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

/** Describes how a section was moved: “Moved from the top of the page”, “Now one heading level lower”. */
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
