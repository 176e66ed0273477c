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

/** Writes a file with page digests for each version, so that browsers can tell which pages changed since the reader's last visit. */
export async function writeReadingFiles(
  loadedVersions: readonly LoadedVersion[],
  history: DocsHistory,
  formerRoutes: ReadonlyMap<string, readonly string[]>,
  context: LoadContext,
  pages: SitePages,
  { createData }: PluginContentLoadedActions,
): Promise<void> {
  const dataWriter = createSiteDataWriter(context.generatedFilesDir, 'reading');
  const files = loadedVersions.map((version): [string, string] => {
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
  const digests = computeVisibleDigests(resolve(siteDir, contentPath), pages);
  const titles = new Map(docs.map(({ id, title }) => [id, title]));
  const versionRoute = withoutBasePath(versionPath, baseUrl);
  /** Returns `/core_api/connect` for `/docs/0.6/core_api/connect`. */
  const toPath = (route: string) => route.slice(versionRoute.length);
  const routes = [...listPageRoutes({ docs, sidebars }, baseUrl)];
  const items = routes.map(([id, { path: route }]): [string, ReadingItem] => {
    const change = facts.get(versionName)?.get(id)?.change;
    const item = {
      title: titles.get(id) ?? id,
      digest: digests[id] ?? '',
      was: formerRoutes.get(route)?.map(toPath),
      // Readers can open the comparison only if the page differs from the previous version.
      before: change?.difference && change.version,
    };
    return [toPath(route), item];
  });
  return Object.fromEntries(items);
}

function computeVisibleDigests(folder: string, pages: SitePages): Record<string, string> {
  const cacheKey = computeDigest('reading', computeCodeDigest(__filename), pages.digestVersion(folder));
  return getOrStore(siteStore, cacheKey, () =>
    Object.fromEntries(pages.readContents(folder).map((page) => [page.id, computeVisibleDigest(page)])),
  );
}
