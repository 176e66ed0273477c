import { removeTrailingSlash } from '../../shared/base-path';
import type { DocsVersion, PageHistory } from './page-history';

/**
 * Returns the routes that redirect to moved pages. Each one is a page's route in an earlier version, but below the path of a later version,
 * where readers may still look for the page.
 *
 * @param versions - The live versions, the oldest first.
 * @returns For each route of a page, its former routes. Omits routes that the version uses for another page, or that another page had later.
 */
export function collectFormerRoutes(
  histories: readonly PageHistory[],
  versions: readonly DocsVersion[],
): Map<string, string[]> {
  const formerRoutes = new Map<string, string[]>();
  for (const [index, version] of versions.entries()) {
    const usedRoutes = new Set([version, ...version.pages].map(({ path }) => removeTrailingSlash(path)));
    const addRoute = (target: string | null | undefined, route: string) => {
      if (usedRoutes.has(route)) return;
      usedRoutes.add(route);
      if (target) formerRoutes.set(target, [...(formerRoutes.get(target) ?? []), route]);
    };
    // The nearest version comes first, because readers expect the page that last had a route.
    for (const earlierVersion of versions.slice(0, index).reverse()) {
      for (const history of histories) {
        const earlierPage = history[earlierVersion.name];
        if (!earlierPage) continue;
        addRoute(
          history[version.name]?.path,
          version.path + removeTrailingSlash(earlierPage.path).slice(earlierVersion.path.length),
        );
      }
    }
    // For versions that are no longer live, only the ids in `moved_from` are known.
    for (const page of version.pages) {
      for (const id of page.movedFrom) addRoute(page.path, `${version.path}/${id}`.replace(/\/index$/, ''));
    }
    for (const [folder, target] of resolveFolders(version)) addRoute(target, folder);
  }
  return formerRoutes;
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
    // The landing page lists the pages of categories.
    if (name === 'category') return path;
    const candidates = [
      `${folder}/intro`,
      `${folder}/overview`,
      `${path}/category/${name.replaceAll('_', '-')}`,
    ];
    return candidates.map((route) => pathsByRoute.get(route)).find((route) => route !== undefined) ?? null;
  };
  const folders = [...pathsByRoute.keys()].flatMap((route) => {
    const parts = route.slice(path.length + 1).split('/');
    return parts.slice(1).map((_, index) => `${path}/${parts.slice(0, index + 1).join('/')}`);
  });
  return new Map(
    folders.filter((folder) => !pathsByRoute.has(folder)).map((folder) => [folder, findFolderTarget(folder)]),
  );
}
