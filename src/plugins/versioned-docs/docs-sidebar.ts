import type {
  LoadedVersion,
  PropSidebar,
  PropSidebarItem,
  PropSidebarItemCategory,
  PropSidebars,
} from '@docusaurus/plugin-content-docs';
import { mapValues } from '../../shared/map-values';

/** Name of the main sidebar in `sidebars.ts`, which every docs page shows. */
export const DOCS_SIDEBAR = 'tutorialSidebar';

export type SidebarDoc = Pick<
  LoadedVersion['docs'][number],
  'id' | 'title' | 'permalink' | 'frontMatter' | 'sidebar' | 'previous' | 'next'
>;

const getFolder = (id: string) => id.slice(0, id.lastIndexOf('/') + 1);

/**
 * Adds pages that aren't in any sidebar to their folder's category in the docs sidebar. Replaces each other sidebar that has categories with a copy
 * of the docs sidebar that also shows these categories, so that all pages show the main navigation.
 */
export function extendSidebars(sidebars: PropSidebars, docs: readonly SidebarDoc[]): PropSidebars {
  const sidebar = sidebars[DOCS_SIDEBAR];
  if (!sidebar) return sidebars;
  const docsSidebar = docs.filter((doc) => !doc.sidebar).reduce<PropSidebar>(withUnlisted, sidebar);
  return mapValues(sidebars, (otherSidebar, name) =>
    name === DOCS_SIDEBAR ? docsSidebar : withCategories(docsSidebar, otherSidebar),
  );
}

/** Expands links in the docs sidebar: a link to the first page of a category in `otherSidebar` becomes the whole category. */
function withCategories(docsSidebar: PropSidebar, otherSidebar: PropSidebar): PropSidebar {
  const categories = otherSidebar.filter((item) => item.type === 'category');
  if (categories.length === 0) return otherSidebar;
  const isLinkToFirstPage = (item: PropSidebarItem, { items: [first] }: PropSidebarItemCategory) =>
    item.type === 'link' && first?.type === 'link' && item.href === first.href;
  return docsSidebar.map((item) => categories.find((category) => isLinkToFirstPage(item, category)) ?? item);
}

/** Adds “previous” and “next” links to pages that aren't in any sidebar, as if each page were the last one in its folder's category. */
export function withNeighbors<T extends SidebarDoc>(docs: readonly T[]): T[] {
  return docs.map((doc) => {
    if (doc.sidebar) return doc;
    const categoryDocs = docs.filter(
      ({ id, sidebar }) => sidebar === DOCS_SIDEBAR && getFolder(id) === getFolder(doc.id),
    );
    const permalinks = categoryDocs.map(({ permalink }) => permalink);
    // On the category's last page, “next” leads out of the category.
    const lastDoc = categoryDocs.find(({ next }) => !next || !permalinks.includes(next.permalink));
    if (!lastDoc) return doc;
    const { title, permalink, next } = lastDoc;
    return { ...doc, previous: { title, permalink }, next };
  });
}

/** Adds a page to its folder's category as an unlisted item, which Docusaurus shows only while a reader is on that page. */
function withUnlisted(items: PropSidebar, { id, title, permalink, frontMatter }: SidebarDoc): PropSidebar {
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
