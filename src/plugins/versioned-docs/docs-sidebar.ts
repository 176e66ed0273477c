import type {
  LoadedVersion,
  PropSidebar,
  PropSidebarItem,
  PropSidebarItemCategory,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import type { RouteConfig } from '@docusaurus/types';

/** Name of the main docs sidebar, which all pages of a version show. */
export const DOCS_SIDEBAR = 'tutorialSidebar';

/** Properties of a page that this module uses. */
type Doc = Pick<
  LoadedVersion['docs'][number],
  'id' | 'title' | 'permalink' | 'frontMatter' | 'sidebar' | 'previous' | 'next'
>;

const getFolder = (id: string) => id.slice(0, id.lastIndexOf('/') + 1);

/**
 * Makes every page of a version show the docs sidebar. A page that no sidebar contains is listed in its folder's category, but only while a reader is
 * on that page. If a page belongs to a second sidebar, the docs sidebar shows the categories of the second sidebar in place of its links to them.
 */
export function withDocsSidebar(versionRoute: RouteConfig, docs: readonly Doc[]): RouteConfig {
  const { version } = (versionRoute.props ?? {}) as { version?: PropVersionMetadata };
  const sidebar = version?.docsSidebars[DOCS_SIDEBAR];
  // The route with the version's own path contains the pages. The other routes are tag pages.
  const routes = versionRoute.routes?.map((route) =>
    route.path === versionRoute.path
      ? { ...route, routes: route.routes?.map((page) => ({ ...page, sidebar: chooseSidebar(page) })) }
      : route,
  );
  if (!version || !sidebar) return { ...versionRoute, routes };
  const docsSidebar = docs.filter((doc) => !doc.sidebar).reduce<PropSidebar>(withUnlisted, sidebar);
  const sidebars = Object.entries(version.docsSidebars).map(([name, otherSidebar]) => {
    return [name, name === DOCS_SIDEBAR ? docsSidebar : withCategories(docsSidebar, otherSidebar)];
  });
  const docsSidebars = Object.fromEntries(sidebars);
  return { ...versionRoute, routes, props: { ...versionRoute.props, version: { ...version, docsSidebars } } };
}

/** Returns the name of a page's sidebar. Generated pages of categories keep their own sidebar. All other pages show the docs sidebar. */
function chooseSidebar({ component, sidebar }: RouteConfig): unknown {
  return component === '@theme/DocCategoryGeneratedIndexPage' ? sidebar : DOCS_SIDEBAR;
}

/** Adds the categories of another sidebar in place of links to their first pages. Returns the other sidebar if it contains no categories. */
function withCategories(docsSidebar: PropSidebar, otherSidebar: PropSidebar): PropSidebar {
  const categories = otherSidebar.filter((item) => item.type === 'category');
  if (categories.length === 0) return otherSidebar;
  const isLinkToFirstPage = (item: PropSidebarItem, { items: [first] }: PropSidebarItemCategory) =>
    item.type === 'link' && first?.type === 'link' && item.href === first.href;
  return docsSidebar.map((item) => categories.find((category) => isLinkToFirstPage(item, category)) ?? item);
}

/** Adds “previous” and “next” links to pages that aren't in any sidebar, as if each were the last page in its folder's category. */
export function withNeighbors<T extends Doc>(docs: readonly T[]): T[] {
  return docs.map((doc) => {
    if (doc.sidebar) return doc;
    const categoryDocs = docs.filter(
      ({ id, sidebar }) => sidebar === DOCS_SIDEBAR && getFolder(id) === getFolder(doc.id),
    );
    const permalinks = categoryDocs.map(({ permalink }) => permalink);
    // The “next” link of the category's last page leads out of the category.
    const lastDoc = categoryDocs.find(({ next }) => !next || !permalinks.includes(next.permalink));
    if (!lastDoc) return doc;
    const { title, permalink, next } = lastDoc;
    return { ...doc, previous: { title, permalink }, next };
  });
}

/** Adds a page to its folder's category as an unlisted item, which Docusaurus shows only while a reader is on the page. */
function withUnlisted(items: PropSidebar, { id, title, permalink, frontMatter }: Doc): PropSidebar {
  const isInFolder = (item: PropSidebarItem) =>
    item.type === 'link' && item.docId !== undefined && getFolder(item.docId) === getFolder(id);
  const label = frontMatter.sidebar_label ?? title;
  const link: PropSidebarItem = { type: 'link', label, href: permalink, docId: id, unlisted: true };
  return items.map((item) =>
    item.type === 'category' && item.items.some(isInFolder)
      ? { ...item, items: [...item.items, link] }
      : item,
  );
}
