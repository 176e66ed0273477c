import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext } from '@docusaurus/types';
import { digestOf } from '../../model/cache/digest';
import { contentOf, type StoredFile } from '../../model/cache/store';
import { writeInFolder } from '../../model/cache/write-whole';
import type { SitePages } from '../../model/page/site-pages';
import { placesKey, versionAddresses } from '../../model/versions/api-changes';
import { versionPages } from '../../model/versions/version-pages';
import { cardFiles, type ProgramFilesInput, programFiles } from '../../outputs/program-files';
import { addressesOf } from '../../outputs/program-files/version';
import { withoutSlash } from '../../shared/base-path';
import { versionByName, versionsOldestFirst } from '../../shared/site';
import { symbolFilePath } from '../../shared/symbol-file';
import { SITE_DATA, siteDataWriter } from '../site-data';

/** Collects the inputs of the files for other programs, the oldest version first. */
export function programFilesInputs(
  loadedVersions: readonly LoadedVersion[],
  context: LoadContext,
  pages: SitePages,
): ProgramFilesInput[] {
  const loaded = versionsOldestFirst.flatMap(
    ({ name }) => loadedVersions.find(({ versionName }) => versionName === name) ?? [],
  );
  return loaded.map((version) => inputOf(version, context, pages));
}

/**
 * Writes the files for other programs (`src/outputs/program-files`): Sphinx inventories, the API and its changes as JSON, the Atom feed.
 * They are static files, so files that a plugin writes into the build at the same route replace them.
 */
export function writeProgramFiles(inputs: readonly ProgramFilesInput[], context: LoadContext): void {
  const files = programFiles(inputs, addressesOf(context.siteConfig.url, context.baseUrl));
  writeFiles(files, context.generatedFilesDir);
}

/** Writes the files for symbol cards at routes that browsers compute. Returns the digest in these routes, and the pages that have a file. */
export function writeCardFiles(
  inputs: readonly ProgramFilesInput[],
  { generatedFilesDir }: LoadContext,
): { word: string; routes: string[] } {
  const files = Object.entries(cardFiles(inputs));
  const word = digestOf(...files.map(([, file]) => file)).slice(0, 8);
  const data = siteDataWriter(generatedFilesDir, 'symbols');
  for (const [route, file] of files) data.put(symbolFilePath(route, word), file);
  return { word, routes: files.map(([route]) => withoutSlash(route)) };
}

function inputOf(
  version: LoadedVersion,
  { siteDir, baseUrl }: LoadContext,
  pages: SitePages,
): ProgramFilesInput {
  const folder = resolve(siteDir, version.contentPath);
  const { pages: shown } = versionPages(version, baseUrl);
  const changed = new Map(version.docs.map(({ id, lastUpdatedAt }) => [id, lastUpdatedAt]));
  const own = versionByName(version.versionName);
  return {
    version: own,
    data: () => ({
      ...versionAddresses(version, { siteDir, baseUrl, pages }),
      version: own,
      contents: pages.contentsOf(folder),
      pages: shown,
    }),
    dated: shown.map(({ id, title, path }) => ({ title, path, changed: changed.get(id) ?? undefined })),
    digest: digestOf(pages.digestOf(folder), JSON.stringify(shown), placesKey(version)),
  };
}

/** Writes static files, and removes those of the previous build. Besides `assets`, the folder contains only these files. */
function writeFiles(files: Record<string, StoredFile>, generatedFilesDir: string): void {
  const folder = join(generatedFilesDir, SITE_DATA);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((one) => one !== 'assets'))
    rmSync(join(folder, name), { recursive: true, force: true });
  for (const [route, content] of Object.entries(files))
    writeInFolder(join(folder, route), contentOf(content));
}
