import type { MarkdownSection } from './serialize';

/** A page in Markdown before it is known where the others are. */
export interface Draft {
  /** What links call it, see `idOfFile`; absent of a page that has no file. */
  file?: string;
  /** Without the base path and without a slash at the end; `/` for the front page. */
  route: string;
  /** Docusaurus's name of its version; null outside of the docs. */
  version: string | null;
  title: string;
  /** One sentence, for lists. */
  description: string;
  sections: readonly MarkdownSection[];
  /** The same page in the other versions. */
  others: readonly { label: string; route: string }[];
  /** What it says of itself and the version before: `API changed since 0.6`. */
  remarks: readonly string[];
}

/** @returns a page beside the versions */
export function siteDraft(page: Pick<Draft, 'route' | 'title' | 'description' | 'sections' | 'file'>): Draft {
  return { ...page, version: null, others: [], remarks: [] };
}
