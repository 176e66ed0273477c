import type { RouteConfig } from '@docusaurus/types';
import { DOCS_SIDEBAR } from './docs-sidebar';

export const landingComponent = '@site/src/components/VersionLanding';

/**
 * @returns the route of a version with an exact route for the landing page inside the version's doc root, where it shares the version's sidebar
 *   and data
 */
export function withLandingRoute(
  versionRoute: RouteConfig,
  path: string,
  props: RouteConfig['props'],
): RouteConfig {
  const landing: RouteConfig = {
    path,
    exact: true,
    component: landingComponent,
    props,
    // Read by the doc root, as on every doc's route.
    sidebar: DOCS_SIDEBAR,
  };
  return {
    ...versionRoute,
    routes: versionRoute.routes?.map((route) =>
      // The doc root is the child at the version's own path; its siblings are tag pages.
      route.path === path ? { ...route, routes: [landing, ...(route.routes ?? [])] } : route,
    ),
  };
}
