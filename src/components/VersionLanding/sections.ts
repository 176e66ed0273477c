import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';
import type { PageTexts } from '@site/src/shared/page-texts';

/** A section of a version's docs: a top-level item of the sidebar. */
export interface Section {
  /** Heading above the section in the sidebar, such as `Guides`. */
  group: string;
  label: string;
  description?: string;
  href: string;
  pages: number;
}

/**
 * Lists the sections of a version's landing page: one for each item at the top level of the sidebar, with its number of pages. A section links to its own
 * page or, if it doesn't have one, to its first page. Leaves out links to other sites.
 *
 * @param pagePaths - Paths of the version's pages, which are counted.
 */
export function listSections(
  items: PropSidebar,
  texts: PageTexts,
  pagePaths: ReadonlySet<string>,
): Section[] {
  const sections: Section[] = [];
  let group = '';
  for (const item of items) {
    if (item.type === 'html') {
      group = item.value;
      continue;
    }
    const href = findFirstHref(item);
    const page = item.type === 'link' ? texts[item.href] : undefined;
    const isExternalLink = item.type === 'link' && !page;
    if (!href || isExternalLink) continue;
    const description = item.description ?? page?.description;
    sections.push({ group, label: item.label, description, href, pages: countPages(item, pagePaths) });
  }
  return sections;
}

/** Returns the path of a sidebar item's own page or, if it doesn't have one, of the first page in it. */
function findFirstHref(item: PropSidebarItem): string | undefined {
  if (item.type === 'html') return undefined;
  if (item.href) return item.href;
  return item.type === 'category' ? item.items.map(findFirstHref).find(Boolean) : undefined;
}

/** Counts the pages in a sidebar item. Links to other sites and generated pages of categories don't count. */
function countPages(item: PropSidebarItem, pagePaths: ReadonlySet<string>): number {
  if (item.type === 'html') return 0;
  // Doesn't count unlisted pages, because they are in the sidebar only while they are the current page.
  const isUnlisted = item.type === 'link' && item.unlisted;
  const ownCount = !isUnlisted && item.href && pagePaths.has(item.href) ? 1 : 0;
  const items = item.type === 'category' ? item.items : [];
  return items.reduce((sum, child) => sum + countPages(child, pagePaths), ownCount);
}
