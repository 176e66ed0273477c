import { resolve } from 'node:path';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { computeDigest } from '../../model/cache/digest';
import type { SitePages } from '../../model/page/site-pages';
import { type ApiChangesRoute, createApiChangesPages } from '../../model/versions/api-changes';
import type { SearchedVersion } from '../../outputs/search-index/build';
import { formatOpenSearch } from '../../outputs/search-index/open-search';
import { listPageRoutes } from '../../outputs/search-index/page-routes';
import { publishIndexes } from '../../outputs/search-index/publish';
import { listExtraPages } from '../../outputs/search-index/site-entries';
import { withoutBasePath } from '../../shared/base-path';
import { INDEXES_FILE } from '../../shared/search/index-file';
import { isStart } from '../docusaurus-command';
import { createSiteDataWriter } from '../site-data';

const OPEN_SEARCH_FILE = 'opensearch.xml';
/** Name of this site's search in a browser's list of search engines. OpenSearch allows at most 16 characters. */
const SEARCH_NAME = 'superduper docs';

/** Name of the plugin, by which code in the browser finds the plugin's data. */
const SEARCH_PLUGIN = 'site-search';

/** Adds a search that runs in the browser. `npm start` doesn't include it, because it would have to read all pages first. */
export default function search(pages: SitePages) {
  return (context: LoadContext): Plugin => ({
    name: SEARCH_PLUGIN,
    async allContentLoaded({ allContent, actions }) {
      if (isStart) return;
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      const loadedVersions = docs?.loadedVersions ?? [];
      const { siteDir, siteConfig, generatedFilesDir, baseUrl } = context;
      const changesPages = createApiChangesPages(loadedVersions, { siteDir, baseUrl, pages });
      const versions = loadedVersions.map((version) => {
        const changesPage = changesPages.find(({ props }) => props.after === version.versionName);
        return toSearchedVersion(version, changesPage, context, pages);
      });
      const { writeHashed, writeFile } = createSiteDataWriter(generatedFilesDir, 'search');
      const indexes = publishIndexes(versions, writeHashed);
      actions.setGlobalData(indexes);
      // Programs that search the site, such as the MCP server, read this file to find the indexes.
      writeFile(INDEXES_FILE, JSON.stringify(indexes));

      const description = `Search the superduper documentation: ${siteConfig.tagline}`;
      const siteUrl = siteConfig.url + baseUrl;
      const urls = { page: `${siteUrl}search`, icon: `${siteUrl}img/favicon.ico` };
      writeFile(OPEN_SEARCH_FILE, formatOpenSearch({ name: SEARCH_NAME, description, ...urls }));
    },
    injectHtmlTags() {
      const type = 'application/opensearchdescription+xml';
      const href = context.baseUrl + OPEN_SEARCH_FILE;
      const attributes = { rel: 'search', type, title: SEARCH_NAME, href };
      return { headTags: [{ tagName: 'link', attributes }] };
    },
    getClientModules: () => [resolve(context.siteDir, 'src/components/Search/highlight-on-arrival.ts')],
  });
}

function toSearchedVersion(
  version: LoadedVersion,
  changesPage: ApiChangesRoute | undefined,
  { siteDir, baseUrl }: LoadContext,
  pages: SitePages,
): SearchedVersion {
  const folder = resolve(siteDir, version.contentPath);
  const path = withoutBasePath(version.path, baseUrl);
  const routes = listPageRoutes(version, baseUrl);
  const extraPages = listExtraPages(path, version.sidebars, changesPage);
  for (const extraPage of extraPages) routes.set(extraPage.page.id, { path: extraPage.path, trail: [] });
  return {
    name: version.versionName,
    path,
    // A getter, so that the pages are only read if the index isn't cached.
    get pages() {
      return [...pages.readContents(folder), ...extraPages.map(({ page }) => page)];
    },
    documentation: () => pages.getDocumentation(folder),
    routes,
    digest: computeDigest(path, pages.digestVersion(folder), JSON.stringify([...routes, extraPages])),
  };
}
