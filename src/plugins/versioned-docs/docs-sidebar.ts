import type {
  LoadedVersion,
  PropSidebar,
  PropSidebarItem,
  PropSidebarItemCategory,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import type { RouteConfig } from '@docusaurus/types';

/** Name of the sidebar next to every page of a version. */
export const DOCS_SIDEBAR = 'tutorialSidebar';

/** The properties of a page that this module uses. */
type Doc = Pick<
  LoadedVersion['docs'][number],
  'id' | 'title' | 'permalink' | 'frontMatter' | 'sidebar' | 'previous' | 'next'
>;

/** Returns the folder of a page. Readers expect a page in the category that contains the other pages of its folder. */
const getFolder = (id: string) => id.slice(0, id.lastIndexOf('/') + 1);

/**
 * Shows the docs sidebar next to every page of a version. A page outside of all sidebars appears at the end of its folder's category, but
 * only while the reader is on it. A page of another sidebar appears as a link. The category indexes of another sidebar also show the docs
 * sidebar, in which the category replaces the row that links to its first page.
 *
 * @param versionRoute - Route of the version, which contains the routes of its docs.
 */
export function withDocsSidebar(versionRoute: RouteConfig, docs: readonly Doc[]): RouteConfig {
  const { version } = (versionRoute.props ?? {}) as { version?: PropVersionMetadata };
  const sidebar = version?.docsSidebars[DOCS_SIDEBAR];
  const routes = versionRoute.routes?.map((route) =>
    route.path === versionRoute.path
      ? { ...route, routes: route.routes?.map((page) => ({ ...page, sidebar: chooseSidebar(page) })) }
      : route,
  );
  if (!version || !sidebar) return { ...versionRoute, routes };
  const docsSidebar = docs.filter((doc) => !doc.sidebar).reduce<PropSidebar>(withUnlisted, sidebar);
  const docsSidebars = Object.fromEntries(
    Object.entries(version.docsSidebars).map(([name, otherSidebar]) => [
      name,
      name === DOCS_SIDEBAR ? docsSidebar : withCategories(docsSidebar, otherSidebar),
    ]),
  );
  return { ...versionRoute, routes, props: { ...versionRoute.props, version: { ...version, docsSidebars } } };
}

function chooseSidebar({ component, sidebar }: RouteConfig): unknown {
  return component === '@theme/DocCategoryGeneratedIndexPage' ? sidebar : DOCS_SIDEBAR;
}

/** Returns the docs sidebar with the categories of another sidebar, or the other sidebar itself if it doesn't have any. */
function withCategories(docs: PropSidebar, otherSidebar: PropSidebar): PropSidebar {
  const categories = otherSidebar.filter((item) => item.type === 'category');
  if (categories.length === 0) return otherSidebar;
  const hasSameFirstPage = (row: PropSidebarItem, { items: [first] }: PropSidebarItemCategory) =>
    row.type === 'link' && first?.type === 'link' && row.href === first.href;
  return docs.map((row) => categories.find((category) => hasSameFirstPage(row, category)) ?? row);
}

/** Adds previous and next pages to pages outside of all sidebars, as if they were at the end of their folder's category. */
export function withNeighbors<T extends Doc>(docs: readonly T[]): T[] {
  return docs.map((doc) => {
    if (doc.sidebar) return doc;
    const category = docs.filter(
      ({ id, sidebar }) => sidebar === DOCS_SIDEBAR && getFolder(id) === getFolder(doc.id),
    );
    // The last page of the category links to a page outside of it.
    const lastDoc = category.find(
      ({ next }) => !category.some(({ permalink }) => permalink === next?.permalink),
    );
    return lastDoc
      ? { ...doc, previous: { title: lastDoc.title, permalink: lastDoc.permalink }, next: lastDoc.next }
      : doc;
  });
}

/** Adds a page as an unlisted row. Docusaurus shows unlisted rows only while the reader is on their page. */
function withUnlisted(items: PropSidebar, { id, title, permalink, frontMatter }: Doc): PropSidebar {
  const isInFolder = (item: PropSidebarItem) =>
    item.type === 'link' && item.docId !== undefined && getFolder(item.docId) === getFolder(id);
  return items.map((item) =>
    item.type === 'category' && item.items.some(isInFolder)
      ? {
          ...item,
          items: [
            ...item.items,
            {
              type: 'link',
              label: frontMatter.sidebar_label ?? title,
              href: permalink,
              docId: id,
              unlisted: true,
            },
          ],
        }
      : item,
  );
}
