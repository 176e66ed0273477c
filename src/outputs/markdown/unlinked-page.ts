import type { MarkdownSection } from './serialize';

/** Page as Markdown. Its links don't contain their final URLs yet, because these depend on all other pages. */
export interface UnlinkedPage {
  /** Path of the page's file without the extension, from `toFileId`. Undefined for generated pages. */
  file?: string;
  /** Route of the page without a slash at the end, except for the home page: `/`. */
  route: string;
  /** Docusaurus's name of the version. Null for pages that don't belong to a version, such as the home page. */
  version: string | null;
  title: string;
  /** Description of the page in one sentence, for lists of pages. */
  description: string;
  sections: readonly MarkdownSection[];
  /** Labels of other versions that contain the page, and the page's route in each of them. */
  counterparts: readonly { label: string; route: string }[];
  /** Remarks about how the page differs from the previous version: `API changed since 0.6`. */
  remarks: readonly string[];
}
