import { relative } from 'node:path';
import type { LoadedVersion, PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';
import { posixPath } from '@docusaurus/utils';
import type { PageTexts } from '../../shared/page-texts';
import { DOCS_SIDEBAR } from './docs-sidebar';

export const LANDING_COMPONENT = '@site/src/components/VersionLanding';

/** Adds a version's landing page. It isn't a doc with the slug `/`, because such a doc would be the first page of the sidebar. */
export function withLandingRoute(versionRoute: RouteConfig, props: RouteConfig['props']): RouteConfig {
  const { path } = versionRoute;
  const landing = { path, exact: true, component: LANDING_COMPONENT, props, sidebar: DOCS_SIDEBAR };
  // The child with the same path as its parent contains the pages. Its siblings are tag pages.
  const routes = versionRoute.routes?.map((route) =>
    route.path === path ? { ...route, routes: [landing, ...(route.routes ?? [])] } : route,
  );
  return { ...versionRoute, routes };
}

const PAGE_LIST_COMPONENTS: readonly string[] = [LANDING_COMPONENT, '@theme/DocCategoryGeneratedIndexPage'];

/** Writes a module for each version with the titles and descriptions of its pages. Returns the modules by version name. */
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
    // Every page loads the list of modules, so an absolute path would give the scripts different names on each machine.
    files.set(versionName, `@generated/${posixPath(relative(generatedFilesDir, file))}`);
  }
  return files;
}

/**
 * Moves the titles and descriptions of all pages into a separate file, because only pages that list other pages need them.
 * The version's route must already contain the landing page. `file` comes from {@link writePageTexts}.
 */
export function withSeparateTexts(route: RouteConfig, file: string): RouteConfig {
  const { version } = (route.props ?? {}) as { version?: PropVersionMetadata };
  if (!version) return route;
  return { ...withTextData(route, file), props: { ...route.props, version: { ...version, docs: {} } } };
}

function withTextData(route: RouteConfig, file: string): RouteConfig {
  return {
    ...route,
    ...(PAGE_LIST_COMPONENTS.includes(route.component) && {
      context: { ...route.context, data: { texts: file } },
    }),
    ...(route.routes && { routes: route.routes.map((child) => withTextData(child, file)) }),
  };
}

/** Marks pages whose canonical URL belongs to another version. The mark is only used during the build. */
export function markNotCanonical(
  route: RouteConfig,
  isCanonicalElsewhere: (path: string) => boolean,
): RouteConfig {
  const routes = route.routes?.map((child) => markNotCanonical(child, isCanonicalElsewhere));
  if (routes) return { ...route, routes };
  const metadata = { ...route.metadata, canonicalElsewhere: true };
  return isCanonicalElsewhere(route.path) ? { ...route, metadata } : route;
}

/** Returns the routes for the sitemap. Leaves out the search page and the pages that {@link markNotCanonical} marked. */
export function filterCanonicalRoutes(routes: readonly RouteConfig[]): RouteConfig[] {
  const isSearchPage = ({ path, component }: RouteConfig) =>
    path.endsWith('/search') && component !== '@theme/DocItem';
  const isMarked = ({ metadata }: RouteConfig) => metadata && 'canonicalElsewhere' in metadata;
  return routes
    .filter((route) => !isSearchPage(route) && !isMarked(route))
    .map((route) => (route.routes ? { ...route, routes: filterCanonicalRoutes(route.routes) } : route));
}
