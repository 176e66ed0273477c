import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';

export interface Section {
  label: string;
  description?: string;
  href: string;
}

/**
 * @param items the items of a sidebar
 * @returns one section for each top-level item, in order, leading to its own page or else to its first page;
 *   an item that leads nowhere is left out
 */
export function sectionsOf(items: PropSidebar): Section[] {
  return items.flatMap((item) => {
    const href = firstHref(item);
    if (item.type === 'html' || !href) {
      return [];
    }
    return [{ label: item.label, description: item.description, href }];
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
