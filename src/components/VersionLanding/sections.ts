import type { PropSidebar, PropSidebarItem, PropVersionMetadata } from '@docusaurus/plugin-content-docs';

export interface Section {
  label: string;
  description?: string;
  href: string;
}

/**
 * @param items the items of a sidebar
 * @param docs the docs of the sidebar's version, whose descriptions say what a single page is about
 * @returns one section for each top-level item, in order, leading to its own page or else to its first page;
 *   an item that leads nowhere is left out
 */
export function sectionsOf(items: PropSidebar, docs: PropVersionMetadata['docs']): Section[] {
  return items.flatMap((item) => {
    const href = firstHref(item);
    if (item.type === 'html' || !href) {
      return [];
    }
    const doc = item.type === 'link' && item.docId ? docs[item.docId] : undefined;
    return [{ label: item.label, description: item.description ?? doc?.description, href }];
  });
}

function firstHref(item: PropSidebarItem): string | undefined {
  if (item.type === 'html') {
    return undefined;
  }
  if (item.href) {
    return item.href;
  }
  return item.type === 'category' ? item.items.map(firstHref).find(Boolean) : undefined;
}
