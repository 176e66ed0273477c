/** A page as readers see it, without markup. The comparison of versions and the search use this form. */
export interface PageContent {
  file: string;
  /** Id of the page in its version: `core_api/apply`. For the index of a folder, the id ends with the file name: `api/base/index`. */
  id: string;
  title: string;
  description: string;
  /** Earlier ids of the page, from `moved_from` in the front matter. */
  movedFrom: readonly string[];
  /** Digest of the page's content, which distinguishes it from earlier builds. Only pages that were read from files have one. */
  digest?: string;
  /** Sections in the order of the page. The first section has the content above the first heading, and may be empty. */
  sections: readonly Section[];
}

/** A heading and its content up to the next heading. */
export interface Section {
  /** The heading's id, as in the URL; null above the first heading. */
  anchor: string | null;
  /** Level of the heading, from 2 to 6; 0 above the first heading. */
  depth: number;
  heading: readonly Span[];
  blocks: readonly Block[];
  /** Questions and tasks that the section answers, in the words of readers (see `answersIn`). They aren't visible on the page. */
  answers?: readonly string[];
  /** Whether the section is an error in the list of all errors. */
  isError?: true;
}

/** A piece of text with one style. */
export interface Span {
  text: string;
  style?: 'code' | 'strong' | 'emphasis';
}

/** An element that contains a block. Lists of containers start with the outermost. */
export type Container =
  | {
      type: 'item';
      ordered: boolean;
      /** Number of the item in an ordered list, as readers see it. */
      number?: number;
      /** Whether the block is the first in the item. */
      first: boolean;
    }
  | { type: 'callout'; name: string; title: string | null }
  | { type: 'tab'; label: string }
  | { type: 'quote' };

/** The smallest independent part of a page: a paragraph, a table row, a definition, a fence or a diagram. */
export type Block = {
  within: readonly Container[];
  /** Whether the block shows what a sample did when it ran. Compared but not indexed, because it repeats the sample's text. */
  isRecord?: true;
} & (
  | { kind: 'text'; spans: readonly Span[] }
  | {
      kind: 'row';
      head: boolean;
      /** Whether the row is a definition: its cells are the name, the type and value, and the description, and the head is empty. */
      definition?: true;
      cells: readonly (readonly Span[])[];
      /** Whether the row is an error that the list of all errors also contains. */
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
      /** The alternative text and the caption. */
      spans: readonly Span[];
      /** Digest of the image file. */
      digest: string;
    }
);

/** Returns the text of the spans, without styles. */
export function joinSpans(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
