import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { PageContent } from '../../model/page/content';
import { type SidebarItem, sidebarItems } from '../../model/versions/sidebar-items';
import { withoutBasePath } from '../../shared/base-path';

/** Where the search leads for a page. */
export interface PageRoute {
  /** Without the base path. */
  path: string;
  /** The labels of the sidebar's categories that the page stands in, the outermost first. */
  trail: readonly string[];
}

/** @returns Where the pages of a version are, by id, in the order of its sidebars. Unlisted pages and drafts are no search results. */
export function pageRoutes(
  { docs, sidebars }: Pick<LoadedVersion, 'docs' | 'sidebars'>,
  baseUrl: string,
): Map<string, PageRoute> {
  const trails = trailsIn(Object.values(sidebars).flat());
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

/** The needed parts of an item of a sidebar, loaded or as it was written. */
type WithIndex =
  | string
  | {
      type: string;
      label?: string;
      items?: readonly WithIndex[];
      link?: { type: string; slug?: string; title?: string; description?: string } | null;
    };

/**
 * The pages that list what a category holds, such as the index of the API. They are made of the sidebars, so they have no file.
 *
 * @returns Each as a page, under the id `category/api`. A category of one page is no place to look for.
 */
export function categoryPages(items: readonly WithIndex[]): PageContent[] {
  return sidebarItems(items).flatMap(({ item }) => {
    if (typeof item === 'string' || item.link?.type !== 'generated-index' || (item.items ?? []).length < 2)
      return [];
    const { slug = '', title = item.label ?? '', description = '' } = item.link;
    return [{ file: '', id: slug.replace(/^\//, ''), title, description, movedFrom: [], sections: [] }];
  });
}

/** By the page's id. The page of a category stands in it; any other page where it is listed first. */
function trailsIn(items: readonly SidebarItem[]): Map<string, readonly string[]> {
  const trails = new Map<string, readonly string[]>();
  for (const { item, trail } of sidebarItems(items)) {
    if (item.type === 'category') {
      if (item.link?.type === 'doc') trails.set(item.link.id, [...trail, item.label]);
    } else if ((item.type === 'doc' || item.type === 'ref') && !trails.has(item.id)) {
      trails.set(item.id, trail);
    }
  }
  return trails;
}
