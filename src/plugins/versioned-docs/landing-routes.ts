import type { RouteConfig } from '@docusaurus/types';
import { DOCS_SIDEBAR } from './docs-sidebar';

/** The part of a loaded version that is used here: its route and the names of its sidebars. */
export interface VersionRoot {
  path: string;
  versionName: string;
  sidebars: Record<string, unknown>;
}

export const landingComponent = '@site/src/components/VersionLanding';

/**
 * @returns the route of a version with an exact route for the landing page inside the version's doc root, where it shares the version's sidebar
 *   and data
 * @throws if the version lacks the sidebar that its landing page shows
 */
export function withLandingRoute(
  versionRoute: RouteConfig,
  version: VersionRoot,
  props: RouteConfig['props'],
): RouteConfig {
  if (!(DOCS_SIDEBAR in version.sidebars)) {
    throw new Error(
      `Sidebars of version "${version.versionName}": expected a sidebar "${DOCS_SIDEBAR}", which the landing page ${version.path} shows, ` +
        `found ${Object.keys(version.sidebars).join(', ') || 'none'}. Add it to that version's sidebars file.`,
    );
  }
  const landing: RouteConfig = {
    path: version.path,
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
      route.path === version.path ? { ...route, routes: [landing, ...(route.routes ?? [])] } : route,
    ),
  };
}
