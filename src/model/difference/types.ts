import type { Container, Span } from './content';

/** Result of comparing a page in two versions. Can be stored as JSON. */
export interface PageDifference {
  /** Whether readers can see a difference. White space, link targets and the languages of code fences don't count. */
  changed: boolean;
  title: readonly Piece[];
  /** Sections of both pages, in the order of the later page. A removed section is listed where it was in the earlier page. */
  sections: readonly SectionDifference[];
}

export type Mark = 'added' | 'removed';

/** State of an item compared with the earlier page. If an item is `changed`, marks inside it show what was added and removed. */
export type DifferenceState = 'same' | 'changed' | Mark;

/** A piece of text with one style, marked if it was added or removed. */
export interface Piece extends Span {
  mark?: Mark;
}

export interface SectionDifference {
  state: DifferenceState;
  /** Id of the heading, or null for the section above the first heading. */
  anchor: string | null;
  /** Level of the heading (2 to 6), or 0 for the section above the first heading. */
  depth: number;
  heading: readonly Piece[];
  /** Present only if the section moved. `after` is the heading of the section that used to be above it, or null if there was none. */
  moved?: { after: string | null };
  /** Level of the heading in the earlier page, if it was different. */
  depthBefore?: number;
  parts: readonly Part[];
}

export type Part = {
  state: DifferenceState;
  within: readonly Container[];
  /** Whether the part shows a code sample's output or its changes to the database. */
  isResult?: true;
} & PartContent;

export type PartContent =
  | { kind: 'text'; pieces: readonly Piece[] }
  | {
      kind: 'table';
      columns: readonly Cell[];
      rows: readonly Row[];
      /**
       * Whether the page shows the rows as definitions with a name, a type and a description. Such a table doesn't have column headers, so
       * the cells in `columns` are empty.
       */
      definitions?: true;
    }
  | { kind: 'code'; title: readonly Piece[]; lines: readonly Line[] }
  | { kind: 'figure'; pieces: readonly Piece[]; redrawn?: true };

export interface Cell {
  /** Present only if the cell's column was added or removed. */
  mark?: Mark;
  pieces: readonly Piece[];
}

export interface Row {
  mark?: Mark;
  cells: readonly Cell[];
}

/** A line of code. A changed line appears twice, as removed and as added, with the changed words marked in both. */
export interface Line {
  mark?: Mark;
  pieces: readonly Piece[];
}
