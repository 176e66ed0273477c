import type {
  DifferenceState,
  PageDifference,
  Part,
  Piece,
  SectionDifference,
} from '@site/src/model/difference/types';
import { groupNeighbors } from '@site/src/shared/group-neighbors';
import { formatCount } from '../../shared/text/format';

export interface ChangedSection {
  section: SectionDifference;
  parent: string;
  /** Whether the button “Next change” stops at the section's heading. */
  isStop: boolean;
  /** Groups of neighboring parts with the same state. Empty if the section was added or removed, because then the whole section has one state. */
  runs: PartRun[];
}

/** Neighboring parts with the same state, such as three added paragraphs. Edited parts are never grouped. */
export interface PartRun {
  state: DifferenceState;
  parts: Part[];
  /** Text shown instead of collapsed content, such as “2 paragraphs, 1 table”. Undefined if the content is visible. */
  summary?: string;
  isStop: boolean;
}

/** Minimum length of text to collapse, in characters. Collapsing less wouldn't save space, because a summary replaces the text. */
const MIN_FOLDED_LENGTH = 120;

/** Maximum length of a sentence that stays visible because it introduces a change. */
const MAX_LEAD_IN_LENGTH = 240;

/** Lists a page's changed sections, the ones that matter most first. */
export function listChangedSections({ sections }: PageDifference): ChangedSection[] {
  return sections
    .filter(({ state }) => state !== 'same')
    .toSorted((left, right) => rankSection(left) - rankSection(right))
    .map((section) => ({
      section,
      parent: findParentHeading(section, sections),
      isStop: hasHeadingChange(section),
      runs: section.state === 'changed' ? groupParts(section.parts) : [],
    }));
}

/** Changes to the API and to samples come first, because they're the most likely to affect a reader's code. */
const RANKS = { apiOrSamples: 0, text: 1, onlyResults: 2 };

function rankSection({ state, heading, parts }: SectionDifference): number {
  // In a section that was added or removed as a whole, every part is a change.
  const changedParts = parts.filter((part) => state !== 'changed' || part.state !== 'same');
  if (changedParts.length > 0 && changedParts.every(({ isResult }) => isResult)) return RANKS.onlyResults;
  const isSymbol = heading.length > 0 && heading.every(({ style }) => style === 'code');
  const hasSample = changedParts.some(({ kind, isResult }) => kind === 'code' && !isResult);
  return isSymbol || hasSample ? RANKS.apiOrSamples : RANKS.text;
}

/** Returns the heading of the section that contains this one, or an empty string. Skips removed sections, unless this one was removed, too. */
function findParentHeading(section: SectionDifference, sections: readonly SectionDifference[]): string {
  const isParent = ({ state, depth }: SectionDifference) =>
    depth < section.depth && (state !== 'removed' || section.state === 'removed');
  const parent = sections.slice(0, sections.indexOf(section)).findLast(isParent);
  return parent ? formatHeading(parent) : '';
}

/** Returns a section's heading as plain text, or an empty string for a page's introduction. If the heading changed, returns the newer text. */
export function formatHeading({ state, heading }: SectionDifference): string {
  return joinText(heading.filter(({ mark }) => state === 'removed' || mark !== 'removed')).trim();
}

function hasHeadingChange({ state, moved, depthBefore, heading }: SectionDifference): boolean {
  const hasMoved = moved !== undefined || depthBefore !== undefined;
  return state !== 'changed' || hasMoved || heading.some(({ mark }) => mark);
}

function groupParts(parts: readonly Part[]): PartRun[] {
  const belongTogether = (part: Part, next: Part) => part.state === next.state && part.state !== 'changed';
  const runs = groupNeighbors(parts, belongTogether);
  return runs.flatMap((run, index): PartRun[] => {
    const state = run[0]?.state ?? 'same';
    if (state === 'same') return foldParts(run, index === runs.length - 1);
    // Removed content and the content that replaces it count as one change.
    const previousState = runs[index - 1]?.[0]?.state;
    const isReplacement = state === 'added' && previousState === 'removed';
    return [{ state, parts: run, isStop: !isReplacement }];
  });
}

/** Collapses unchanged parts, unless they're short. Text that introduces the next change also stays visible. */
function foldParts(parts: Part[], isLast: boolean): PartRun[] {
  const leadIn = isLast ? [] : parts.slice(-1).filter(isLeadIn);
  const foldableParts = parts.slice(0, parts.length - leadIn.length);

  const unchanged = { state: 'same', isStop: false } as const;
  const isShort = foldableParts.map(getPartText).join('').length < MIN_FOLDED_LENGTH;
  if (isShort && foldableParts.every(({ kind }) => kind === 'text')) return [{ ...unchanged, parts }];
  const folded = { ...unchanged, parts: foldableParts, summary: formatPartCounts(foldableParts) };
  return leadIn.length > 0 ? [folded, { ...unchanged, parts: leadIn }] : [folded];
}

/** Whether a part can introduce the next one: a bold title, or a sentence that ends with a colon. */
function isLeadIn(part: Part): boolean {
  if (part.kind !== 'text') return false;
  const text = getPartText(part);
  const isTitle = part.pieces.every(({ style }) => style === 'strong');
  return isTitle || (text.endsWith(':') && text.length <= MAX_LEAD_IN_LENGTH);
}

const PART_NAMES = { text: 'paragraph', table: 'table', code: 'code sample', figure: 'diagram' } as const;

function formatPartCounts(parts: readonly Part[]): string {
  const counts = Object.entries(PART_NAMES).flatMap(([kind, name]) => {
    const count = parts.filter((part) => part.kind === kind).length;
    return count > 0 ? [formatCount(count, name)] : [];
  });
  return counts.join(', ');
}

function getPartText(part: Part): string {
  return 'pieces' in part ? joinText(part.pieces) : '';
}

export function joinText(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** Formats what changed on a page, such as “5 of 12 sections changed: 3 edited, 1 added, 1 removed”. */
export function formatSummary({ sections }: PageDifference): string {
  const changedSections = sections.filter(({ state }) => state !== 'same');
  const total = `${changedSections.length} of ${formatCount(sections.length, 'section')} changed`;
  if (changedSections.every(({ state }) => state === 'changed')) return total;
  const names = { changed: 'edited', added: 'added', removed: 'removed' };
  const counts = Object.entries(names).flatMap(([kind, name]) => {
    const count = sections.filter(({ state }) => state === kind).length;
    return count > 0 ? [`${count} ${name}`] : [];
  });
  return `${total}: ${counts.join(', ')}`;
}

/** Formats how a section's position changed, such as “Moved from the top of the page” or “Now one heading level lower”. */
export function formatPositionNotes({ depth, depthBefore, moved }: SectionDifference): string[] {
  const notes: string[] = [];
  if (moved?.after === null) notes.push('Moved from the top of the page');
  else if (moved) notes.push(`Moved; it was after “${moved.after}”`);
  if (depthBefore !== undefined) {
    const count = Math.abs(depth - depthBefore);
    const levels = count === 1 ? 'one heading level' : formatCount(count, 'heading level');
    notes.push(`Now ${levels} ${depthBefore < depth ? 'lower' : 'higher'}`);
  }
  return notes;
}
