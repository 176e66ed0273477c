import type { Container, Span } from './content';

/** The differences between a page and the same page in another version. It contains only data, because it is sent to browsers as JSON. */
export interface PageDifference {
  /** Whether a reader can see a difference. Differences in white space, link targets and languages of code fences don't count. */
  changed: boolean;
  title: readonly Piece[];
  /** Sections in the order of the later page. A removed section comes after the section that it followed in the earlier page. */
  sections: readonly SectionDifference[];
}

export type Mark = 'added' | 'removed';

/** Whether something is the same, changed, added or removed. If it is `changed`, the marks inside it show what differs. */
export type DifferenceState = 'same' | 'changed' | Mark;

/** A piece of text with one style and one mark. Text without a mark is the same in both pages. */
export interface Piece extends Span {
  mark?: Mark;
}

export interface SectionDifference {
  state: DifferenceState;
  /** Id of the heading in the later page, or in the earlier page if the section was removed. Null above the first heading. */
  anchor: string | null;
  /** Level of the heading, from 2 to 6. It is 0 for the section above the first heading. */
  depth: number;
  heading: readonly Piece[];
  /** For a moved section, the heading that it followed in the earlier page. Null if it was the first section. */
  moved?: { after: string | null };
  /** Level of the heading in the earlier page. Undefined if the level is the same. */
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
      /** Whether the page shows the table as a list of definitions: name, type with value, description. Such a table has no column heads. */
      definitions?: true;
    }
  | { kind: 'code'; title: readonly Piece[]; lines: readonly Line[] }
  | { kind: 'figure'; pieces: readonly Piece[] /** Whether the image differs. */; redrawn?: true };

export interface Cell {
  /** Whether only the earlier or only the later page has the column of the cell. Undefined if both have it. */
  mark?: Mark;
  pieces: readonly Piece[];
}

export interface Row {
  mark?: Mark;
  cells: readonly Cell[];
}

/** A line of code. A changed line appears twice, as removed and as added, and the pieces of both mark the changed words. */
export interface Line {
  mark?: Mark;
  pieces: readonly Piece[];
}
