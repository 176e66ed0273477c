/** The visible content of a page, without markup. The search and the version comparison use this content. */
export interface PageContent {
  file: string;
  /** Id of the page: its path without extension, such as `core_api/apply`. The id of a folder's index page ends with `index`: `api/base/index`. */
  id: string;
  title: string;
  description: string;
  /** Earlier ids of the page, from `moved_from` in the front matter. */
  movedFrom: readonly string[];
  /** Digest that changes when the page's content changes. Undefined if the page wasn't read from a file. */
  digest?: string;
  /** Sections of the page, in order. The first one contains everything above the first heading, so it is empty if the page starts with a heading. */
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
  /** Questions that the section answers, as readers would ask them. They aren't visible, but the search indexes them (see `parseAnswers`). */
  answers?: readonly string[];
  /** Whether the section belongs to the list of all errors, in which each section explains one error message. */
  isError?: true;
}

/** A piece of text with one style. */
export interface Span {
  text: string;
  style?: 'code' | 'strong' | 'emphasis';
}

/** An element that contains a block of the page, such as a list item. Arrays of containers start with the outermost element. */
export type Container =
  | {
      type: 'item';
      ordered: boolean;
      /** Number that readers see in front of the item in an ordered list. */
      number?: number;
      /** Whether the block is the first one in its list item, so that it is shown next to the number or bullet. */
      first: boolean;
    }
  | { type: 'callout'; name: string; title: string | null }
  | { type: 'tab'; label: string }
  | { type: 'quote' };

/** The smallest independent part of a page: a paragraph, a table row, a definition, a code fence or a diagram. */
export type Block = {
  within: readonly Container[];
  /** Whether the block shows what a sample did to the database. The search doesn't index such a block, because it repeats the sample's text. */
  isRecord?: true;
} & (
  | { kind: 'text'; spans: readonly Span[] }
  | {
      kind: 'row';
      head: boolean;
      /** Whether the row is a definition, for example of a parameter. It has three cells: the name, the type and value, and the description. */
      definition?: true;
      cells: readonly (readonly Span[])[];
      /** Whether the row explains an error that the list of all errors contains too. */
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

/** Whether the section documents a symbol, such as `Listener.run`. In this case, its heading consists only of code. */
export function isSymbolSection({ heading }: Section): boolean {
  return heading.length > 0 && heading.every(({ style }) => style === 'code');
}

export function joinSpans(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
