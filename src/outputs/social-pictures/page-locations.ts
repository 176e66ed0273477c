import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { type SidebarItem, sidebarItems } from '../../shared/versions/sidebar-items';

/** Where a page stands in the documentation. */
export interface PageLocation {
  /** The version's label. */
  version: string;
  /** The categories around the page, the outermost first. */
  section: readonly string[];
}

/** The parts that are needed of a version as the docs plugin loads it. */
export type LocatedVersion = Pick<LoadedVersion, 'label' | 'path' | 'sidebars'> & {
  docs: readonly Pick<LoadedVersion['docs'][number], 'id' | 'permalink'>[];
};

/** @returns The location of every doc, category page and landing page, by address with the base path. */
export function pageLocations(versions: readonly LocatedVersion[]): Map<string, PageLocation> {
  return new Map(versions.flatMap(locationsIn));
}

function locationsIn({ label, path, docs, sidebars }: LocatedVersion): [string, PageLocation][] {
  const permalinks = new Map(docs.map(({ id, permalink }) => [id, permalink]));
  const listed = sidebarItems(Object.values(sidebars).flat()).flatMap(({ item, trail }) => {
    const permalink = permalinkOf(item, permalinks);
    return permalink === undefined ? [] : [[permalink, trail] as const];
  });
  // A doc outside of every sidebar has its version alone.
  const sections = new Map(
    [path, ...permalinks.values()].map((address) => [address, [] as readonly string[]]),
  );
  for (const [address, trail] of listed) sections.set(address, trail);
  return [...sections].map(([address, section]) => [address, { version: label, section }]);
}

/** The address of the page that an item of a sidebar stands for, if it is one. */
function permalinkOf(item: SidebarItem, permalinks: ReadonlyMap<string, string>): string | undefined {
  if (item.type === 'doc' || item.type === 'ref') return permalinks.get(item.id);
  if (item.type !== 'category') return undefined;
  return item.link?.type === 'generated-index' ? item.link.permalink : permalinks.get(item.link?.id ?? '');
}
