import { resolve } from 'node:path';
import type { PageContent } from '../../../../model/page/content';
import { livePages } from '../../../../model/page/site-pages';
import { buildSearchIndex, type SearchedVersion } from '../../../../outputs/search-index/build';
import { categoryPages } from '../../../../outputs/search-index/page-routes';
import { withOthers } from '../../../../outputs/search-index/publish';
import type { IndexFile } from '../../../../shared/search/index-file';
import { docsFolderOf, versionSlug, versions } from '../../../../shared/site';
import { readSidebars } from '../sidebars';

/** A version's index, made from its sources as the build makes it; only the sidebars' labels are left out. */
export interface BuiltIndex {
  /** Docusaurus's name of the version. */
  name: string;
  /** As queries and addresses name it. */
  slug: string;
  root: string;
  pages: PageContent[];
  file: IndexFile;
}

/** @returns the live versions, read from their sources */
export function readSearchedVersions(): (SearchedVersion & { pages: PageContent[] })[] {
  const site = livePages();
  const written = readSidebars();
  return versions.map(({ name, path }) => {
    const folder = resolve(docsFolderOf(name));
    const sidebars = written.find(({ version }) => version === versionSlug(name))?.sidebars ?? {};
    const pages = [...site.contentsOf(folder), ...categoryPages(Object.values(sidebars).flat())];
    return {
      name,
      path,
      pages,
      documentation: () => site.documentationOf(folder),
      routes: new Map(pages.map(({ id }) => [id, { path: routeOf(path, id), trail: [] }])),
    };
  });
}

/** @returns the index of each live version */
export function readIndexes(): BuiltIndex[] {
  const searched = readSearchedVersions();
  return withOthers(searched.map(buildSearchIndex)).map((file, at) => {
    const { name, path, pages } = searched[at] as (typeof searched)[number];
    return { name, slug: versionSlug(name), root: path, pages, file };
  });
}

/** The index of a folder has the folder's route. */
function routeOf(root: string, id: string): string {
  return `${root}/${id.replace(/(^|\/)index$/, '')}`;
}
