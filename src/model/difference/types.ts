import type { Container, Span } from './content';

/** The differences of a page from its counterpart in another version, ready to be drawn. Plain data: it is sent to browsers as JSON. */
export interface PageDifference {
  /** False exactly when a reader sees no difference. White space, link targets and the language of a fence do not count. */
  changed: boolean;
  title: readonly Piece[];
  /** In the order of the later page; a removed one stands behind what it stood behind. */
  sections: readonly SectionDifference[];
}

export type Mark = 'added' | 'removed';

/** Whether something is the same in both pages. If it changed, it has marks inside. */
export type State = 'same' | 'changed' | Mark;

/** A run of text of one style and one mark. Without a mark it is in both pages. */
export interface Piece extends Span {
  mark?: Mark;
}

export interface SectionDifference {
  state: State;
  /** The heading's id: in the earlier page if the section is removed, else in the later one; null above the first heading. */
  anchor: string | null;
  /** 2 to 6; 0 above the first heading. */
  depth: number;
  heading: readonly Piece[];
  /** Where the section stood, if its place among the others has changed. */
  moved?: { after: string | null };
  /** The earlier depth, if it is another one. */
  depthBefore?: number;
  parts: readonly Part[];
}

export type Part = { state: State; within: readonly Container[] } & PartContent;

export type PartContent =
  | { kind: 'text'; pieces: readonly Piece[] }
  | {
      kind: 'table';
      columns: readonly Cell[];
      rows: readonly Row[];
      /** Of a list of definitions: the columns have no head, and are name, type and value, words. */
      definitions?: true;
    }
  | { kind: 'code'; title: readonly Piece[]; lines: readonly Line[] }
  | { kind: 'figure'; pieces: readonly Piece[] /** Whether the drawing is another one. */; redrawn?: true };

export interface Cell {
  /** Of a column that only one of the pages has. */
  mark?: Mark;
  pieces: readonly Piece[];
}

export interface Row {
  mark?: Mark;
  cells: readonly Cell[];
}

/** A line of code. Of one that became another, both have marks inside. */
export interface Line {
  mark?: Mark;
  pieces: readonly Piece[];
}
