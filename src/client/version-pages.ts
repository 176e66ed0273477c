/** Loads the routes of a version's pages when the reader first opens it. Code from `src/plugins/internals/split-routes.ts` imports this module. */
import ComponentCreator from '@docusaurus/ComponentCreator';
import { matchPath } from '@docusaurus/router';
import registry from '@generated/registry';
import routesChunkNames from '@generated/routesChunkNames';
import { decodeSafely } from '@site/src/shared/text/decode';

interface LoadedRoute {
  path: string;
  exact?: boolean;
  component: { preload: () => Promise<unknown> };
  routes?: LoadedRoute[];
}

interface VersionRoutes {
  chunkNames: object;
  registry: object;
  routes: (create: typeof ComponentCreator) => LoadedRoute[];
}

/** Adds a version's pages to the version's route when the route is first preloaded. Changes the given route and returns it. */
export function withPages(
  route: LoadedRoute & { routes: LoadedRoute[] },
  loadRoutes: () => Promise<VersionRoutes>,
): LoadedRoute {
  const { component } = route;
  const preloadRoute = component.preload;
  component.preload = async () => {
    const [versionRoutes] = await Promise.all([loadRoutes(), preloadRoute()]);
    const hasPages = route.routes.length > 0;
    if (!hasPages) addPages(route, versionRoutes);
    // From now on, Docusaurus finds the pages in the route.
    component.preload = preloadRoute;

    // Docusaurus looked for the page in the address bar before the route had pages, so this function preloads that page.
    const path = decodeSafely(window.location.pathname, decodeURI);
    const matchingRoutes = listMatchingRoutes(route.routes, path);
    await Promise.all(matchingRoutes.map((matchingRoute) => matchingRoute.component.preload()));
  };
  return route;
}

function addPages(route: { routes: LoadedRoute[] }, versionRoutes: VersionRoutes): void {
  Object.assign(registry, versionRoutes.registry);
  Object.assign(routesChunkNames, versionRoutes.chunkNames);
  route.routes.push(...versionRoutes.routes(ComponentCreator));
}

function listMatchingRoutes(routes: readonly LoadedRoute[], pathname: string): LoadedRoute[] {
  const matchedRoute = routes.find((route) => matchPath(pathname, { path: route.path, exact: route.exact }));
  return matchedRoute ? [matchedRoute, ...listMatchingRoutes(matchedRoute.routes ?? [], pathname)] : [];
}
