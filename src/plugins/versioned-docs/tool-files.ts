import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext } from '@docusaurus/types';
import { digestOf } from '../../cache/digest';
import { contentOf, type KeptFile } from '../../cache/kept-file';
import { addressBook, placesKey } from '../../history/api-changes';
import { versionPages } from '../../history/version-pages';
import type { SitePages } from '../../reference/site-pages';
import { versionByName, versionsOldestFirst } from '../../site';
import { type ToolInput, toolFiles } from '../../tools';
import { addressesOf } from '../../tools/version';
import { SITE_DATA } from '../site-data';

/**
 * Writes what other programs read of the site (`src/tools`): inventories for Sphinx, the API and its changes as JSON, the Atom feed. They
 * lie among the static files, so what a plugin writes into the build itself at the same address comes in their place.
 */
export function writeToolFiles(
  loadedVersions: readonly LoadedVersion[],
  context: LoadContext,
  pages: SitePages,
): void {
  const loaded = versionsOldestFirst.flatMap(
    ({ name }) => loadedVersions.find(({ versionName }) => versionName === name) ?? [],
  );
  const files = toolFiles(
    loaded.map((version) => inputOf(version, context, pages)),
    addressesOf(context.siteConfig.url, context.baseUrl),
  );
  writeFiles(files, context.generatedFilesDir);
}

function inputOf(version: LoadedVersion, { siteDir, baseUrl }: LoadContext, pages: SitePages): ToolInput {
  const folder = resolve(siteDir, version.contentPath);
  const { pages: shown } = versionPages(version, baseUrl);
  const changed = new Map(version.docs.map(({ id, lastUpdatedAt }) => [id, lastUpdatedAt]));
  const own = versionByName(version.versionName);
  return {
    version: own,
    book: () => ({
      ...addressBook(version, { siteDir, baseUrl, pages }),
      version: own,
      contents: pages.contentsOf(folder),
      pages: shown,
    }),
    dated: shown.map(({ id, title, path }) => ({ title, path, changed: changed.get(id) ?? undefined })),
    digest: digestOf(pages.digestOf(folder), JSON.stringify(shown), placesKey(version)),
  };
}

/** Writes the files among the static ones, and removes those that the build before has left. */
function writeFiles(files: Record<string, KeptFile>, generatedFilesDir: string): void {
  const list = join(generatedFilesDir, 'tools.json');
  const earlier = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
  const fileOf = (route: string) => join(generatedFilesDir, SITE_DATA, route);
  for (const route of earlier) rmSync(fileOf(route), { force: true });
  for (const [route, content] of Object.entries(files)) {
    mkdirSync(dirname(fileOf(route)), { recursive: true });
    writeFileSync(fileOf(route), contentOf(content));
  }
  writeFileSync(list, JSON.stringify(Object.keys(files)));
}
