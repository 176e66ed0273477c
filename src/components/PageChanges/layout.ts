import { runsOf } from '@site/src/shared/difference/runs-of';
import type {
  PageDifference,
  Part,
  Piece,
  SectionDifference,
  State,
} from '@site/src/shared/difference/types';
import { counted } from '@site/src/shared/text/counted';

/** How the sections of a page are shown: those that changed one by one, neighbouring ones that did not folded together. */
export interface Layout {
  groups: (ShownSection | { same: SectionDifference[] })[];
  /** How many changes can be gone to. */
  stops: number;
}

export interface ShownSection {
  section: SectionDifference;
  /** The heading of the section that it belongs to; empty if it belongs to none. */
  parent: string;
  /** Its number among the changes, if the heading itself tells of one. */
  stop?: number;
  /** The content of a section that both pages have. */
  runs: ShownRun[];
}

/** Neighbours that fared the same. */
export interface ShownRun {
  state: State;
  parts: Part[];
  /** Of a folded run what it holds: "2 paragraphs, 1 table". */
  folded?: string;
  /** Its number among the changes. */
  stop?: number;
}

/** Shorter text than this is shown: the line that folds it would take as much room. */
const LEAST_FOLDED = 120;

/** A longer lead-in than this is folded too. */
const LONGEST_LEAD_IN = 240;

/** Decides what of a page is shown and what folded, and numbers its changes. */
export function layOut({ sections }: PageDifference): Layout {
  let stops = 0;
  const numbered = <T extends object>(shown: T, isStop: boolean): T & { stop?: number } => {
    if (isStop) stops += 1;
    return isStop ? { ...shown, stop: stops } : shown;
  };
  const shownSection = (section: SectionDifference): ShownSection => ({
    ...numbered({ section, parent: parentOf(section, sections) }, tellsChange(section)),
    runs:
      section.state === 'changed'
        ? runsIn(section.parts).map((run, index, runs) => {
            // A block that came in the place of another is no change of its own.
            const isReplacement = run.state === 'added' && runs[index - 1]?.state === 'removed';
            return numbered(run, run.state !== 'same' && !isReplacement);
          })
        : [],
  });
  const groups = runsOf(sections, (one, other) => one.state === 'same' && other.state === 'same').flatMap(
    (run): Layout['groups'] => (run[0]?.state === 'same' ? [{ same: run }] : run.map(shownSection)),
  );
  return { groups, stops };
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
  return runs.flatMap((run, index) => {
    const state = run[0]?.state ?? 'same';
    return state === 'same' ? fold(run, index === runs.length - 1) : [{ state, parts: run }];
  });
}

/**
 * Folds what both pages have, but for what is short and for what leads into a change: the title of a table, a sentence that ends in a
 * colon.
 */
function fold(parts: Part[], isLast: boolean): ShownRun[] {
  const leadIn = isLast ? [] : parts.slice(-1).filter(isLeadIn);
  const rest = parts.slice(0, parts.length - leadIn.length);
  if (rest.every(({ kind }) => kind === 'text') && rest.map(wordsOf).join('').length < LEAST_FOLDED)
    return [{ state: 'same', parts }];
  const folded: ShownRun = { state: 'same', parts: rest, folded: contentOf(rest) };
  return leadIn.length > 0 ? [folded, { state: 'same', parts: leadIn }] : [folded];
}

function isLeadIn(part: Part): boolean {
  if (part.kind !== 'text') return false;
  const words = wordsOf(part);
  const isTitle = part.pieces.every(({ style }) => style === 'strong');
  return isTitle || (words.endsWith(':') && words.length <= LONGEST_LEAD_IN);
}

const NAMES = ['paragraph', 'list item', 'table', 'name list', 'code sample', 'diagram'] as const;

/** @returns the kinds of parts and their counts: "2 paragraphs, 1 table" */
function contentOf(parts: readonly Part[]): string {
  return NAMES.flatMap((name) => {
    const count = parts.filter((part) => nameOf(part) === name).length;
    return count > 0 ? [counted(count, name)] : [];
  }).join(', ');
}

function nameOf(part: Part): (typeof NAMES)[number] {
  switch (part.kind) {
    case 'text':
      return part.within.some(({ type }) => type === 'item') ? 'list item' : 'paragraph';
    case 'table':
      return part.definitions ? 'name list' : 'table';
    case 'code':
      return 'code sample';
    case 'figure':
      return 'diagram';
  }
}

function wordsOf(part: Part): string {
  return 'pieces' in part ? textOf(part.pieces) : '';
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}
