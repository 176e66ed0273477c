import type { MarkdownSection } from './serialize';

/** A page in Markdown whose links refer to page ids, because the URLs are known only after all pages were read. */
export interface UnlinkedPage {
  /** Id of the page in links, see `toFileId`. Undefined for a page without a file. */
  file?: string;
  /** Route without a slash at the end; `/` for the home page. */
  route: string;
  /** Docusaurus's version name, or null outside of the docs. */
  version: string | null;
  title: string;
  /** One sentence for lists. */
  description: string;
  sections: readonly MarkdownSection[];
  /** The same page in the other versions. */
  counterparts: readonly { label: string; route: string }[];
  /** Remarks about the page and the previous version: `API changed since 0.6`. */
  remarks: readonly string[];
}

/** Returns a page outside of the docs. */
export function createStandalonePage(
  page: Pick<UnlinkedPage, 'route' | 'title' | 'description' | 'sections' | 'file'>,
): UnlinkedPage {
  return { ...page, version: null, counterparts: [], remarks: [] };
}
