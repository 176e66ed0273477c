import { relative } from 'node:path';
import type { LoadedVersion, PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';
import { posixPath } from '@docusaurus/utils';
import { DOCS_SIDEBAR } from './docs-sidebar';

export const LANDING_COMPONENT = '@site/src/components/VersionLanding';

/** Adds the landing page to the route of a version. It's nested in the version's route, so it shows the same sidebar as the version's pages. */
export function withLandingRoute(versionRoute: RouteConfig, props: RouteConfig['props']): RouteConfig {
  const { path } = versionRoute;
  const landing: RouteConfig = {
    path,
    exact: true,
    component: LANDING_COMPONENT,
    props,
    // The doc root reads the sidebar, as for every doc's route.
    sidebar: DOCS_SIDEBAR,
  };
  return {
    ...versionRoute,
    routes: versionRoute.routes?.map((route) =>
      // The doc root is the child at the version's own path. Its siblings are tag pages.
      route.path === path ? { ...route, routes: [landing, ...(route.routes ?? [])] } : route,
    ),
  };
}

/** Components that show lists of pages with their descriptions. */
const LIST_COMPONENTS: readonly string[] = [LANDING_COMPONENT, '@theme/DocCategoryGeneratedIndexPage'];

/** Writes a module for each version with the descriptions of its pages, by page id. Returns the name of each version's module. */
export async function writeDescriptions(
  versions: readonly LoadedVersion[],
  { createData }: PluginContentLoadedActions,
  generatedFilesDir: string,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { versionName, docs } of versions) {
    const descriptions = Object.fromEntries(docs.map(({ id, description }) => [id, description]));
    const file = await createData(`descriptions-${versionName}.json`, JSON.stringify(descriptions));
    // Every page loads the list of modules. A path of this machine in it would change the names of scripts.
    files.set(versionName, `@generated/${posixPath(relative(generatedFilesDir, file))}`);
  }
  return files;
}

/**
 * Moves the descriptions of pages out of the data that all pages of a version load, because they are half of its size. Only pages that show lists of
 * pages load them (`src/client/hooks/use-descriptions.ts`).
 *
 * @param route - Route of a version, with its landing page.
 * @param file - Module with the version's descriptions, from {@link writeDescriptions}.
 */
export function withSeparateDescriptions(route: RouteConfig, file: string): RouteConfig {
  const { version } = (route.props ?? {}) as { version?: PropVersionMetadata };
  if (!version) return route;
  const docs = Object.fromEntries(
    Object.entries(version.docs).map(([id, { description, ...doc }]) => [id, doc]),
  );
  return { ...withDescriptionData(route, file), props: { ...route.props, version: { ...version, docs } } };
}

/** Adds a version's descriptions to the routes that need them. They are under `data`, because Docusaurus passes nothing else to nested routes. */
function withDescriptionData(route: RouteConfig, descriptions: string): RouteConfig {
  return {
    ...route,
    ...(LIST_COMPONENTS.includes(route.component) && {
      context: { ...route.context, data: { descriptions } },
    }),
    ...(route.routes && { routes: route.routes.map((inner) => withDescriptionData(inner, descriptions)) }),
  };
}

/** Marks the routes of pages that have a canonical URL in another version. The mark is metadata, which isn't sent to browsers. */
export function markNotCanonical(
  route: RouteConfig,
  isCanonicalElsewhere: (path: string) => boolean,
): RouteConfig {
  const routes = route.routes?.map((child) => markNotCanonical(child, isCanonicalElsewhere));
  const isMarked = !routes && isCanonicalElsewhere(route.path);
  return {
    ...route,
    ...(routes && { routes }),
    ...(isMarked && { metadata: { ...route.metadata, ...NOT_CANONICAL } }),
  };
}

const NOT_CANONICAL = { canonicalElsewhere: true };

/**
 * Lists all routes, including nested ones. Leaves out routes that {@link markNotCanonical} marked, and the search page, which is empty without a
 * query.
 */
export function filterCanonicalRoutes(routes: readonly RouteConfig[]): RouteConfig[] {
  return routes
    .filter(
      ({ path, metadata }) => !path.endsWith('/search') && !(metadata && 'canonicalElsewhere' in metadata),
    )
    .map((route) => (route.routes ? { ...route, routes: filterCanonicalRoutes(route.routes) } : route));
}
