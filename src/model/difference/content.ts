/** The content of a page that readers see, without markup. The search and the comparison of two versions use it. */
export interface PageContent {
  file: string;
  /** Id of the page: its path without extension (`core_api/apply`). The index page of a folder ends with its file name: `api/base/index`. */
  id: string;
  title: string;
  description: string;
  /** Earlier ids of the page, from `moved_from` in the front matter. */
  movedFrom: readonly string[];
  /** Digest that changes when the page's content changes. Undefined if the page wasn't read from a file. */
  digest?: string;
  /** Sections in order. The first section contains everything above the first heading, so it may be empty. */
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
  /** Questions that the section answers, in the words of readers. The search indexes them, but they aren't visible (see `parseAnswers`). */
  answers?: readonly string[];
  /** Whether the section explains one error in the list of all errors of a version. */
  isError?: true;
}

/** A piece of text with one style. */
export interface Span {
  text: string;
  style?: 'code' | 'strong' | 'emphasis';
}

/** An element around a block of the page, such as a list item. Arrays of containers start with the outermost one. */
export type Container =
  | {
      type: 'item';
      ordered: boolean;
      /** Number that readers see in front of the item in an ordered list. */
      number?: number;
      /** Whether the block is the first one in the list item, so that it gets the number or bullet. */
      first: boolean;
    }
  | { type: 'callout'; name: string; title: string | null }
  | { type: 'tab'; label: string }
  | { type: 'quote' };

/** The smallest independent part of a page: a paragraph, a table row, a definition, a code fence or a diagram. */
export type Block = {
  within: readonly Container[];
  /** Whether the block shows what a sample did to the database. The search doesn't index it, because it repeats text of the sample. */
  isRecord?: true;
} & (
  | { kind: 'text'; spans: readonly Span[] }
  | {
      kind: 'row';
      head: boolean;
      /** Whether the row is a definition. Its cells are the name, the type with the value, and the description. The table's head is empty. */
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
      /** Digest of the image file. */
      digest: string;
    }
);

/** Returns the text of the spans, without styles. */
export function joinSpans(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
