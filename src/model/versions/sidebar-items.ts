import type { LoadedVersion } from '@docusaurus/plugin-content-docs';

/** An item of a sidebar. Docusaurus's docs plugin doesn't export this type. */
export type SidebarItem = LoadedVersion['sidebars'][string][number];

type SidebarNode<T> = string | { type: string; label?: string; items?: readonly T[] };

interface PlacedItem<T> {
  item: T;
  /** Labels of the categories that contain the item, outermost first. */
  trail: readonly string[];
}

/** Lists all items of a sidebar, including nested ones, from top to bottom. A category comes before its items. */
export function listSidebarItems<T extends SidebarNode<T>>(
  items: readonly T[],
  trail: readonly string[] = [],
): PlacedItem<T>[] {
  return items.flatMap((item) => {
    const { items: innerItems = [], label = '' } = typeof item === 'string' ? {} : item;
    return [{ item, trail }, ...listSidebarItems(innerItems, [...trail, label])];
  });
}
