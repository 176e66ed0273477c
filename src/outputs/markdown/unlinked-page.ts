import type { MarkdownSection } from './serialize';

/** Page converted to Markdown. Its links don't contain the final URLs yet, because these depend on all other pages. */
export interface UnlinkedPage {
  /** Path of the page's file without the extension, such as `docs/core_api/apply`. Generated pages don't have a file. */
  file?: string;
  /** Never ends with a slash, except for the home page: `/`. */
  route: string;
  /** Docusaurus's name for the version, or null for pages outside of versions, such as the home page. */
  version: string | null;
  title: string;
  description: string;
  sections: readonly MarkdownSection[];
  /** The same page in other versions. */
  counterparts: readonly { label: string; route: string }[];
  /** Differences from the previous version, such as `API changed since 0.6`. */
  remarks: readonly string[];
}
