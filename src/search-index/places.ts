import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { withoutBasePath } from '../base-path';
import type { SidebarItem } from '../versions/sidebar-items';

/** Where a page is. */
export interface PagePlace {
  /** Its route, without the base path. */
  path: string;
  /** The labels of the sidebar's categories that it stands in, the outermost first. */
  trail: readonly string[];
}

/**
 * @param version - A version as the docs plugin loads it.
 * @param baseUrl - The base path.
 * @returns Where its pages are, by id, in the order of its sidebars. Unlisted pages and drafts are no search results.
 */
export function placesOf(
  { docs, sidebars }: Pick<LoadedVersion, 'docs' | 'sidebars'>,
  baseUrl: string,
): Map<string, PagePlace> {
  const trails = new Map<string, readonly string[]>();
  for (const items of Object.values(sidebars)) noteTrails(items, [], trails);
  const order = [...trails.keys()];
  const rank = (id: string) => (trails.has(id) ? order.indexOf(id) : order.length);
  return new Map(
    docs
      .filter(({ unlisted, draft }) => !unlisted && !draft)
      .sort((a, b) => rank(a.id) - rank(b.id))
      .map(({ id, permalink }) => [
        id,
        { path: withoutBasePath(permalink, baseUrl), trail: trails.get(id) ?? [] },
      ]),
  );
}

function noteTrails(
  items: readonly SidebarItem[],
  trail: readonly string[],
  trails: Map<string, readonly string[]>,
): void {
  for (const item of items) {
    if (item.type === 'category') {
      const own = [...trail, item.label];
      if (item.link?.type === 'doc') trails.set(item.link.id, own);
      noteTrails(item.items, own, trails);
    } else if ((item.type === 'doc' || item.type === 'ref') && !trails.has(item.id)) {
      trails.set(item.id, trail);
    }
  }
}
