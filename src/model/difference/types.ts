import type { Container, Span } from './content';

/** Differences between a page and the same page in another version. Contains only values that JSON can represent. */
export interface PageDifference {
  /** Whether readers can see a difference. White space, link targets and languages of code fences don't count. */
  changed: boolean;
  title: readonly Piece[];
  /** Sections in the order of the later page. A removed section follows the same section as in the earlier page. */
  sections: readonly SectionDifference[];
}

export type Mark = 'added' | 'removed';

/** How an item differs from the same item of the earlier page. Marks inside a `changed` item show the differences. */
export type DifferenceState = 'same' | 'changed' | Mark;

/** A piece of text with one style and one mark. Text without a mark is the same in both pages. */
export interface Piece extends Span {
  mark?: Mark;
}

export interface SectionDifference {
  state: DifferenceState;
  /** Id of the heading. Null for the section above the first heading. */
  anchor: string | null;
  /** Level of the heading, from 2 to 6. It is 0 for the section above the first heading. */
  depth: number;
  heading: readonly Piece[];
  /** Present only if the section moved. `after` is the heading of the section before it in the earlier page, or null if it was the first. */
  moved?: { after: string | null };
  /** Level of the heading in the earlier page. Undefined if the level is unchanged. */
  depthBefore?: number;
  parts: readonly Part[];
}

export type Part = {
  state: DifferenceState;
  within: readonly Container[];
  /** Whether the part shows what a sample printed or did to the database. */
  isResult?: true;
} & PartContent;

export type PartContent =
  | { kind: 'text'; pieces: readonly Piece[] }
  | {
      kind: 'table';
      columns: readonly Cell[];
      rows: readonly Row[];
      /** Whether the page shows the rows as definitions with a name, a type and a description. The column heads are empty. */
      definitions?: true;
    }
  | { kind: 'code'; title: readonly Piece[]; lines: readonly Line[] }
  | { kind: 'figure'; pieces: readonly Piece[]; redrawn?: true };

export interface Cell {
  /** Whether the cell's column was added or removed. Undefined if both pages contain the column. */
  mark?: Mark;
  pieces: readonly Piece[];
}

export interface Row {
  mark?: Mark;
  cells: readonly Cell[];
}

/** A line of code. A changed line appears twice, as removed and as added, and both copies mark the changed words. */
export interface Line {
  mark?: Mark;
  pieces: readonly Piece[];
}
