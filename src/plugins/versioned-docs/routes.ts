import { relative } from 'node:path';
import type { LoadedVersion, PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';
import { posixPath } from '@docusaurus/utils';
import type { RouteTexts } from '../../shared/page-texts';
import { DOCS_SIDEBAR, extendSidebars, type SidebarDoc } from './docs-sidebar';

/** Writes a module for each version with the titles and descriptions of its pages. Returns the modules by version name. */
export async function writePageTexts(
  versions: readonly LoadedVersion[],
  { createData }: PluginContentLoadedActions,
  generatedFilesDir: string,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { versionName, docs } of versions) {
    const texts: RouteTexts = Object.fromEntries(
      docs.map(({ permalink, title, description }) => [permalink, { title, description }]),
    );
    const file = await createData(`page-texts-${versionName}.json`, JSON.stringify(texts));
    // Every page loads the list of modules, so an absolute path would give the scripts different names on each machine.
    files.set(versionName, `@generated/${posixPath(relative(generatedFilesDir, file))}`);
  }
  return files;
}

const LANDING_COMPONENT = '@site/src/components/VersionLanding';
const CATEGORY_COMPONENT = '@theme/DocCategoryGeneratedIndexPage';

/**
 * Adds a version's landing page, and shows the docs sidebar on every page. If the landing page were an ordinary doc, it would be the first page in
 * the sidebar.
 */
export function adaptVersionRoute(
  versionRoute: RouteConfig,
  docs: readonly SidebarDoc[],
  landingProps: RouteConfig['props'],
  /** File from {@link writePageTexts}, which only pages that list other pages load. */
  textsFile: string,
): RouteConfig {
  const { path } = versionRoute;
  const { version } = versionRoute.props as { version: PropVersionMetadata };
  const withTexts = (page: RouteConfig) => ({
    ...page,
    context: { ...page.context, data: { texts: textsFile } },
  });
  const adaptPage = (page: RouteConfig) =>
    page.component === CATEGORY_COMPONENT ? withTexts(page) : { ...page, sidebar: DOCS_SIDEBAR };
  const landing = withTexts({
    path,
    exact: true,
    component: LANDING_COMPONENT,
    props: landingProps,
    sidebar: DOCS_SIDEBAR,
  });
  // The child with the same path as its parent contains the pages. Its siblings are tag pages.
  const routes = versionRoute.routes?.map((route) =>
    route.path === path ? { ...route, routes: [landing, ...(route.routes ?? []).map(adaptPage)] } : route,
  );
  const docsSidebars = extendSidebars(version.docsSidebars, docs);
  // Empties the texts of all pages, because they're in the separate file.
  const props = { ...versionRoute.props, version: { ...version, docsSidebars, docs: {} } };
  return { ...versionRoute, routes, props };
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
