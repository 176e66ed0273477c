import type { SidebarItem } from '../../../model/versions/sidebar-items';
import { escaped, items, joined, linkTo } from '../text';

/** A page as lists name it. */
export interface ListedPage {
  title: string;
  description: string;
  /** Without the base path. */
  route: string;
  /** Whether it stands in no sidebar: then only the index of its folder names it. */
  isOff?: boolean;
}

type Category = Extract<SidebarItem, { type: 'category' }>;

/** The index of a category, as `src/theme/DocCardList` draws it: its pages with what they are about, then the categories in it. */
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

/** @returns the page of an item of a sidebar, that of a category too; none of what leads elsewhere */
export function listedPage(item: SidebarItem, docs: ReadonlyMap<string, ListedPage>): ListedPage[] {
  const own = item.type === 'category' ? item.link : item;
  const page = own && 'id' in own ? docs.get(own.id) : undefined;
  return page ? [page] : [];
}
