import type { RootContent } from 'mdast';
import type { SidebarItem } from '../../versions/sidebar-items';
import { heading, items, linkTo, words } from './nodes';

/** A page as lists name it. */
export interface ListedPage {
  title: string;
  description: string;
  /** Without the base path. */
  route: string;
}

type Category = Extract<SidebarItem, { type: 'category' }>;

/**
 * The index of a category, as `src/theme/DocCardList` draws it: its pages with what they are about, then the categories in it.
 *
 * @param docs - The pages of its version, by id.
 */
export function categoryNodes(category: Category, docs: ReadonlyMap<string, ListedPage>): RootContent[] {
  const { link } = category;
  const description = link?.type === 'generated-index' ? link.description : undefined;
  return [...(description ? [words(description)] : []), ...listed(category.items, docs)];
}

function listed(entries: readonly SidebarItem[], docs: ReadonlyMap<string, ListedPage>): RootContent[] {
  const pages = entries.flatMap((item) => listedPage(item, docs));
  const groups = entries.filter((item) => item.type === 'category');
  return [
    ...(pages.length > 0 ? [items(pages.map(entryOf))] : []),
    ...groups.flatMap((group): RootContent[] => [
      heading(2, { type: 'text', value: group.label }),
      ...(group.description ? [words(group.description)] : []),
      items(group.items.flatMap((item) => listedPage(item, docs)).map(entryOf)),
    ]),
  ];
}

/** @returns the page of an item of a sidebar; none of what leads elsewhere */
export function listedPage(item: SidebarItem, docs: ReadonlyMap<string, ListedPage>): ListedPage[] {
  const page = item.type === 'doc' || item.type === 'ref' ? docs.get(item.id) : undefined;
  return page ? [page] : [];
}

function entryOf({ title, route, description }: ListedPage) {
  return [linkTo(route, title), `: ${description}`];
}
