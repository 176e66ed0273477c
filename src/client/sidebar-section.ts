import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';

/** Returns the label of the innermost sidebar category that contains a page. Returns null for a page outside of categories, and for a category's own page. */
export function findSection(items: readonly PropSidebarItem[], path: string): string | null {
  for (const item of items) {
    if (item.type !== 'category') continue;
    if (item.items.some((child) => child.type === 'link' && child.href === path)) return item.label;
    const section = findSection(item.items, path);
    if (section !== null) return section;
  }
  return null;
}
