import { resolve } from 'node:path';
import type { PageContent } from '../../../../model/page/content';
import { createSitePages } from '../../../../model/page/site-pages';
import { createApiChangesPages } from '../../../../model/versions/api-changes';
import { buildSearchIndex, type SearchedVersion } from '../../../../outputs/search-index/build';
import { addOtherVersions } from '../../../../outputs/search-index/publish';
import { listExtraPages } from '../../../../outputs/search-index/site-entries';
import type { IndexFile } from '../../../../shared/search/index-file';
import { getDocsFolder, getVersionSlug, versions } from '../../../../shared/site';
import { readSidebars } from '../sidebars';

/** Search index of a version, built from the source files. Unlike the published index, it doesn't contain sidebar labels. */
export interface VersionIndex {
  /** Docusaurus's name for the version, such as `current`. */
  name: string;
  slug: string;
  root: string;
  pages: readonly PageContent[];
  file: IndexFile;
}

/** Reads the pages of all live versions, so that search indexes can be built from them. */
export function readSearchedVersions(): SearchedVersion[] {
  const site = createSitePages();
  const allSidebars = readSidebars();
  const loadedVersions = versions.map(({ name }) => {
    return { versionName: name, contentPath: getDocsFolder(name), docs: [] };
  });
  const changesPages = createApiChangesPages(loadedVersions, { siteDir: '', baseUrl: '/', pages: site });
  return versions.map(({ name, path }) => {
    const folder = resolve(getDocsFolder(name));
    const sidebars =
      allSidebars.find(({ versionSlug }) => versionSlug === getVersionSlug(name))?.sidebars ?? {};
    const changesPage = changesPages.find(({ props }) => props.after === name);
    const extraPages = listExtraPages(path, sidebars, changesPage);
    const contents = site.readContents(folder);
    const routes = [
      // An index page's route is its folder: `/docs/tutorials` for `tutorials/index`.
      ...contents.map(({ id }) => [id, `${path}/${id.replace(/(^|\/)index$/, '')}`] as const),
      ...extraPages.map((extraPage) => [extraPage.page.id, extraPage.path] as const),
    ];
    return {
      name,
      path,
      pages: [...contents, ...extraPages.map(({ page }) => page)],
      documentation: () => site.getDocumentation(folder),
      routes: new Map(routes.map(([id, route]) => [id, { path: route, trail: [] }])),
    };
  });
}

/** Builds the search indexes of all live versions from the source files. */
export function buildIndexes(): VersionIndex[] {
  const searchedVersions = readSearchedVersions();
  const files = addOtherVersions(searchedVersions.map(buildSearchIndex));
  return searchedVersions.map(({ name, path, pages }, index) => {
    return { name, slug: getVersionSlug(name), root: path, pages, file: files[index] as IndexFile };
  });
}
