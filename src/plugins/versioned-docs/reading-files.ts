import { resolve } from 'node:path';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext, PluginContentLoadedActions } from '@docusaurus/types';
import { computeCodeDigest, computeDigest } from '../../model/cache/digest';
import { getOrStore, siteStore } from '../../model/cache/store';
import type { SitePages } from '../../model/page/site-pages';
import type { DocsHistory } from '../../model/versions/compare-versions';
import { computeVisibleDigest } from '../../model/versions/visible-digest';
import { listPageRoutes } from '../../outputs/search-index/page-routes';
import { withoutBasePath } from '../../shared/base-path';
import type { ReadingFile, ReadingItem } from '../../shared/reading-file';
import { createSiteDataWriter } from '../site-data';

/**
 * Writes a hash of each page, in one file for each version. Browsers use the hashes to find pages that changed since a reader read them. The routes
 * of the files are in `reading-files.json`, which browser code can import.
 *
 * @param formerRoutes - Maps the current route of each moved page to its earlier routes.
 */
export async function writeReadingFiles(
  loaded: readonly LoadedVersion[],
  history: DocsHistory,
  formerRoutes: ReadonlyMap<string, readonly string[]>,
  context: LoadContext,
  pages: SitePages,
  { createData }: PluginContentLoadedActions,
): Promise<void> {
  const dataWriter = createSiteDataWriter(context.generatedFilesDir, 'reading');
  const files = loaded.map((version): [string, string] => {
    const file = JSON.stringify(createReadingFile(version, history, formerRoutes, context, pages));
    return [version.versionName, dataWriter.writeHashed(version.versionName, file)];
  });
  await createData('reading-files.json', JSON.stringify(Object.fromEntries(files)));
}

function createReadingFile(
  { versionName, path: versionPath, contentPath, docs, sidebars }: LoadedVersion,
  { facts }: DocsHistory,
  formerRoutes: ReadonlyMap<string, readonly string[]>,
  { siteDir, baseUrl }: LoadContext,
  pages: SitePages,
): ReadingFile {
  const folder = resolve(siteDir, contentPath);
  const code = computeCodeDigest(__filename);
  const digests = getOrStore(siteStore, computeDigest('reading', code, pages.digestVersion(folder)), () =>
    Object.fromEntries(pages.readContents(folder).map((page) => [page.id, computeVisibleDigest(page)])),
  );
  const rootLength = withoutBasePath(versionPath, baseUrl).length;
  const titles = new Map(docs.map(({ id, title }) => [id, title]));
  const routes = [...listPageRoutes({ docs, sidebars }, baseUrl)];
  const items = routes.map(([id, { path }]): [string, ReadingItem] => {
    const formerPaths = formerRoutes.get(path)?.map((route) => route.slice(rootLength));
    const change = facts.get(versionName)?.get(id)?.change;
    const comparedVersion = change?.difference && change.version;
    const title = titles.get(id) ?? id;
    return [
      path.slice(rootLength),
      { title, digest: digests[id] ?? '', was: formerPaths, before: comparedVersion },
    ];
  });
  return Object.fromEntries(items);
}
