import { resolve } from 'node:path';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext, PluginContentLoadedActions } from '@docusaurus/types';
import { codeDigest, digestOf } from '../../model/cache/digest';
import { remember, siteStore } from '../../model/cache/store';
import type { SitePages } from '../../model/page/site-pages';
import type { DocsHistory } from '../../model/versions/compare-versions';
import { seenDigest } from '../../model/versions/seen-digest';
import { pageRoutes } from '../../outputs/search-index/page-routes';
import { withoutBasePath } from '../../shared/base-path';
import type { ReadingFile, ReadingPage } from '../../shared/reading-file';
import { siteDataWriter } from '../site-data';

/**
 * Writes a file for each version that lets browsers detect pages that changed since they were read. Also writes a module with the routes of
 * these files for the browser's scripts.
 *
 * @param formerRoutes - Earlier routes of moved pages, by their current route.
 */
export async function writeReadingFiles(
  loaded: readonly LoadedVersion[],
  history: DocsHistory,
  former: ReadonlyMap<string, readonly string[]>,
  context: LoadContext,
  pages: SitePages,
  { createData }: PluginContentLoadedActions,
): Promise<void> {
  const data = siteDataWriter(context.generatedFilesDir, 'reading');
  const files = loaded.map((version): [string, string] => {
    const file = JSON.stringify(readingFile(version, history, former, context, pages));
    return [version.versionName, data.write(version.versionName, file)];
  });
  await createData('reading-files.json', JSON.stringify(Object.fromEntries(files)));
}

function readingFile(
  { versionName, path: versionPath, contentPath, docs, sidebars }: LoadedVersion,
  { facts }: DocsHistory,
  former: ReadonlyMap<string, readonly string[]>,
  { siteDir, baseUrl }: LoadContext,
  pages: SitePages,
): ReadingFile {
  const folder = resolve(siteDir, contentPath);
  const code = codeDigest(__filename);
  const digests = remember(siteStore, digestOf('reading', code, pages.digestOf(folder)), () =>
    Object.fromEntries(pages.contentsOf(folder).map((page) => [page.id, seenDigest(page)])),
  );
  const root = withoutBasePath(versionPath, baseUrl).length;
  const routes = [...pageRoutes({ docs, sidebars }, baseUrl)];
  return Object.fromEntries(
    routes.map(([id, { path }]): [string, ReadingPage] => {
      const was = former.get(path)?.map((route) => route.slice(root));
      const before = facts.get(versionName)?.get(id)?.before;
      const shown = before?.difference && before.version;
      return [path.slice(root), { digest: digests[id] ?? '', was, before: shown }];
    }),
  );
}
