import { removeTrailingSlash } from '../../shared/base-path';
import { getOrCreate } from '../../shared/get-or-create';
import type { DocsVersion, PageHistory } from './page-history';

/** Lists the former routes that redirect to each page. If a page moved from `a` to `b`, `/docs/0.7/a` redirects to `/docs/0.7/b`. */
export function collectFormerRoutes(
  histories: readonly PageHistory[],
  versions: readonly DocsVersion[],
): Map<string, string[]> {
  const formerRoutes = new Map<string, string[]>();
  for (const [index, version] of versions.entries()) {
    const usedRoutes = new Set([version, ...version.pages].map(({ path }) => removeTrailingSlash(path)));
    // The nearest version comes first, because readers expect the page that used a route most recently.
    const earlierVersions = versions.slice(0, index).reverse();
    const candidates = [
      ...earlierVersions.flatMap((earlierVersion) => listEarlierRoutes(histories, earlierVersion, version)),
      ...listReplacedRoutes(version),
      ...resolveFolders(version),
    ];
    for (const [route, target] of candidates) {
      if (usedRoutes.has(route)) continue;
      // A route without a target also counts as used. Otherwise, it might redirect to a page that used the route even earlier.
      usedRoutes.add(route);
      if (target !== null) getOrCreate(formerRoutes, target, (): string[] => []).push(route);
    }
  }
  return formerRoutes;
}

/** A former route or a folder, such as `/docs/api`, and the route that it redirects to. `target` is null if no page fits. */
type RouteTarget = [route: string, target: string | null];

/** Lists redirects from the routes of an earlier version: if page `a` of 0.6 is `b` in 0.7, `/docs/0.7/a` redirects to `/docs/0.7/b`. */
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

/** Lists redirects from former ids: if page `b` lists `a` in `moved_from`, `/docs/a` redirects to `/docs/b`, even if no version has `a` anymore. */
function listReplacedRoutes({ path: root, pages }: DocsVersion): RouteTarget[] {
  return pages.flatMap(({ path, movedFrom }) =>
    movedFrom.map((id): RouteTarget => [`${root}/${id}`.replace(/\/index$/, ''), path]),
  );
}

/**
 * Chooses a redirect target for each folder that isn't a page. For `/docs/api/base`, it's the folder's page `intro` or `overview`, otherwise
 * `/docs/category/api`, the category page of the top folder. Null if none of them exists.
 */
export function resolveFolders({ path: root, pages }: DocsVersion): Map<string, string | null> {
  const pathsByRoute = new Map(pages.map(({ path }) => [removeTrailingSlash(path), path]));
  const findFolderTarget = (folder: string): string | null => {
    const [topFolder = ''] = folder.slice(root.length + 1).split('/');
    // The version's landing page lists the pages of all categories.
    if (topFolder === 'category') return root;
    const category = `${root}/category/${topFolder.replaceAll('_', '-')}`;
    const candidates = [`${folder}/intro`, `${folder}/overview`, category];
    return candidates.map((route) => pathsByRoute.get(route)).find((path) => path !== undefined) ?? null;
  };
  const folders = [...pathsByRoute.keys()].flatMap((route) => listFolders(root, route));
  const foldersWithoutPage = folders.filter((folder) => !pathsByRoute.has(folder));
  return new Map(foldersWithoutPage.map((folder) => [folder, findFolderTarget(folder)]));
}

/** Lists the folders above a route, starting with the top folder: `/docs/a` and `/docs/a/b` for `/docs/a/b/c`. */
function listFolders(root: string, route: string): string[] {
  const segments = route.slice(root.length + 1).split('/');
  return segments.slice(1).map((_, index) => [root, ...segments.slice(0, index + 1)].join('/'));
}
