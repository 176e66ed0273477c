import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';

/** Returns the label of the innermost sidebar category that contains a page, or null if there's none. */
export function findCategoryLabel(items: readonly PropSidebarItem[], path: string): string | null {
  for (const item of items) {
    if (item.type !== 'category') continue;
    if (item.items.some((child) => child.type === 'link' && child.href === path)) return item.label;
    const label = findCategoryLabel(item.items, path);
    if (label !== null) return label;
  }
  return null;
}
