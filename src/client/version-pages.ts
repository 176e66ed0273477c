/**
 * Creates the routes of pages, and loads those of a version when a reader first needs them. `src/plugins/internals/split-routes.ts` generates the code
 * that calls this module.
 */
import ComponentCreator from '@docusaurus/ComponentCreator';
import { matchPath } from '@docusaurus/router';
import registry from '@generated/registry';
import routesChunkNames from '@generated/routesChunkNames';
import { decodeSafely } from '@site/src/shared/text/decode';

/** Those properties of Docusaurus's routes that this module uses. */
interface LoadedRoute {
  path: string;
  exact?: boolean;
  component: { preload: () => Promise<unknown> };
  routes?: LoadedRoute[];
}

/** Routes of all pages in a version, and the data that has to be registered with Docusaurus before the router can show them. */
interface VersionRoutes {
  chunkNames: object;
  registry: object;
  routes: (create: typeof ComponentCreator, createMany: typeof createPages) => LoadedRoute[];
}

/**
 * Creates the routes of pages that need nothing but a component and their content.
 *
 * @param fields - Further properties of each route.
 * @param component - Name of the chunk with the component that renders the pages.
 * @param contents - Names of the chunks with the content of each page, by path.
 */
export function createPages(
  fields: Pick<LoadedRoute, 'exact'>,
  component: string,
  contents: Readonly<Record<string, string>>,
): LoadedRoute[] {
  return Object.entries(contents).map(([path, content]) => {
    // Docusaurus finds the chunks of a route by its path and a hash, which is needed only where two routes have the same path.
    const hash = 'page';
    Object.assign(routesChunkNames, { [`${path}-${hash}`]: { __comp: component, content } });
    return { ...fields, path, component: ComponentCreator(path, hash) as never };
  });
}

/**
 * Changes a version's route so that preloading it also loads the routes of the version's pages, and then preloads the page in the address bar.
 *
 * @param load - Loads the routes of the version's pages.
 * @returns The same route.
 */
export function withPages(
  route: LoadedRoute & { routes: LoadedRoute[] },
  load: () => Promise<VersionRoutes>,
): LoadedRoute {
  const { component } = route;
  const preloadRoute = component.preload;
  component.preload = async () => {
    const [versionRoutes] = await Promise.all([load(), preloadRoute()]);
    if (route.routes.length === 0) {
      Object.assign(registry, versionRoutes.registry);
      Object.assign(routesChunkNames, versionRoutes.chunkNames);
      route.routes.push(...versionRoutes.routes(ComponentCreator, createPages));
      component.preload = preloadRoute;
    }
    const path = decodeSafely(window.location.pathname, decodeURI);
    const matchingRoutes = listMatchingRoutes(route.routes, path);
    await Promise.all(matchingRoutes.map((matchingRoute) => matchingRoute.component.preload()));
  };
  return route;
}

/** Lists the route that matches a path, the nested route that matches it, and so on. */
function listMatchingRoutes(routes: readonly LoadedRoute[], pathname: string): LoadedRoute[] {
  const matchedRoute = routes.find((route) => matchPath(pathname, { path: route.path, exact: route.exact }));
  return matchedRoute ? [matchedRoute, ...listMatchingRoutes(matchedRoute.routes ?? [], pathname)] : [];
}
