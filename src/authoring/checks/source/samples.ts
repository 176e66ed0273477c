import path from 'node:path';
import { computeCodeDigest } from '../../../model/cache/digest';
import { createScopedStore, siteStore } from '../../../model/cache/store';
import { INVENTORY_FILE, readInventory } from '../../../model/inventory/inventory';
import { OVERRIDES } from '../../../model/inventory/overrides';
import type { Problem } from '../../../model/problem';
import {
  getDocsFolder,
  getVersionSlug,
  latestVersion,
  resolveVersion,
  type SiteVersion,
  versionsOldestFirst,
} from '../../../shared/site';
import { checkSamples, selectPageFiles } from '../../samples/check';

/** Samples outside the docs folders. They must work in the latest version and on the main branch. */
const EXTERNAL_FILES = ['src/components/HomePage/_sample.mdx'];
const listExternalFiles = (name: string) =>
  name === latestVersion.name || name === 'current' ? EXTERNAL_FILES : [];

/** Type-checks the Python samples of one or all versions. `filters` are parts of paths. Throws an error if the version doesn't exist. */
export async function checkSiteSamples(
  filters: readonly string[],
  version?: string,
): Promise<{ problems: Problem[]; counts: string[] }> {
  const slug = version && getVersionSlug(resolveVersion(version).name);
  const allVersions = versionsOldestFirst.map(({ name }) => ({
    version: getVersionSlug(name),
    folder: getDocsFolder(name),
    extraFiles: listExternalFiles(name),
    inventory: readInventory(path.join(getDocsFolder(name), INVENTORY_FILE)),
  }));
  const selectedVersions = allVersions.filter((candidate) => !slug || candidate.version === slug);
  return checkSamples(selectedVersions, {
    overrides: OVERRIDES,
    filters,
    inventories: new Map(allVersions.map(({ version: name, inventory }) => [name, inventory])),
    results: createScopedStore(siteStore, computeCodeDigest('src/authoring/samples/check.ts')),
  });
}

/** Lists the files that may contain samples of a version. If `filters` isn't empty, lists only paths that contain one of them. */
export function listSampleFiles({ name }: SiteVersion, filters: readonly string[]): string[] {
  return selectPageFiles(getDocsFolder(name), listExternalFiles(name), filters);
}
