import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';
import type { Descriptions } from '@site/src/client/hooks/use-descriptions';

export interface LandingSection {
  label: string;
  description?: string;
  href: string;
  /** Number of pages, including the section's own page. */
  pages: number;
}

/**
 * Returns a section for each top-level item of a sidebar that leads to a page of the site. A section links to its own page, or else to its
 * first page.
 *
 * @param descriptions - Descriptions of the version's pages.
 * @param pagePaths - Paths of the version's pages.
 */
export function listSections(
  items: PropSidebar,
  descriptions: Descriptions,
  pagePaths: ReadonlySet<string>,
): LandingSection[] {
  return items.flatMap((item) => {
    const href = findFirstHref(item);
    if (item.type === 'html' || !href || (item.type === 'link' && !item.docId)) return [];
    const docDescription = item.type === 'link' && item.docId ? descriptions[item.docId] : undefined;
    const description = item.description ?? docDescription;
    return [{ label: item.label, description, href, pages: countPages(item, pagePaths) }];
  });
}

function findFirstHref(item: PropSidebarItem): string | undefined {
  if (item.type === 'html') return undefined;
  if (item.href) return item.href;
  return item.type === 'category' ? item.items.map(findFirstHref).find(Boolean) : undefined;
}

/** Counts pages by path, because external links and generated indexes aren't pages of the version. */
function countPages(item: PropSidebarItem, pagePaths: ReadonlySet<string>): number {
  if (item.type === 'html') return 0;
  // An unlisted page is in the sidebar only while it is the current page.
  const isListed = item.type !== 'link' || !item.unlisted;
  const ownCount = isListed && item.href && pagePaths.has(item.href) ? 1 : 0;
  const items = item.type === 'category' ? item.items : [];
  return items.reduce((sum, child) => sum + countPages(child, pagePaths), ownCount);
}
