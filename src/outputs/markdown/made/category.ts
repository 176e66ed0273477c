import type { SidebarItem } from '../../../model/versions/sidebar-items';
import { escaped, items, joined, linkTo } from '../text';

/** A page as lists show it. */
export interface ListedPage {
  title: string;
  description: string;
  route: string;
  /** Whether no sidebar contains the page. In this case, only the index of its folder lists it. */
  isOff?: boolean;
}

type Category = Extract<SidebarItem, { type: 'category' }>;

/** Formats the index of a category like `src/theme/DocCardList`: its pages with their descriptions, then the categories inside it. */
export function categoryText(
  category: Category,
  docs: ReadonlyMap<string, ListedPage>,
  path: string,
): string {
  const { slug, description } = category.link?.type === 'generated-index' ? category.link : {};
  const groups = category.items.filter((item) => item.type === 'category');
  return joined(
    escaped(description ?? ''),
    listOf(category.items, docs),
    ...groups.flatMap((group) => [
      `## ${escaped(group.label)}`,
      escaped(group.description ?? ''),
      listOf(group.items, docs),
    ]),
    slug === '/category/api'
      ? `For tools and agents: this reference is also available as ${linkTo(`${path}/api.json`, 'JSON')} and as a ${linkTo(`${path}/objects.inv`, 'Sphinx inventory')}.`
      : '',
  );
}

function listOf(entries: readonly SidebarItem[], docs: ReadonlyMap<string, ListedPage>): string {
  const listed = entries.flatMap((item) => listedPage(item, docs));
  const folders = listed.map(folderOf);
  const pages = [
    ...listed,
    ...[...docs.values()].filter((page) => page.isOff && folders.includes(folderOf(page))),
  ];
  return items(
    pages.map(({ title, route, description }) => `${linkTo(route, title)}: ${escaped(description)}`),
  );
}

const folderOf = ({ route }: ListedPage) => route.slice(0, route.lastIndexOf('/'));

/** Returns the page of a sidebar item or of a category, or an empty list if the item leads to something else. */
export function listedPage(item: SidebarItem, docs: ReadonlyMap<string, ListedPage>): ListedPage[] {
  const own = item.type === 'category' ? item.link : item;
  const page = own && 'id' in own ? docs.get(own.id) : undefined;
  return page ? [page] : [];
}
