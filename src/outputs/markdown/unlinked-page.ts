import type { MarkdownSection } from './serialize';

/** Page converted to Markdown. Its links don't contain the final URLs yet, because these depend on all other pages. */
export interface UnlinkedPage {
  /** Path of the page's file without the extension, such as `docs/core_api/apply`. Generated pages don't have a file. */
  file?: string;
  /** Route of the page, such as `/docs/intro`. Only the home page's route, `/`, ends with a slash. */
  route: string;
  /** Docusaurus's name for the version, or null for pages outside of versions, such as the home page. */
  version: string | null;
  title: string;
  description: string;
  sections: readonly MarkdownSection[];
  /** Routes of the same page in other versions, with those versions' labels. */
  counterparts: readonly { label: string; route: string }[];
  /** Notes about differences between versions, such as `API changed since 0.6`. The Markdown shows them below the title. */
  remarks: readonly string[];
}
