import { relative } from 'node:path';
import type { LoadedVersion, PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';
import { posixPath } from '@docusaurus/utils';
import { DOCS_SIDEBAR } from './docs-sidebar';

export const landingComponent = '@site/src/components/VersionLanding';

/**
 * @returns the route of a version with an exact route for the landing page inside the version's doc root, where it shares the version's sidebar
 *   and data
 */
export function withLandingRoute(versionRoute: RouteConfig, props: RouteConfig['props']): RouteConfig {
  const { path } = versionRoute;
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

/** The pages that list others with what they are about. */
const LISTS: readonly string[] = [landingComponent, '@theme/DocCategoryGeneratedIndexPage'];

/** @returns by the name of each version a module that has the descriptions of its pages by their ids */
export async function writeDescriptions(
  versions: readonly LoadedVersion[],
  { createData }: PluginContentLoadedActions,
  generatedFilesDir: string,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { versionName, docs } of versions) {
    const ofPages = Object.fromEntries(docs.map(({ id, description }) => [id, description]));
    const file = await createData(`descriptions-${versionName}.json`, JSON.stringify(ofPages));
    // Every page loads the list of modules: it has no path of the machine, on which the names of scripts would depend.
    files.set(versionName, `@generated/${posixPath(relative(generatedFilesDir, file))}`);
  }
  return files;
}

/**
 * Takes what each page is about out of what all pages of a version load, where it is half of all bytes, and hands it to those that list
 * pages (`src/client/hooks/use-descriptions.ts`).
 *
 * @param route - The route of a version, with its landing page.
 * @param file - The file that {@link writeDescriptions} has written for it.
 */
export function withDescriptionsAside(route: RouteConfig, file: string): RouteConfig {
  const { version } = (route.props ?? {}) as { version?: PropVersionMetadata };
  if (!version) return route;
  const docs = Object.fromEntries(
    Object.entries(version.docs).map(([id, { description, ...doc }]) => [id, doc]),
  );
  return { ...withDescriptions(route, file), props: { ...route.props, version: { ...version, docs } } };
}

/** Of a route inside of another Docusaurus takes what is below `data`. */
function withDescriptions(route: RouteConfig, descriptions: string): RouteConfig {
  return {
    ...route,
    ...(LISTS.includes(route.component) && { context: { ...route.context, data: { descriptions } } }),
    ...(route.routes && { routes: route.routes.map((inner) => withDescriptions(inner, descriptions)) }),
  };
}

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
