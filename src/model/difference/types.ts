import type { Container, Section, Span } from './content';

/** Differences between two versions of a page. Can be stored as JSON. */
export interface PageDifference {
  /** White space, link targets and the languages of code fences don't count. */
  changed: boolean;
  title: readonly Piece[];
  /** In the order of the later page. A removed section is listed where it was in the earlier page. */
  sections: readonly SectionDifference[];
}

export type Mark = 'added' | 'removed';

/** Marks inside a `changed` item show what was added and removed. */
export type DifferenceState = 'same' | 'changed' | Mark;

export interface Piece extends Span {
  mark?: Mark;
}

export interface SectionDifference extends Pick<Section, 'anchor' | 'depth'> {
  state: DifferenceState;
  heading: readonly Piece[];
  /** `after` is the heading of the section that used to be above, or null if there was none. */
  moved?: { after: string | null };
  /** Present only if the level of the heading changed. */
  depthBefore?: number;
  parts: readonly Part[];
}

export type Part = {
  state: DifferenceState;
  within: readonly Container[];
  /** Whether the part shows a sample's output or its changes to the database. */
  isResult?: true;
} & PartContent;

export type PartContent =
  | { kind: 'text'; pieces: readonly Piece[] }
  | {
      kind: 'table';
      columns: readonly Cell[];
      rows: readonly Row[];
      /** Whether the rows are definitions with a name, a type and a description. Their `columns` are empty. */
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
