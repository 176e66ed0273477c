/**
 * Loads the pages of a version on demand, except for the latest. `src/plugins/internals/split-routes.ts` generates the code that calls
 * this.
 */
import ComponentCreator from '@docusaurus/ComponentCreator';
import { matchPath } from '@docusaurus/router';
import registry from '@generated/registry';
import routesChunkNames from '@generated/routesChunkNames';
import { decodeSafely } from './decode';

/** A route that Docusaurus creates. */
interface Route {
  path: string;
  exact?: boolean;
  component: { preload: () => Promise<unknown> };
  routes?: Route[];
}

/** The routes of a version's pages. */
interface VersionRoutes {
  chunkNames: object;
  registry: object;
  routes: (create: typeof ComponentCreator) => Route[];
}

/**
 * Adds the pages of a version to its route when the router preloads the route. By then, the URL is that of the requested page, so the code
 * of that page is preloaded too.
 *
 * @param route - The version's route without pages.
 * @param load - Loads the pages.
 * @returns The same route.
 */
export function withPages(route: Route & { routes: Route[] }, load: () => Promise<VersionRoutes>): Route {
  const { component } = route;
  const preloadRoute = component.preload;
  component.preload = async () => {
    const [versionRoutes] = await Promise.all([load(), preloadRoute()]);
    if (route.routes.length === 0) {
      Object.assign(registry, versionRoutes.registry);
      Object.assign(routesChunkNames, versionRoutes.chunkNames);
      route.routes.push(...versionRoutes.routes(ComponentCreator));
      component.preload = preloadRoute;
    }
    await Promise.all(
      listMatchingRoutes(route.routes, decodeSafely(window.location.pathname, decodeURI)).map(
        ({ component }) => component.preload(),
      ),
    );
  };
  return route;
}

/** Lists the routes that match a path, from the outermost to the innermost. */
function listMatchingRoutes(routes: readonly Route[], pathname: string): Route[] {
  const matchedRoute = routes.find((route) => matchPath(pathname, { path: route.path, exact: route.exact }));
  return matchedRoute ? [matchedRoute, ...listMatchingRoutes(matchedRoute.routes ?? [], pathname)] : [];
}
