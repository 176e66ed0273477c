import type { Container, Span } from './content';

/** What tells a page from its counterpart in another version, ready to be drawn. Plain data: it is sent to browsers as JSON. */
export interface PageDifference {
  /** False exactly when a reader sees no difference. White space, link targets and the language of a fence do not count. */
  changed: boolean;
  /** Whether text is left out to keep within the budget. */
  abridged?: true;
  title: readonly Piece[];
  /** In the order of the later page; a removed one stands behind what it stood behind. */
  sections: readonly SectionDifference[];
}

export type Mark = 'added' | 'removed';

/** A run of text that looks the same and fared the same. Without a mark it is in both pages. */
export interface Piece extends Span {
  mark?: Mark;
}

export interface SectionDifference {
  state: 'same' | 'changed' | Mark;
  /** The heading's id: in the earlier page if the section is removed, else in the later one; null above the first heading. */
  anchor: string | null;
  /** 2 to 6; 0 above the first heading. */
  depth: number;
  heading: readonly Piece[];
  /** Where the section stood, if its place among the others has changed. */
  moved?: { after: string | null };
  /** The earlier depth, if it is another one. */
  depthBefore?: number;
  /** Null if the text is left out to keep within the budget. */
  runs: readonly Run[] | null;
}

/** Neighbours that fared the same. */
export interface Run {
  /** A changed run is one part with marks inside; `folded` and `same` are in both pages. */
  state: 'same' | 'folded' | 'changed' | Mark;
  /** How many there are of each, of a folded run. */
  holds?: Partial<Record<Held, number>>;
  /** Null if the text is left out to keep within the budget; only of a folded run. */
  parts: readonly Part[] | null;
}

/** What a folded run says that it holds. */
export type Held = 'paragraph' | 'item' | 'table' | 'definitions' | 'code' | 'figure';

/** What holds a part, with the number that an item of an ordered list has. */
export type NumberedContainer = Container & { number?: number };

export type Part = { within?: readonly NumberedContainer[] } & (
  | { kind: 'text'; pieces: readonly Piece[] }
  | {
      kind: 'table';
      columns: readonly Cell[];
      rows: readonly (Row | FoldedRows)[];
      /** Of a list of definitions: the columns have no head, and are name, type and value, words. */
      definitions?: true;
    }
  | { kind: 'code'; title: readonly Piece[] | null; hunks: readonly Hunk[] }
  | { kind: 'figure'; pieces: readonly Piece[] /** Whether the drawing is another one. */; redrawn?: true }
);

export interface Cell {
  /** Of a column that only one of the pages has. */
  mark?: Mark;
  pieces: readonly Piece[];
}

export interface Row {
  mark?: Mark;
  cells: readonly Cell[];
}

/** Neighbouring rows that both pages have. */
export interface FoldedRows {
  folded: number;
  /** Null if left out to keep within the budget. */
  rows: readonly Row[] | null;
}

/** Neighbouring lines of code that fared the same. */
export interface Hunk {
  mark?: Mark;
  /** How many lines, if they are folded. */
  folded?: number;
  /** A line as it is, or cut where a changed line differs from its counterpart. Null if left out to keep within the budget. */
  lines: readonly (string | readonly Piece[])[] | null;
}
