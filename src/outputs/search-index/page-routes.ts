import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { PageContent } from '../../model/page/content';
import { listSidebarItems, type SidebarItem } from '../../model/versions/sidebar-items';
import { withoutBasePath } from '../../shared/base-path';

/** The route that search results of a page link to. */
export interface PageRoute {
  /** Route of the page. */
  path: string;
  /** Labels of the sidebar categories that contain the page, the outermost first. */
  trail: readonly string[];
}

/** Lists the routes of a version's pages by id, in sidebar order. Unlisted pages and drafts aren't search results. */
export function listPageRoutes(
  { docs, sidebars }: Pick<LoadedVersion, 'docs' | 'sidebars'>,
  baseUrl: string,
): Map<string, PageRoute> {
  const trails = collectTrails(Object.values(sidebars).flat());
  const order = [...trails.keys()];
  const getRank = (id: string) => (trails.has(id) ? order.indexOf(id) : order.length);
  return new Map(
    docs
      .filter(({ unlisted, draft }) => !unlisted && !draft)
      .sort((a, b) => getRank(a.id) - getRank(b.id))
      .map(({ id, permalink }) => [
        id,
        { path: withoutBasePath(permalink, baseUrl), trail: trails.get(id) ?? [] },
      ]),
  );
}

/** The parts of a sidebar item that are needed, whether Docusaurus has loaded it or not. */
type SidebarEntry =
  | string
  | {
      type: string;
      label?: string;
      items?: readonly SidebarEntry[];
      link?: { type: string; slug?: string; title?: string; description?: string } | null;
    };

/**
 * Creates pages for the category indexes, such as the index of the API, with ids such as `category/api`. They don't have a file, because
 * they are generated from the sidebars. Categories with a single page are skipped.
 */
export function createCategoryPages(items: readonly SidebarEntry[]): PageContent[] {
  return listSidebarItems(items).flatMap(({ item }) => {
    if (typeof item === 'string' || item.link?.type !== 'generated-index' || (item.items ?? []).length < 2)
      return [];
    const { slug = '', title = item.label ?? '', description = '' } = item.link;
    return [{ file: '', id: slug.replace(/^\//, ''), title, description, movedFrom: [], sections: [] }];
  });
}

/** Collects the trails of the pages by id. A category's own page belongs to the category, and other pages to the place that lists them first. */
function collectTrails(items: readonly SidebarItem[]): Map<string, readonly string[]> {
  const trails = new Map<string, readonly string[]>();
  for (const { item, trail } of listSidebarItems(items)) {
    if (item.type === 'category') {
      if (item.link?.type === 'doc') trails.set(item.link.id, [...trail, item.label]);
    } else if ((item.type === 'doc' || item.type === 'ref') && !trails.has(item.id)) {
      trails.set(item.id, trail);
    }
  }
  return trails;
}
