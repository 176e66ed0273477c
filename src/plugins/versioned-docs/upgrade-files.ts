import { join, resolve } from 'node:path';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext } from '@docusaurus/types';
import { computeCodeDigest, computeDigest, computeFileDigest } from '../../model/cache/digest';
import { getOrStore, siteStore } from '../../model/cache/store';
import { MESSAGES_FILE, readMessages } from '../../model/inventory/messages';
import { readPageFile } from '../../model/page/page-file';
import type { SitePages } from '../../model/page/site-pages';
import { sortOldestFirst } from '../../model/versions/sort-versions';
import { buildUpgradeData, type UpgradeVersion } from '../../outputs/upgrade-check';
import { withoutBasePath } from '../../shared/base-path';
import { mapValues } from '../../shared/map-values';
import { getVersion } from '../../shared/site';
import type { UpgradeFiles } from '../../shared/upgrade/data';
import { UPGRADE_PAGE } from '../../shared/versions/upgrade-page';
import { createSiteDataWriter } from '../site-data';

/** Writes the data files for the upgrade check and returns their routes. */
export function writeUpgradeFiles(
  loadedVersions: readonly LoadedVersion[],
  context: LoadContext,
  pages: SitePages,
): UpgradeFiles {
  const inputs = sortOldestFirst(loadedVersions).map((version) => createInput(version, context, pages));
  const digests = inputs.map(({ digest }) => digest);
  const key = computeDigest('upgrade-check', computeCodeDigest(__filename), ...digests);
  const data = getOrStore(siteStore, key, () => buildUpgradeData(inputs.map(({ read }) => read())));
  const { writeHashed } = createSiteDataWriter(context.generatedFilesDir, 'upgrade');
  const writeJson = (content: unknown, name: string) => writeHashed(name, JSON.stringify(content));
  return { apis: mapValues(data.apis, writeJson), changes: mapValues(data.changes, writeJson) };
}

/** Prepares a version's input for the upgrade check. The result's `read` is slow, so call it only if nothing is cached for the result's `digest`. */
function createInput(
  { versionName, contentPath, docs }: LoadedVersion,
  { siteDir, baseUrl }: LoadContext,
  pages: SitePages,
): { digest: string; read: () => UpgradeVersion } {
  const folder = resolve(siteDir, contentPath);
  const version = getVersion(versionName);
  const doc = docs.find(({ id }) => id === UPGRADE_PAGE);
  const upgradePage = doc && {
    file: resolve(siteDir, doc.source.replace('@site/', '')),
    route: withoutBasePath(doc.permalink, baseUrl),
  };
  return {
    digest: computeDigest(
      JSON.stringify([version, upgradePage?.route]),
      pages.keys.digestSymbols(folder),
      computeFileDigest(join(folder, MESSAGES_FILE)),
      upgradePage ? readPageFile(upgradePage.file).digest : '',
    ),
    read: () => ({
      version,
      documentation: pages.getDocumentation(folder),
      messages: readMessages(folder).messages,
      upgradePage: upgradePage ? { ...upgradePage, tree: pages.getTree(upgradePage.file) } : null,
    }),
  };
}
