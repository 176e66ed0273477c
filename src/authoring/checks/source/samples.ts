import path from 'node:path';
import { computeCodeDigest } from '../../../model/cache/digest';
import { createScopedStore, siteStore } from '../../../model/cache/store';
import { INVENTORY_FILE, type Inventory, readInventory } from '../../../model/inventory/inventory';
import { OVERRIDES, type Override } from '../../../model/inventory/overrides';
import type { Problem } from '../../../model/problem';
import {
  getDocsFolder,
  getVersionSlug,
  latestVersion,
  resolveVersion,
  type SiteVersion,
  versionsOldestFirst,
} from '../../../shared/site';
import { checkSamples } from '../../samples/check';
import { listMatchingFiles, MARKDOWN_FILE } from './source-pages';

/** Samples outside the docs folders. They must work in the latest version and on the main branch. */
const EXTERNAL_FILES = ['src/components/HomePage/_sample.mdx'];

/** Type-checks the Python samples of one or all versions. `filters` are parts of paths. Throws an error if the version doesn't exist. */
export async function checkSiteSamples(
  filters: readonly string[],
  version?: string,
): Promise<{ problems: Problem[]; counts: string[] }> {
  const versions = version === undefined ? versionsOldestFirst : [resolveVersion(version)];
  return checkVersionSamples(versions, filters, OVERRIDES);
}

/** Type-checks the Python samples of versions against each version's API. To use another API for a version, pass it in `newInventories`. */
export async function checkVersionSamples(
  versions: readonly SiteVersion[],
  filters: readonly string[],
  overrides: readonly Override[],
  newInventories: readonly (readonly [version: string, Inventory])[] = [],
): Promise<{ problems: Problem[]; counts: string[] }> {
  // Includes the APIs of all versions, because samples may select another version with `version=`.
  const inventories = versionsOldestFirst.map(
    ({ name }) =>
      [getVersionSlug(name), readInventory(path.join(getDocsFolder(name), INVENTORY_FILE))] as const,
  );
  return checkSamples(
    new Map(versions.map((version) => [getVersionSlug(version.name), listSampleFiles(version, filters)])),
    {
      overrides,
      inventories: new Map([...inventories, ...newInventories]),
      results: createScopedStore(siteStore, computeCodeDigest('src/authoring/samples/check.ts')),
    },
  );
}

/** Lists the files that may contain samples of a version. If `filters` isn't empty, lists only paths that contain one of them. */
export function listSampleFiles({ name }: SiteVersion, filters: readonly string[]): string[] {
  const externalFiles = name === latestVersion.name || name === 'current' ? EXTERNAL_FILES : [];
  return [...listMatchingFiles(getDocsFolder(name), MARKDOWN_FILE), ...externalFiles]
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .sort();
}
