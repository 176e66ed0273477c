/** Called by the code that `src/plugins/internals/version-routes.ts` writes: the pages of any version but the latest come when the reader comes to it. */
import ComponentCreator from '@docusaurus/ComponentCreator';
import { matchPath } from '@docusaurus/router';
import registry from '@generated/registry';
import routesChunkNames from '@generated/routesChunkNames';
import { decoded } from './decode';

/** A route as Docusaurus makes it. */
interface Route {
  path: string;
  exact?: boolean;
  component: { preload: () => Promise<unknown> };
  routes?: Route[];
}

/** The list of a version's pages. */
interface Pages {
  chunkNames: object;
  registry: object;
  routes: (create: typeof ComponentCreator) => Route[];
}

/**
 * Adds the pages of a version to its route, when the router asks for what the route shows. By then the address is that of the page, so that
 * what the page needs is asked for too.
 *
 * @param route - The version's route, without pages.
 * @param load - Loads them.
 * @returns The route.
 */
export function withPages(route: Route & { routes: Route[] }, load: () => Promise<Pages>): Route {
  const { component } = route;
  const preloadOwn = component.preload;
  component.preload = async () => {
    const [pages] = await Promise.all([load(), preloadOwn()]);
    if (route.routes.length === 0) {
      Object.assign(registry, pages.registry);
      Object.assign(routesChunkNames, pages.chunkNames);
      route.routes.push(...pages.routes(ComponentCreator));
      component.preload = preloadOwn;
    }
    await Promise.all(
      matching(route.routes, decoded(window.location.pathname, decodeURI)).map(({ component }) =>
        component.preload(),
      ),
    );
  };
  return route;
}

/** @returns the route that the router takes for an address, and those inside it that it takes */
function matching(routes: readonly Route[], pathname: string): Route[] {
  const taken = routes.find((route) => matchPath(pathname, { path: route.path, exact: route.exact }));
  return taken ? [taken, ...matching(taken.routes ?? [], pathname)] : [];
}
