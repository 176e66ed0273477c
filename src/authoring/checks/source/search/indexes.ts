import { resolve } from 'node:path';
import type { PageContent } from '../../../../model/page/content';
import { livePages } from '../../../../model/page/site-pages';
import { buildSearchIndex, type SearchedVersion } from '../../../../outputs/search-index/build';
import { categoryPages } from '../../../../outputs/search-index/page-routes';
import { withOthers } from '../../../../outputs/search-index/publish';
import type { IndexFile } from '../../../../shared/search/index-file';
import { docsFolderOf, versionSlug, versions } from '../../../../shared/site';
import { readSidebars } from '../sidebars';

/** A version's search index, generated from the sources in the same way as in the build, but without the labels of the sidebars. */
export interface BuiltIndex {
  /** Docusaurus's name of the version. */
  name: string;
  /** The version's name in queries and URLs. */
  slug: string;
  root: string;
  pages: PageContent[];
  file: IndexFile;
}

/** Reads the pages of all live versions from their sources. */
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

/** Builds the search index of each live version. */
export function readIndexes(): BuiltIndex[] {
  const searched = readSearchedVersions();
  return withOthers(searched.map(buildSearchIndex)).map((file, at) => {
    const { name, path, pages } = searched[at] as (typeof searched)[number];
    return { name, slug: versionSlug(name), root: path, pages, file };
  });
}

/** Returns the route of a page. The route of a folder's index page is the folder. */
function routeOf(root: string, id: string): string {
  return `${root}/${id.replace(/(^|\/)index$/, '')}`;
}
