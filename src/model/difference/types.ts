import type { Container, Section, Span } from './content';

/** Differences between two versions of a page. Can be stored as JSON. */
export interface PageDifference {
  /** Whether the page changed, apart from white space, link targets and the languages of code fences. */
  changed: boolean;
  title: readonly Piece[];
  /** Sections of both versions, in the order of the later version. A removed section keeps its place from the earlier version. */
  sections: readonly SectionDifference[];
}

export type Mark = 'added' | 'removed';

/** Whether an item, such as a paragraph, is the same in both versions, was changed in parts, or was added or removed as a whole. */
export type DifferenceState = 'same' | 'changed' | Mark;

export interface Piece extends Span {
  mark?: Mark;
}

export interface SectionDifference extends Pick<Section, 'anchor' | 'depth'> {
  state: DifferenceState;
  heading: readonly Piece[];
  /** Present if the section moved. `after` is the heading that the section followed in the earlier version, or null if no heading preceded it. */
  moved?: { after: string | null };
  /** Level of the heading in the earlier version. Undefined if the level didn't change. */
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
      /** Whether each row defines something by name, type and description. Such tables have no column titles, so the cells of `columns` are empty. */
      definitions?: true;
    }
  | { kind: 'code'; title: readonly Piece[]; lines: readonly Line[] }
  | { kind: 'figure'; pieces: readonly Piece[]; redrawn?: true };

export interface Cell {
  /** `added` or `removed` if the cell's whole column was added or removed, otherwise undefined. */
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
