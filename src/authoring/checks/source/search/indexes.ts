import { resolve } from 'node:path';
import type { PageContent } from '../../../../model/page/content';
import { createSitePages } from '../../../../model/page/site-pages';
import { buildSearchIndex, type SearchedVersion } from '../../../../outputs/search-index/build';
import { createCategoryPages } from '../../../../outputs/search-index/page-routes';
import { addOtherVersions } from '../../../../outputs/search-index/publish';
import type { IndexFile } from '../../../../shared/search/index-file';
import { getDocsFolder, getVersionSlug, versions } from '../../../../shared/site';
import { readSidebars } from '../sidebars';

/** A version's search index, generated from the sources in the same way as in the build, but without the labels of the sidebars. */
export interface VersionIndex {
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
  const site = createSitePages();
  const allSidebars = readSidebars();
  return versions.map(({ name, path }) => {
    const folder = resolve(getDocsFolder(name));
    const sidebars = allSidebars.find(({ version }) => version === getVersionSlug(name))?.sidebars ?? {};
    const pages = [...site.readContents(folder), ...createCategoryPages(Object.values(sidebars).flat())];
    return {
      name,
      path,
      pages,
      documentation: () => site.getDocumentation(folder),
      routes: new Map(pages.map(({ id }) => [id, { path: toRoute(path, id), trail: [] }])),
    };
  });
}

/** Builds the search index of each live version. */
export function buildIndexes(): VersionIndex[] {
  const searchedVersions = readSearchedVersions();
  return addOtherVersions(searchedVersions.map(buildSearchIndex)).map((file, index) => {
    const { name, path, pages } = searchedVersions[index] as (typeof searchedVersions)[number];
    return { name, slug: getVersionSlug(name), root: path, pages, file };
  });
}

/** Returns the route of a page. The route of a folder's index page is the folder. */
function toRoute(root: string, id: string): string {
  return `${root}/${id.replace(/(^|\/)index$/, '')}`;
}
