/** Loads the routes of a version's pages when a reader first needs them. Code that `src/plugins/internals/split-routes.ts` generates calls this module. */
import ComponentCreator from '@docusaurus/ComponentCreator';
import { matchPath } from '@docusaurus/router';
import registry from '@generated/registry';
import routesChunkNames from '@generated/routesChunkNames';
import { decodeSafely } from '@site/src/shared/text/decode';

/** A route of Docusaurus, with the properties that this module uses. */
interface LoadedRoute {
  path: string;
  exact?: boolean;
  component: { preload: () => Promise<unknown> };
  routes?: LoadedRoute[];
}

/** Routes of all pages in a version, with the data that Docusaurus needs before the router can show them. */
interface VersionRoutes {
  chunkNames: object;
  registry: object;
  routes: (create: typeof ComponentCreator) => LoadedRoute[];
}

/**
 * Makes the router also load the routes of a version's pages when it preloads the route of the version. Then also preloads the page in the address bar.
 *
 * @param load - Loads the routes of the version's pages.
 * @returns The same route, which this function changes.
 */
export function withPages(
  route: LoadedRoute & { routes: LoadedRoute[] },
  load: () => Promise<VersionRoutes>,
): LoadedRoute {
  const { component } = route;
  const preloadRoute = component.preload;
  component.preload = async () => {
    const [versionRoutes] = await Promise.all([load(), preloadRoute()]);
    const isFirstLoad = route.routes.length === 0;
    if (isFirstLoad) {
      Object.assign(registry, versionRoutes.registry);
      Object.assign(routesChunkNames, versionRoutes.chunkNames);
      route.routes.push(...versionRoutes.routes(ComponentCreator));
      // From now on, the router knows the pages, so preloading is the same as for other routes.
      component.preload = preloadRoute;
    }
    const path = decodeSafely(window.location.pathname, decodeURI);
    const matchingRoutes = listMatchingRoutes(route.routes, path);
    await Promise.all(matchingRoutes.map((matchingRoute) => matchingRoute.component.preload()));
  };
  return route;
}

/** Returns the nested routes that match a path, from the outermost to the innermost. */
function listMatchingRoutes(routes: readonly LoadedRoute[], pathname: string): LoadedRoute[] {
  const matchedRoute = routes.find((route) => matchPath(pathname, { path: route.path, exact: route.exact }));
  return matchedRoute ? [matchedRoute, ...listMatchingRoutes(matchedRoute.routes ?? [], pathname)] : [];
}
