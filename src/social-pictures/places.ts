import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { SidebarItem } from '../versions/sidebar-items';

/** Where a page stands in the documentation. */
export interface Place {
  /** The version's label. */
  version: string;
  /** The categories around the page, the outermost first. */
  section: readonly string[];
}

/** What is needed of a version as the docs plugin loads it. */
export type PlacedVersion = Pick<LoadedVersion, 'label' | 'path' | 'sidebars'> & {
  docs: readonly Pick<LoadedVersion['docs'][number], 'id' | 'permalink'>[];
};

/**
 * @param versions - The versions as the docs plugin loads them.
 * @returns The place of every doc, category page and landing page, by address with the base path.
 */
export function placesOf(versions: readonly PlacedVersion[]): Map<string, Place> {
  return new Map(versions.flatMap(placesIn));
}

function placesIn({ label, path, docs, sidebars }: PlacedVersion): [string, Place][] {
  const permalinks = new Map(docs.map(({ id, permalink }) => [id, permalink]));
  const placed = Object.values(sidebars).flatMap((items) =>
    items.flatMap((item) => placesBelow(item, [], permalinks)),
  );
  const place = (section: readonly string[]): Place => ({ version: label, section });
  return [
    [path, place([])],
    // A doc outside of every sidebar has its version alone.
    ...docs.map(({ permalink }): [string, Place] => [permalink, place([])]),
    ...placed.map(([address, section]): [string, Place] => [address, place(section)]),
  ];
}

function placesBelow(
  item: SidebarItem,
  section: readonly string[],
  permalinks: ReadonlyMap<string, string>,
): [string, readonly string[]][] {
  switch (item.type) {
    case 'doc':
    case 'ref': {
      const permalink = permalinks.get(item.id);
      return permalink === undefined ? [] : [[permalink, section]];
    }
    case 'category': {
      const { link, label, items } = item;
      const below = items.flatMap((child) => placesBelow(child, [...section, label], permalinks));
      if (link?.type === 'generated-index') return [[link.permalink, section], ...below];
      const own = link?.type === 'doc' ? permalinks.get(link.id) : undefined;
      return own === undefined ? below : [[own, section], ...below];
    }
    default:
      return [];
  }
}
