import type { MarkdownSection } from './serialize';

/** Page as Markdown, before link targets in it are replaced with URLs. The URLs are known only after all pages have been read. */
export interface UnlinkedPage {
  /** Id of the page's file in link targets, from `toFileId`. Undefined for generated pages. */
  file?: string;
  /** Route of the page without a slash at the end. The home page has `/`. */
  route: string;
  /** Docusaurus's name of the version, or null if the page doesn't belong to a version. */
  version: string | null;
  title: string;
  /** One sentence about the page, for lists of pages. */
  description: string;
  sections: readonly MarkdownSection[];
  /** Labels of the other versions that contain the page, with the page's route in each of them. */
  counterparts: readonly { label: string; route: string }[];
  /** Sentences that compare the page with the previous version: `API changed since 0.6`. */
  remarks: readonly string[];
}

/** Creates a page that doesn't belong to a version, such as the home page. */
export function createStandalonePage(
  page: Pick<UnlinkedPage, 'route' | 'title' | 'description' | 'sections' | 'file'>,
): UnlinkedPage {
  return { ...page, version: null, counterparts: [], remarks: [] };
}
