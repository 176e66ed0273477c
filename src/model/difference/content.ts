/** The visible content of a page without markup, for the search and the version comparison. */
export interface PageContent {
  file: string;
  /** Id of the page: its path without extension, such as `core_api/apply`. The id of a folder's index page ends with `index`: `api/base/index`. */
  id: string;
  title: string;
  description: string;
  /** Earlier ids of the page, from `moved_from` in the front matter. */
  movedFrom: readonly string[];
  /** Digest of everything that the content depends on. Undefined for content that isn't cached. */
  digest?: string;
  /** Sections of the page, in order. The first one contains everything above the first heading, and may be empty. */
  sections: readonly Section[];
}

/** A heading and its content up to the next heading. */
export interface Section {
  /** Id of the heading in URLs. Null for the section above the first heading. */
  anchor: string | null;
  /** Level of the heading, from 2 to 6. It is 0 for the section above the first heading. */
  depth: number;
  heading: readonly Span[];
  blocks: readonly Block[];
  /** Invisible questions that the section answers, for the search (see `parseAnswers`). */
  answers?: readonly string[];
  /** Whether the section explains one error in the list of all errors. */
  isError?: true;
}

/** A piece of text with one style. */
export interface Span {
  text: string;
  style?: 'code' | 'strong' | 'emphasis';
}

/** An element that contains a block, such as a list item. Lists of containers start with the outermost element. */
export type Container =
  | {
      type: 'item';
      ordered: boolean;
      /** Visible number of the item in an ordered list. */
      number?: number;
      /** Whether the block is the first in its list item, beside the number or bullet. */
      first: boolean;
    }
  | { type: 'callout'; name: string; title: string | null }
  | { type: 'tab'; label: string }
  | { type: 'quote' };

/** The smallest independent part of a page: a paragraph, a table row, a definition, a code fence or a diagram. */
export type Block = {
  within: readonly Container[];
  /** Whether the block shows what a sample did to the database. The search ignores such a block, because it repeats the sample's text. */
  isRecord?: true;
} & (
  | { kind: 'text'; spans: readonly Span[] }
  | {
      kind: 'row';
      head: boolean;
      /** Whether the row defines something, such as a parameter, in three cells: the name, the type and value, and the description. */
      definition?: true;
      cells: readonly (readonly Span[])[];
      /** Whether the row explains an error, which the list of all errors also contains. */
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

/** Returns whether a section documents a symbol, such as `Listener.run`. The heading of such a section consists only of code. */
export function isSymbolSection({ heading }: Section): boolean {
  return heading.length > 0 && heading.every(({ style }) => style === 'code');
}

export function joinSpans(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
