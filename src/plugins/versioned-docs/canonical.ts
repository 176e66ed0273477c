import type { RouteConfig } from '@docusaurus/types';
import { counterpartOf, type Move, pageAt, type Version } from '../../versions/counterparts';

/**
 * Pages of other versions whose counterpart exists in the latest one: search engines are led there, so they are not in the sitemap.
 *
 * @param versions - All live versions.
 * @param latest - The latest of them.
 * @param moved - The pages that moved.
 * @returns Their paths, with the base path. A version's landing page is about the version, and has no counterpart.
 */
export function pathsWithLatestCounterpart(
  versions: readonly Version[],
  latest: Version,
  moved: readonly Move[],
): Set<string> {
  const paths = versions
    .filter(({ name }) => name !== latest.name)
    .flatMap(({ docs }) => docs.map(({ path }) => path))
    .filter((path) => {
      const page = pageAt(path, versions);
      return page !== null && counterpartOf(page, latest, moved) !== null;
    });
  return new Set(paths);
}

/**
 * Leaves a mark in the metadata of routes, which never reaches the browser.
 *
 * @param route - A route.
 * @param paths - The paths of the pages that are canonical elsewhere.
 */
export function markNotCanonical(route: RouteConfig, paths: ReadonlySet<string>): RouteConfig {
  const routes = route.routes?.map((child) => markNotCanonical(child, paths));
  const isMarked = paths.has(route.path) && !routes;
  return {
    ...route,
    ...(routes && { routes }),
    ...(isMarked && { metadata: { ...route.metadata, ...MARK } }),
  };
}

const MARK = { canonicalElsewhere: true };

/** @returns the routes without those that `markNotCanonical` marked, at any depth */
export function canonicalRoutes(routes: readonly RouteConfig[]): RouteConfig[] {
  return routes
    .filter(({ metadata }) => !(metadata && 'canonicalElsewhere' in metadata))
    .map((route) => (route.routes ? { ...route, routes: canonicalRoutes(route.routes) } : route));
}
