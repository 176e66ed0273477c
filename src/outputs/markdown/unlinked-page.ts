import type { MarkdownSection } from './serialize';

/** Page as Markdown, in which links don't have their final URLs yet. The URLs depend on the other pages, which have to be read first. */
export interface UnlinkedPage {
  /** Path of the page's file without the extension, from `toFileId`. Undefined for generated pages, which don't have a file. */
  file?: string;
  /** Route of the page without a slash at the end, except for the home page: `/`. */
  route: string;
  /** Docusaurus's name of the version. Null for pages that don't belong to a version, such as the home page. */
  version: string | null;
  title: string;
  /** Description of the page in one sentence, for lists of pages. */
  description: string;
  sections: readonly MarkdownSection[];
  /** Other versions that contain the page: label of the version, and route of the page in that version. */
  counterparts: readonly { label: string; route: string }[];
  /** Remarks about how the page differs from the previous version: `API changed since 0.6`. */
  remarks: readonly string[];
}
