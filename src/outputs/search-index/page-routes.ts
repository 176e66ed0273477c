import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { listSidebarItems, type SidebarItem } from '../../model/versions/sidebar-items';
import { withoutBasePath } from '../../shared/base-path';

export interface SidebarRoute {
  path: string;
  /** Labels of the categories that contain the page, outermost first. */
  trail: readonly string[];
}

/** Maps page ids to routes, in the order of the sidebar. Skips drafts and unlisted pages, because the search must not find them. */
export function listPageRoutes(
  { docs, sidebars }: Pick<LoadedVersion, 'docs' | 'sidebars'>,
  baseUrl: string,
): Map<string, SidebarRoute> {
  const trails = collectTrails(Object.values(sidebars).flat());
  // Pages that aren't in the sidebar come last.
  const order = [...trails.keys(), ...docs.map(({ id }) => id)];
  const sortedDocs = docs.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const routes = new Map<string, SidebarRoute>();
  for (const { id, permalink, unlisted, draft } of sortedDocs) {
    if (unlisted || draft) continue;
    routes.set(id, { path: withoutBasePath(permalink, baseUrl), trail: trails.get(id) ?? [] });
  }
  return routes;
}

/**
 * Maps page ids to the labels of the page's sidebar categories. A category's main page counts as part of the category. Other pages belong to the
 * first category that lists them.
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
