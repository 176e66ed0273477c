import type { LoadedVersion } from '@docusaurus/plugin-content-docs';

/** A sidebar item that the docs plugin loaded. The plugin doesn't export a type for it. */
export type SidebarItem = LoadedVersion['sidebars'][string][number];

/** The parts of a loaded or written item that `listSidebarItems` needs. Only a category has a label and items. */
type SidebarNode<T> = string | { type: string; label?: string; items?: readonly T[] };

/** A sidebar item, and the labels of the categories that contain it, the outermost first. */
export interface PlacedItem<T> {
  item: T;
  trail: readonly string[];
}

/** Returns all items of a sidebar in the order in which readers see them; a category precedes its items. */
export function listSidebarItems<T extends SidebarNode<T>>(
  items: readonly T[],
  trail: readonly string[] = [],
): PlacedItem<T>[] {
  return items.flatMap((item) => {
    const { items: innerItems = [], label = '' } = typeof item === 'string' ? {} : item;
    return [{ item, trail }, ...listSidebarItems(innerItems, [...trail, label])];
  });
}
