/** Loads the routes of a version's pages when they are first needed. The code that `src/plugins/internals/split-routes.ts` generates imports this module. */
import ComponentCreator from '@docusaurus/ComponentCreator';
import { matchPath } from '@docusaurus/router';
import registry from '@generated/registry';
import routesChunkNames from '@generated/routesChunkNames';
import { decodeSafely } from '@site/src/shared/text/decode';

/** The properties of Docusaurus's routes that this module uses. */
interface LoadedRoute {
  path: string;
  exact?: boolean;
  component: { preload: () => Promise<unknown> };
  routes?: LoadedRoute[];
}

/** Routes of a version's pages, with the data that Docusaurus needs to load these pages. */
interface VersionRoutes {
  chunkNames: object;
  registry: object;
  routes: (create: typeof ComponentCreator) => LoadedRoute[];
}

/** Makes preloading a version's route also load the routes of its pages, and preload the page in the address bar. Returns the changed route. */
export function withPages(
  route: LoadedRoute & { routes: LoadedRoute[] },
  loadRoutes: () => Promise<VersionRoutes>,
): LoadedRoute {
  const { component } = route;
  const preloadRoute = component.preload;
  component.preload = async () => {
    const [versionRoutes] = await Promise.all([loadRoutes(), preloadRoute()]);
    const isFirstLoad = route.routes.length === 0;
    if (isFirstLoad) {
      Object.assign(registry, versionRoutes.registry);
      Object.assign(routesChunkNames, versionRoutes.chunkNames);
      route.routes.push(...versionRoutes.routes(ComponentCreator));
      // The router now contains the pages, so it preloads them like all others.
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
