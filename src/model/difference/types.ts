import type { Container, Span } from './content';

/** The differences between a page and its counterpart in another version. Plain data, because it is sent to browsers as JSON. */
export interface PageDifference {
  /** Whether a reader sees a difference. White space, link targets and the languages of fences don't count. */
  changed: boolean;
  title: readonly Piece[];
  /** Sections in the order of the later page. A removed section follows the section that it followed before. */
  sections: readonly SectionDifference[];
}

export type Mark = 'added' | 'removed';

/** How something differs between the pages. If it is `changed`, marks inside it show the differences. */
export type DifferenceState = 'same' | 'changed' | Mark;

/** A run of text with one style and one mark. Text without a mark is in both pages. */
export interface Piece extends Span {
  mark?: Mark;
}

export interface SectionDifference {
  state: DifferenceState;
  /** Id of the heading, in the earlier page for a removed section and otherwise in the later page; null above the first heading. */
  anchor: string | null;
  /** Level of the heading, from 2 to 6; 0 above the first heading. */
  depth: number;
  heading: readonly Piece[];
  /** Where the section was before, if it moved. */
  moved?: { after: string | null };
  /** Level of the heading in the earlier page, if it differs. */
  depthBefore?: number;
  parts: readonly Part[];
}

export type Part = { state: DifferenceState; within: readonly Container[] } & PartContent;

export type PartContent =
  | { kind: 'text'; pieces: readonly Piece[] }
  | {
      kind: 'table';
      columns: readonly Cell[];
      rows: readonly Row[];
      /** Whether the table is a list of definitions. Its columns have no head: name, type and value, description. */
      definitions?: true;
    }
  | { kind: 'code'; title: readonly Piece[]; lines: readonly Line[] }
  | { kind: 'figure'; pieces: readonly Piece[] /** Whether the image differs. */; redrawn?: true };

export interface Cell {
  /** Set if only one of the pages has the cell's column. */
  mark?: Mark;
  pieces: readonly Piece[];
}

export interface Row {
  mark?: Mark;
  cells: readonly Cell[];
}

/** A line of code. If a line changed, its earlier and later forms both have marks inside. */
export interface Line {
  mark?: Mark;
  pieces: readonly Piece[];
}
