/** Visible content of a page without markup. Used by the search and to compare versions. */
export interface PageContent {
  file: string;
  /** Path of the page without its extension: `core_api/apply`, or `api/base/index` for the index page of a folder. */
  id: string;
  title: string;
  description: string;
  /** Earlier ids of the page, from `moved_from` in the front matter. */
  movedFrom: readonly string[];
  /** Digest of everything that the content is built from. Undefined if the content isn't cached. */
  digest?: string;
  /** The first section contains everything above the first heading and may be empty. */
  sections: readonly Section[];
}

/** A heading and its content up to the next heading. */
export interface Section {
  /** Id of the heading, or null for the section above the first heading. */
  anchor: string | null;
  /** Level of the heading (2 to 6), or 0 for the section above the first heading. */
  depth: number;
  heading: readonly Span[];
  blocks: readonly Block[];
  /** Questions that the section answers. They aren't shown on the page, but the search finds them (see `parseAnswers`). */
  answers?: readonly string[];
  /** Whether the section explains an error in the list of all errors. */
  isError?: true;
}

export interface Span {
  text: string;
  style?: 'code' | 'strong' | 'emphasis';
}

/** An element around a block, such as a list item. In a list of containers, the outermost element comes first. */
export type Container =
  | {
      type: 'item';
      ordered: boolean;
      /** Visible number of the item in an ordered list. */
      number?: number;
      /** Whether the block is the first in its list item, next to the bullet or number. */
      first: boolean;
    }
  | { type: 'callout'; name: string; title: string | null }
  | { type: 'tab'; label: string }
  | { type: 'quote' };

/** The smallest independent part of a page: a paragraph, a table row, a definition, a code fence or a diagram. */
export type Block = {
  within: readonly Container[];
  /** Whether the block shows what a code sample changed in the database. The search skips it, because it repeats the sample's text. */
  isRecord?: true;
} & (
  | { kind: 'text'; spans: readonly Span[] }
  | {
      kind: 'row';
      head: boolean;
      /**
       * Whether the row is a definition, such as a parameter. Its three cells are the name, the type with the value, and the description.
       */
      definition?: true;
      cells: readonly (readonly Span[])[];
      /** Whether the row explains an error that is also in the list of all errors. */
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

/** Whether a section documents a symbol such as `Listener.run`. The heading of such a section consists only of code. */
export function isSymbolSection({ heading }: Section): boolean {
  return heading.length > 0 && heading.every(({ style }) => style === 'code');
}

export function joinSpans(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
