import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { withoutBasePath } from '../../shared/base-path';
import { readMovedFrom } from '../mdx/front-matter';
import type { DocsVersion, VersionPage } from './page-history';
import { listSidebarItems, type SidebarItem } from './sidebar-items';

export type LoadedDocsVersion = Pick<
  LoadedVersion,
  'versionName' | 'path' | 'sidebars' | 'sidebarFilePath'
> & {
  docs: readonly Pick<
    LoadedVersion['docs'][number],
    'id' | 'title' | 'permalink' | 'frontMatter' | 'source'
  >[];
};

/** Collects a version's pages: its docs, followed by the index pages that Docusaurus generates for sidebar categories. */
export function createDocsVersion(version: LoadedDocsVersion, baseUrl: string): DocsVersion {
  const { versionName, path, docs, sidebars, sidebarFilePath } = version;
  const file = typeof sidebarFilePath === 'string' ? sidebarFilePath : 'sidebars';
  const sections = collectSections(Object.values(sidebars).flat());

  const docPages = docs.map(
    ({ id, title, permalink, frontMatter, source }): VersionPage => ({
      id,
      title,
      section: sections.get(getTopFolder(id)),
      path: withoutBasePath(permalink, baseUrl),
      movedFrom: readMovedFrom(frontMatter),
      file: source.replace(/^@site\//, ''),
    }),
  );

  const categoryPages = Object.values(sidebars).flatMap((items) =>
    listSidebarItems(items).flatMap(({ item, trail: [section] }): VersionPage[] => {
      if (item.type !== 'category' || item.link?.type !== 'generated-index') return [];
      const { slug: id, title = item.label, permalink } = item.link;
      const path = withoutBasePath(permalink, baseUrl);
      return [{ id, title, section: section ?? item.label, path, movedFrom: [], file }];
    }),
  );
  return { name: versionName, path: withoutBasePath(path, baseUrl), pages: [...docPages, ...categoryPages] };
}

/** Returns the top-level folder of a page, such as `api` for `api/base/index`, or an empty string if the page isn't in a folder. */
const getTopFolder = (id: string) => id.split('/').slice(0, -1)[0] ?? '';

/** Maps each top-level folder to the label of the first top-level sidebar category that contains one of its pages. */
function collectSections(items: readonly SidebarItem[]): Map<string, string> {
  const sections = new Map<string, string>();
  for (const { item, trail } of listSidebarItems(items)) {
    const linkedItem = item.type === 'category' ? item.link : item;
    const folder = linkedItem && 'id' in linkedItem ? getTopFolder(linkedItem.id) : '';
    const section = trail[0] ?? (item.type === 'category' ? item.label : '');
    if (folder && section && !sections.has(folder)) sections.set(folder, section);
  }
  return sections;
}
