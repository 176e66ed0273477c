import type { RouteConfig } from '@docusaurus/types';

/** Marks routes whose pages are canonical elsewhere, in their metadata, which never reaches the browser. */
export function markNotCanonical(route: RouteConfig, isElsewhere: (path: string) => boolean): RouteConfig {
  const routes = route.routes?.map((child) => markNotCanonical(child, isElsewhere));
  const isMarked = !routes && isElsewhere(route.path);
  return {
    ...route,
    ...(routes && { routes }),
    ...(isMarked && { metadata: { ...route.metadata, ...MARK } }),
  };
}

const MARK = { canonicalElsewhere: true };

/** @returns the routes without those that `markNotCanonical` marked, at any depth, and without the search, which is empty before a query */
export function canonicalRoutes(routes: readonly RouteConfig[]): RouteConfig[] {
  return routes
    .filter(
      ({ path, metadata }) => !path.endsWith('/search') && !(metadata && 'canonicalElsewhere' in metadata),
    )
    .map((route) => (route.routes ? { ...route, routes: canonicalRoutes(route.routes) } : route));
}
