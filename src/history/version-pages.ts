import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { SidebarItem } from '../versions/sidebar-items';
import type { VersionPage } from './page-history';

/** A page as the docs plugin loads it: its path has the base path before it. */
export type LoadedPage = VersionPage;

/**
 * @param version - A version as the docs plugin loads it.
 * @returns The pages that readers can switch to: its docs, then the generated indexes of its categories, whose id is their slug as
 *   in the docs plugin's global data.
 */
export function pagesOf({ docs, sidebars, sidebarFilePath }: LoadedVersion): LoadedPage[] {
  const file = typeof sidebarFilePath === 'string' ? sidebarFilePath : 'sidebars';
  return [
    ...docs.map((doc) => ({
      id: doc.id,
      title: doc.title,
      path: doc.permalink,
      movedFrom: movedFrom(doc.frontMatter),
      file: doc.source.replace(/^@site\//, ''),
    })),
    ...Object.values(sidebars).flatMap((items) => items.flatMap((item) => indexesIn(item, file))),
  ];
}

function movedFrom(frontMatter: object): string[] {
  const value = 'moved_from' in frontMatter ? frontMatter.moved_from : [];
  return [value].flat().filter((id): id is string => typeof id === 'string');
}

function indexesIn(item: SidebarItem, file: string): LoadedPage[] {
  if (item.type !== 'category') return [];
  const { link, label, items } = item;
  const own =
    link?.type === 'generated-index'
      ? [{ id: link.slug, title: link.title ?? label, path: link.permalink, movedFrom: [], file }]
      : [];
  return [...own, ...items.flatMap((one) => indexesIn(one, file))];
}
