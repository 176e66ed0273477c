import { removeTrailingSlash } from '../../shared/base-path';
import { getOrCreate } from '../../shared/get-or-create';
import type { DocsVersion, PageHistory } from './page-history';

/**
 * Returns the routes that redirect to moved pages. If a page moved from `a` to `b`, readers may still look for `a` in the later version, so
 * `a` redirects to `b` there.
 *
 * @param versions - The live versions, the oldest first.
 * @returns The former routes of each page. A key is the page's current route. Omits former routes that another page of the version uses, or
 *   that another page had more recently.
 */
export function collectFormerRoutes(
  histories: readonly PageHistory[],
  versions: readonly DocsVersion[],
): Map<string, string[]> {
  const formerRoutes = new Map<string, string[]>();
  for (const [index, version] of versions.entries()) {
    const usedRoutes = new Set([version, ...version.pages].map(({ path }) => removeTrailingSlash(path)));
    // The nearest version comes first, because readers expect the page that last had a route.
    const earlierVersions = versions.slice(0, index).reverse();
    const candidates = [
      ...earlierVersions.flatMap((earlierVersion) => listEarlierRoutes(histories, earlierVersion, version)),
      ...listReplacedRoutes(version),
      ...resolveFolders(version),
    ];
    for (const [route, target] of candidates) {
      if (usedRoutes.has(route)) continue;
      usedRoutes.add(route);
      if (target) getOrCreate(formerRoutes, target, (): string[] => []).push(route);
    }
  }
  return formerRoutes;
}

/** A route that readers may request, and the route of the page to show instead. The target is null if the version doesn't contain this page. */
type RouteTarget = [route: string, target: string | null];

/** Lists the routes that an earlier version's pages would have in the later version if they hadn't moved. */
function listEarlierRoutes(
  histories: readonly PageHistory[],
  earlierVersion: DocsVersion,
  version: DocsVersion,
): RouteTarget[] {
  return histories.flatMap((history): RouteTarget[] => {
    const earlierPage = history[earlierVersion.name];
    if (!earlierPage) return [];
    const subroute = removeTrailingSlash(earlierPage.path).slice(earlierVersion.path.length);
    return [[version.path + subroute, history[version.name]?.path ?? null]];
  });
}

/** Lists the routes of the ids in `moved_from`. Only these ids are known of versions that are no longer live. */
function listReplacedRoutes({ path: root, pages }: DocsVersion): RouteTarget[] {
  return pages.flatMap(({ path, movedFrom }) =>
    movedFrom.map((id): RouteTarget => [`${root}/${id}`.replace(/\/index$/, ''), path]),
  );
}

/**
 * Finds the page to show if a reader shortens a URL to a folder: the folder's `intro` or `overview` page, or the sidebar category with the
 * name of the folder or its parent folder.
 *
 * @returns For each route of a folder, the route of the page, or null if there is no such page. Omits folders that have their own page.
 */
export function resolveFolders({ path, pages }: DocsVersion): Map<string, string | null> {
  const pathsByRoute = new Map(pages.map((page) => [removeTrailingSlash(page.path), page.path]));
  const findFolderTarget = (folder: string): string | null => {
    const [name = ''] = folder.slice(path.length + 1).split('/');
    // The folder `category` leads to the landing page, which lists the pages of categories.
    if (name === 'category') return path;
    const category = `${path}/category/${name.replaceAll('_', '-')}`;
    const target = [`${folder}/intro`, `${folder}/overview`, category].find((route) =>
      pathsByRoute.has(route),
    );
    return pathsByRoute.get(target ?? '') ?? null;
  };
  const folders = [...pathsByRoute.keys()].flatMap((route) => {
    const parts = route.slice(path.length + 1).split('/');
    return parts.slice(1).map((_, index) => `${path}/${parts.slice(0, index + 1).join('/')}`);
  });
  const foldersWithoutPage = folders.filter((folder) => !pathsByRoute.has(folder));
  return new Map(foldersWithoutPage.map((folder) => [folder, findFolderTarget(folder)]));
}
