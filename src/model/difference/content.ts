/** Visible content of a page without markup, for the search and the comparison of versions. */
export interface PageContent {
  file: string;
  /** Path of the page without its extension: `core_api/apply`, or `api/base/index` for the index page of a folder. */
  id: string;
  title: string;
  description: string;
  /** Earlier ids of the page, from `moved_from` in the front matter. */
  movedFrom: readonly string[];
  /** Hash of everything that the content depends on. Undefined if the content isn't cached. */
  digest?: string;
  /** Sections of the page. The first one contains everything above the first heading and may be empty. */
  sections: readonly Section[];
}

export interface Section {
  /** Id of the heading, or null for the section above the first heading. */
  anchor: string | null;
  /** Level of the heading (2 to 6), or 0 for the section above the first heading. */
  depth: number;
  heading: readonly Span[];
  blocks: readonly Block[];
  /** Questions that the section answers. The search finds them, but the page doesn't show them. */
  answers?: readonly string[];
  /** Whether the section explains one error on the page that lists all errors (`/docs/core_api/errors`). */
  isError?: true;
}

export interface Span {
  text: string;
  style?: 'code' | 'strong' | 'emphasis';
}

/** An element that contains a block, such as a list item or a callout. */
export type Container =
  | {
      type: 'item';
      ordered: boolean;
      number?: number;
      /** Whether the block is the first one in its list item, next to the bullet or number. */
      first: boolean;
    }
  | { type: 'callout'; name: string; title: string | null }
  | { type: 'tab'; label: string }
  | { type: 'quote' };

/** The smallest independent part of a page, such as a paragraph, a table row or a diagram. */
export type Block = {
  within: readonly Container[];
  /** Whether the block shows what a sample changed in the database. The search skips such blocks, because they repeat the sample's text. */
  isRecord?: true;
} & (
  | { kind: 'text'; spans: readonly Span[] }
  | {
      kind: 'row';
      head: boolean;
      /** Whether the row defines something, such as a parameter. Its cells are the name, the type with the value, and the description. */
      definition?: true;
      cells: readonly (readonly Span[])[];
      /** Whether the row describes an error. The search skips such rows, because `/docs/core_api/errors` lists all errors. */
      isError?: true;
    }
  | {
      kind: 'code';
      language: string;
      title: string | null;
      text: string;
    }
  | {
      kind: 'figure';
      /** Alternative text and caption of the image. */
      spans: readonly Span[];
      digest: string;
    }
);

/** Returns whether a section documents a symbol such as `Listener.run`. Its heading consists only of code. */
export function isSymbolSection({ heading }: Section): boolean {
  return heading.length > 0 && heading.every(({ style }) => style === 'code');
}

export function joinSpans(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
