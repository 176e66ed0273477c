import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { PageContent } from '../../model/page/content';
import { listSidebarItems, type SidebarItem } from '../../model/versions/sidebar-items';
import { withoutBasePath } from '../../shared/base-path';

/** Route of a page, with the sidebar categories that contain the page. */
export interface SidebarRoute {
  path: string;
  /** Labels of the sidebar categories that contain the page, from the outermost to the innermost. */
  trail: readonly string[];
}

/** Returns the routes of a version's pages by page id, in the sidebar's order. Leaves out drafts and unlisted pages, which the search mustn't find. */
export function listPageRoutes(
  { docs, sidebars }: Pick<LoadedVersion, 'docs' | 'sidebars'>,
  baseUrl: string,
): Map<string, SidebarRoute> {
  const trails = collectTrails(Object.values(sidebars).flat());
  const order = [...trails.keys()];
  const getRank = (id: string) => (trails.has(id) ? order.indexOf(id) : order.length);
  const routes = new Map<string, SidebarRoute>();
  const sortedDocs = docs.toSorted((a, b) => getRank(a.id) - getRank(b.id));
  for (const { id, permalink, unlisted, draft } of sortedDocs) {
    if (unlisted || draft) continue;
    routes.set(id, { path: withoutBasePath(permalink, baseUrl), trail: trails.get(id) ?? [] });
  }
  return routes;
}

/** Those properties of a sidebar item that this module uses. Items come from `sidebars.ts` or from Docusaurus. */
type SidebarEntry =
  | string
  | {
      type: string;
      label?: string;
      items?: readonly SidebarEntry[];
      link?: { type: string; slug?: string; title?: string; description?: string } | null;
    };

/**
 * Creates search entries for the generated pages of sidebar categories, with ids such as `category/api`. Categories with a single page are left out.
 */
export function createCategoryPages(items: readonly SidebarEntry[]): PageContent[] {
  return listSidebarItems(items).flatMap(({ item }) => {
    if (typeof item === 'string' || item.link?.type !== 'generated-index' || (item.items ?? []).length < 2)
      return [];
    const { slug = '', title = item.label ?? '', description = '' } = item.link;
    return [{ file: '', id: slug.replace(/^\//, ''), title, description, movedFrom: [], sections: [] }];
  });
}

/**
 * Finds the sidebar categories that contain each page, by page id. If a page is listed several times, the first place counts, but the main page of a
 * category always belongs to this category.
 */
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
