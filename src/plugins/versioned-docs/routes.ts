import { relative } from 'node:path';
import type { LoadedVersion, PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';
import { posixPath } from '@docusaurus/utils';
import type { PageTexts } from '../../shared/page-texts';
import { DOCS_SIDEBAR } from './docs-sidebar';

export const LANDING_COMPONENT = '@site/src/components/VersionLanding';

/** Adds the route of a version's landing page inside the version's route, so that the landing page shows the version's sidebar. */
export function withLandingRoute(versionRoute: RouteConfig, props: RouteConfig['props']): RouteConfig {
  const { path } = versionRoute;
  // Docusaurus reads the name of the page's sidebar from the route.
  const landing = { path, exact: true, component: LANDING_COMPONENT, props, sidebar: DOCS_SIDEBAR };
  // The doc root is the child at the version's own path. Its siblings are tag pages.
  const routes = versionRoute.routes?.map((route) =>
    route.path === path ? { ...route, routes: [landing, ...(route.routes ?? [])] } : route,
  );
  return { ...versionRoute, routes };
}

/** Components that show lists of pages with the title and the description of each page. */
const LIST_COMPONENTS: readonly string[] = [LANDING_COMPONENT, '@theme/DocCategoryGeneratedIndexPage'];

/** Writes a module with the titles and descriptions of pages for each version. Returns a map from each version's name to its module. */
export async function writePageTexts(
  versions: readonly LoadedVersion[],
  { createData }: PluginContentLoadedActions,
  generatedFilesDir: string,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { versionName, docs } of versions) {
    const texts: PageTexts = Object.fromEntries(
      docs.map(({ permalink, title, description }) => [permalink, { title, description }]),
    );
    const file = await createData(`page-texts-${versionName}.json`, JSON.stringify(texts));
    // Uses relative paths, because every page loads the list of modules. Absolute paths would change the names of scripts on each machine.
    files.set(versionName, `@generated/${posixPath(relative(generatedFilesDir, file))}`);
  }
  return files;
}

/**
 * Removes the titles and descriptions of pages from a version's route, because they are most of the data that every page of the version loads. Only
 * pages that list other pages load these texts, from a separate file.
 *
 * @param route - Route of a version, with its landing page.
 * @param file - Module with the texts of the version's pages, from {@link writePageTexts}.
 */
export function withSeparateTexts(route: RouteConfig, file: string): RouteConfig {
  const { version } = (route.props ?? {}) as { version?: PropVersionMetadata };
  if (!version) return route;
  return { ...withTextData(route, file), props: { ...route.props, version: { ...version, docs: {} } } };
}

/** Adds the module with texts to the routes of pages that list other pages, in the property `data`, which nested routes inherit. */
function withTextData(route: RouteConfig, texts: string): RouteConfig {
  return {
    ...route,
    ...(LIST_COMPONENTS.includes(route.component) && { context: { ...route.context, data: { texts } } }),
    ...(route.routes && { routes: route.routes.map((inner) => withTextData(inner, texts)) }),
  };
}

/** Marks the routes of pages whose canonical URL belongs to another version. Browsers don't receive the mark. */
export function markNotCanonical(
  route: RouteConfig,
  isCanonicalElsewhere: (path: string) => boolean,
): RouteConfig {
  const routes = route.routes?.map((child) => markNotCanonical(child, isCanonicalElsewhere));
  if (routes) return { ...route, routes };
  const metadata = { ...route.metadata, canonicalElsewhere: true };
  return isCanonicalElsewhere(route.path) ? { ...route, metadata } : route;
}

/** Returns the routes for the sitemap: without the search page, and without routes that {@link markNotCanonical} marked. */
export function filterCanonicalRoutes(routes: readonly RouteConfig[]): RouteConfig[] {
  const isListed = ({ path, metadata }: RouteConfig) =>
    !path.endsWith('/search') && !(metadata && 'canonicalElsewhere' in metadata);
  return routes
    .filter(isListed)
    .map((route) => (route.routes ? { ...route, routes: filterCanonicalRoutes(route.routes) } : route));
}
