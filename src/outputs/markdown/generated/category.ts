import type { SidebarItem } from '../../../model/versions/sidebar-items';
import { escapeText, formatLink, formatList, joinBlocks } from '../format';
import type { UnlinkedPage } from '../unlinked-page';

export interface RouteSummary extends Pick<UnlinkedPage, 'title' | 'description' | 'route'> {
  /** Whether no sidebar contains the page. The category page for its folder still links to it. */
  isOutsideSidebars?: boolean;
}

export type CategoryItem = Extract<SidebarItem, { type: 'category' }>;

/** Returns the Markdown of a sidebar category's page, which lists its pages and then those of its subcategories. */
export function formatCategory(
  category: CategoryItem,
  docs: ReadonlyMap<string, RouteSummary>,
  versionPath: string,
): string {
  const { slug, description } = category.link?.type === 'generated-index' ? category.link : {};
  const groups = category.items.filter((item) => item.type === 'category');
  return joinBlocks(
    escapeText(description ?? ''),
    formatPageList(category.items, docs),
    ...groups.flatMap((group) => [
      `## ${escapeText(group.label)}`,
      escapeText(group.description ?? ''),
      formatPageList(group.items, docs),
    ]),
    slug === '/category/api'
      ? `For tools and agents: this reference is also available as ${formatLink(`${versionPath}/api.json`, 'JSON')} and as a ${formatLink(`${versionPath}/objects.inv`, 'Sphinx inventory')}.`
      : '',
  );
}

function formatPageList(items: readonly SidebarItem[], docs: ReadonlyMap<string, RouteSummary>): string {
  const listedPages = items.flatMap((item) => findListedPage(item, docs) ?? []);
  const folders = listedPages.map(getFolder);
  const unlistedPages = [...docs.values()].filter(
    (page) => page.isOutsideSidebars && folders.includes(getFolder(page)),
  );
  const pages = [...listedPages, ...unlistedPages];
  return formatList(
    pages.map(({ title, route, description }) => `${formatLink(route, title)}: ${escapeText(description)}`),
  );
}

const getFolder = ({ route }: RouteSummary) => route.slice(0, route.lastIndexOf('/'));

/** Returns the page that a sidebar item links to, or undefined if the item leads elsewhere, such as to another site. */
export function findListedPage(
  item: SidebarItem,
  docs: ReadonlyMap<string, RouteSummary>,
): RouteSummary | undefined {
  const link = item.type === 'category' ? item.link : item;
  return link && 'id' in link ? docs.get(link.id) : undefined;
}
