import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';
import type { Descriptions } from '@site/src/client/hooks/use-descriptions';

export interface LandingSection {
  label: string;
  description?: string;
  href: string;
  /** How many pages it has, its own included. */
  pages: number;
}

/**
 * @param items the items of a sidebar
 * @param descriptions what the pages of the sidebar's version are about
 * @param pages the addresses of those docs
 * @returns one section for each top-level item, in order, leading to its own page or else to its first page;
 *   an item that leads nowhere, or to another site, is left out
 */
export function sectionsOf(
  items: PropSidebar,
  descriptions: Descriptions,
  pages: ReadonlySet<string>,
): LandingSection[] {
  return items.flatMap((item) => {
    const href = firstHref(item);
    if (item.type === 'html' || !href || (item.type === 'link' && !item.docId)) return [];
    const ofDoc = item.type === 'link' && item.docId ? descriptions[item.docId] : undefined;
    const description = item.description ?? ofDoc;
    return [{ label: item.label, description, href, pages: countPages(item, pages) }];
  });
}

function firstHref(item: PropSidebarItem): string | undefined {
  if (item.type === 'html') return undefined;
  if (item.href) return item.href;
  return item.type === 'category' ? item.items.map(firstHref).find(Boolean) : undefined;
}

/** Counts by address: an external link is no page of the version, and neither is a generated index, which lists them. */
function countPages(item: PropSidebarItem, pages: ReadonlySet<string>): number {
  if (item.type === 'html') return 0;
  // An unlisted page is in the sidebar only while it is read.
  const isListed = item.type !== 'link' || !item.unlisted;
  const own = isListed && item.href && pages.has(item.href) ? 1 : 0;
  const items = item.type === 'category' ? item.items : [];
  return items.reduce((sum, child) => sum + countPages(child, pages), own);
}
