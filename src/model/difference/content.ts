/** A page as its readers see it, without markup: what versions are compared by, and what search finds. */
export interface PageContent {
  /** Path of the MDX file. */
  file: string;
  /** Id among the version's docs: `core_api/apply`; the index of a folder has the file's own id, `api/base/index`. */
  id: string;
  title: string;
  description: string;
  /** Earlier ids of the page, from `moved_from` of its front matter. */
  movedFrom: readonly string[];
  /** Tells the page from what it was in earlier builds; only of pages that were read from their files. */
  digest?: string;
  /** In the page's order; the first holds what stands above the first heading, and may be empty. */
  sections: readonly Section[];
}

/** A heading and what follows it up to the next one. */
export interface Section {
  /** The heading's id, as in the address; null above the first heading. */
  anchor: string | null;
  /** 2 to 6; 0 above the first heading. */
  depth: number;
  heading: readonly Span[];
  blocks: readonly Block[];
  /** The questions and tasks, in the words of readers, that the section answers: see `answersIn`. Readers of the page do not see them. */
  answers?: readonly string[];
  /** An error in the list of all errors, which is the place to find it. */
  isError?: true;
}

/** A run of text that looks the same. */
export interface Span {
  text: string;
  style?: 'code' | 'strong' | 'emphasis';
}

/** An element that holds a block; lists of them begin with the outermost. */
export type Container =
  | {
      type: 'item';
      ordered: boolean;
      /** In an ordered list, as readers see it. */
      number?: number;
      /** Whether the block opens the item. */
      first: boolean;
    }
  | { type: 'callout'; name: string; title: string | null }
  | { type: 'tab'; label: string }
  | { type: 'quote' };

/** The smallest thing that stands alone: a paragraph, a row of a table, a definition, a fence, a diagram. */
export type Block = {
  within: readonly Container[];
  /** It says what a sample did when it ran: compared, but not searched, for it has the words of the sample once more. */
  isRecord?: true;
} & (
  | { kind: 'text'; spans: readonly Span[] }
  | {
      kind: 'row';
      head: boolean;
      /** Of a list of definitions: the cells are a name, its type and value, and its words; the head is empty. */
      definition?: true;
      cells: readonly (readonly Span[])[];
      /** An error, which the list of all errors shows too. */
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
      /** The text alternative and the caption. */
      spans: readonly Span[];
      /** A digest of its file, which tells one picture from another. */
      digest: string;
    }
);

/** @returns the text alone */
export function textOfSpans(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
