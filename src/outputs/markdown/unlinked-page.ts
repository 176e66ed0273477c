import type { MarkdownSection } from './serialize';

/** A page in Markdown, whose links name pages: their addresses are known only when all pages have been read. */
export interface UnlinkedPage {
  /** The id by which links name it, see `idOfFile`; absent of a page that has no file. */
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
  /** Remarks on itself and the version before: `API changed since 0.6`. */
  remarks: readonly string[];
}

/** @returns a page beside the versions */
export function pageBesideVersions(
  page: Pick<UnlinkedPage, 'route' | 'title' | 'description' | 'sections' | 'file'>,
): UnlinkedPage {
  return { ...page, version: null, others: [], remarks: [] };
}
