import type { LoadedVersion } from '@docusaurus/plugin-content-docs';

/** An item of a sidebar as the docs plugin loads it, which exports no type for it. */
export type SidebarItem = LoadedVersion['sidebars'][string][number];

/** The parts that an item needs to be walked over, loaded or as its author wrote it: a category has a label and items. */
type Walkable<T> = string | { type: string; label?: string; items?: readonly T[] };

/** An item of a sidebar, and the labels of the categories around it, the outermost first. */
export interface PlacedItem<T> {
  item: T;
  trail: readonly string[];
}

/** @returns every item of a sidebar in the order in which readers see them: a category stands before what it holds */
export function sidebarItems<T extends Walkable<T>>(
  items: readonly T[],
  trail: readonly string[] = [],
): PlacedItem<T>[] {
  return items.flatMap((item) => {
    const { items: inner = [], label = '' } = typeof item === 'string' ? {} : item;
    return [{ item, trail }, ...sidebarItems(inner, [...trail, label])];
  });
}
