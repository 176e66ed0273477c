import { join, resolve } from 'node:path';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext } from '@docusaurus/types';
import { computeDigest } from '../../model/cache/digest';
import { decodeFile } from '../../model/cache/store';
import { writeFileWithFolders } from '../../model/cache/write-file';
import type { SitePages } from '../../model/page/site-pages';
import { createRoutesKey, createSymbolLinks } from '../../model/versions/api-changes';
import { sortOldestFirst } from '../../model/versions/sort-versions';
import { createDocsVersion } from '../../model/versions/version-pages';
import { buildCardFiles, buildProgramFiles, type ProgramFilesInput } from '../../outputs/program-files';
import { createSiteUrls } from '../../outputs/program-files/version-data';
import { removeTrailingSlash } from '../../shared/base-path';
import { getVersion } from '../../shared/site';
import { getSymbolFilePath } from '../../shared/symbol-file';
import type { UpgradeFiles } from '../../shared/upgrade/data';
import { createSiteDataWriter, SITE_DATA } from '../site-data';

/** Collects the data for building each version's machine-readable files, such as `api.json`. */
export function createProgramFilesInputs(
  loadedVersions: readonly LoadedVersion[],
  context: LoadContext,
  pages: SitePages,
): ProgramFilesInput[] {
  return sortOldestFirst(loadedVersions).map((version) => createInput(version, context, pages));
}

/** Writes machine-readable files, such as `api.json` and the Atom feed. */
export function writeProgramFiles(
  inputs: readonly ProgramFilesInput[],
  { siteConfig, baseUrl, generatedFilesDir }: LoadContext,
  upgradeFiles: UpgradeFiles,
): void {
  const files = buildProgramFiles(inputs, createSiteUrls(siteConfig.url, baseUrl), upgradeFiles);
  for (const [route, content] of Object.entries(files))
    writeFileWithFolders(join(generatedFilesDir, SITE_DATA, route), decodeFile(content));
}

/**
 * Writes one file for each reference page, with the hover cards for the page's symbols. Returns the pages' routes, the files' contents by route, and
 * the hash in the file names.
 */
export function writeCardFiles(
  inputs: readonly ProgramFilesInput[],
  { generatedFilesDir }: LoadContext,
): { hash: string; routes: string[]; files: Record<string, string> } {
  const filesByRoute = buildCardFiles(inputs);
  const hash = computeDigest(...Object.values(filesByRoute)).slice(0, 8);
  const dataWriter = createSiteDataWriter(generatedFilesDir, 'symbols');
  for (const [route, file] of Object.entries(filesByRoute))
    dataWriter.writeFile(getSymbolFilePath(route, hash), file);
  return { hash, routes: Object.keys(filesByRoute).map(removeTrailingSlash), files: filesByRoute };
}

function createInput(
  version: LoadedVersion,
  { siteDir, baseUrl }: LoadContext,
  pages: SitePages,
): ProgramFilesInput {
  const folder = resolve(siteDir, version.contentPath);
  const { pages: versionPages } = createDocsVersion(version, baseUrl);
  const changeDates = new Map(version.docs.map(({ id, lastUpdatedAt }) => [id, lastUpdatedAt]));
  const siteVersion = getVersion(version.versionName);
  const routesKey = createRoutesKey(version);
  return {
    version: siteVersion,
    data: () => ({
      ...createSymbolLinks(version, { siteDir, baseUrl, pages }),
      version: siteVersion,
      contents: pages.readContents(folder),
      pages: versionPages,
    }),
    datedPages: versionPages.map(({ id, title, path }) => {
      return { title, path, changed: changeDates.get(id) ?? undefined };
    }),
    digest: computeDigest(pages.digestVersion(folder), JSON.stringify(versionPages), routesKey),
    referenceDigest: computeDigest(pages.digestReference(folder), routesKey),
  };
}
