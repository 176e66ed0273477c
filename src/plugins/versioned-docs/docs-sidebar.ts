import type {
  LoadedVersion,
  PropSidebar,
  PropSidebarItem,
  PropSidebarItemCategory,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import type { RouteConfig } from '@docusaurus/types';

/** The sidebar beside every page of a version. */
export const DOCS_SIDEBAR = 'tutorialSidebar';

/** The part of a page that is used here. */
type Doc = Pick<
  LoadedVersion['docs'][number],
  'id' | 'title' | 'permalink' | 'frontMatter' | 'sidebar' | 'previous' | 'next'
>;

/** A page's folder: readers look for it in the category that holds the others of the folder. */
const folderOf = (id: string) => id.slice(0, id.lastIndexOf('/') + 1);

/**
 * Shows the sidebar of the docs beside every page of a version: a page of no sidebar stands in it while it is being read, at the end of
 * its category, and nowhere else. A page of another sidebar stands in it by reference; the index of a category of another sidebar is read
 * beside that of the docs too, with the category in the place of the row that leads to its first page.
 *
 * @param versionRoute - The route of the version, below it those of its docs.
 */
export function withDocsSidebar(versionRoute: RouteConfig, docs: readonly Doc[]): RouteConfig {
  const { version } = (versionRoute.props ?? {}) as { version?: PropVersionMetadata };
  const sidebar = version?.docsSidebars[DOCS_SIDEBAR];
  const routes = versionRoute.routes?.map((route) =>
    route.path === versionRoute.path
      ? { ...route, routes: route.routes?.map((page) => ({ ...page, sidebar: sidebarOf(page) })) }
      : route,
  );
  if (!version || !sidebar) return { ...versionRoute, routes };
  const shown = docs.filter((doc) => !doc.sidebar).reduce<PropSidebar>(withUnlisted, sidebar);
  const docsSidebars = Object.fromEntries(
    Object.entries(version.docsSidebars).map(([name, own]) => [
      name,
      name === DOCS_SIDEBAR ? shown : withCategories(shown, own),
    ]),
  );
  return { ...versionRoute, routes, props: { ...versionRoute.props, version: { ...version, docsSidebars } } };
}

function sidebarOf({ component, sidebar }: RouteConfig): unknown {
  return component === '@theme/DocCategoryGeneratedIndexPage' ? sidebar : DOCS_SIDEBAR;
}

/** The sidebar of the docs with the categories of another one; that one itself where it has none. */
function withCategories(docs: PropSidebar, own: PropSidebar): PropSidebar {
  const categories = own.filter((item) => item.type === 'category');
  if (categories.length === 0) return own;
  const isIn = (row: PropSidebarItem, { items: [first] }: PropSidebarItemCategory) =>
    row.type === 'link' && first?.type === 'link' && row.href === first.href;
  return docs.map((row) => categories.find((category) => isIn(row, category)) ?? row);
}

/** @returns The same pages; those of no sidebar have the pages before and after them that they would have at the end of their folder's category. */
export function withNeighbours<T extends Doc>(docs: readonly T[]): T[] {
  return docs.map((doc) => {
    if (doc.sidebar) return doc;
    const category = docs.filter(
      ({ id, sidebar }) => sidebar === DOCS_SIDEBAR && folderOf(id) === folderOf(doc.id),
    );
    // The last of them leads to a page that is none of them.
    const last = category.find(
      ({ next }) => !category.some(({ permalink }) => permalink === next?.permalink),
    );
    return last
      ? { ...doc, previous: { title: last.title, permalink: last.permalink }, next: last.next }
      : doc;
  });
}

/** Docusaurus shows what is unlisted while it is being read. */
function withUnlisted(items: PropSidebar, { id, title, permalink, frontMatter }: Doc): PropSidebar {
  const holds = (item: PropSidebarItem) =>
    item.type === 'link' && item.docId !== undefined && folderOf(item.docId) === folderOf(id);
  return items.map((item) =>
    item.type === 'category' && item.items.some(holds)
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
