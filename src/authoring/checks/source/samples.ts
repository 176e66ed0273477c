import { existsSync } from 'node:fs';
import path from 'node:path';
import { codeDigest } from '../../../model/cache/digest';
import { scoped, siteStore } from '../../../model/cache/store';
import { INVENTORY, readInventory } from '../../../model/inventory/inventory';
import { OVERRIDES } from '../../../model/inventory/overrides';
import type { Problem } from '../../../model/problem';
import {
  docsFolderOf,
  latestVersion,
  type SiteVersion,
  versionSlug,
  versionsOldestFirst,
} from '../../../shared/site';
import { checkSamples, pageFilesOf, type VersionToCheck } from '../../samples/check';

const USAGE = 'npm run samples:check -- [--version next|0.7] [--pages SITE_FOLDER] [PART_OF_A_PATH …]';

/**
 * Samples outside of the versions, which speak of the latest, and are to hold in the main branch, which is the latest once it is cut.
 * Another copy of the site may have pages alone.
 */
const ELSEWHERE = ['src/components/HomePage/_sample.mdx'];
const elsewhereOf = (name: string) => (name === latestVersion.name || name === 'current' ? ELSEWHERE : []);

/** Which samples of the site to check. */
export interface SamplesAsked {
  /** The folder of the site whose pages they are; their versions' facts are always those of this one. */
  site?: string;
  /** The name of a version; all, if left out. */
  version?: string;
  /** Parts of paths; all, if there are none. */
  filters?: readonly string[];
}

/**
 * Checks the Python samples of all versions, or of what is asked for.
 *
 * @throws Error if there is no such version.
 */
export async function checkSiteSamples({ site = '.', version, filters }: SamplesAsked): Promise<{
  problems: Problem[];
  counts: string[];
}> {
  const all = versionsOf(site);
  const chosen = all.filter((one) => [one.version, undefined].includes(version));
  if (chosen.length === 0) {
    throw new Error(
      `expected one of the versions ${all.map((one) => one.version).join(', ')}, found ${version}. ${USAGE}`,
    );
  }
  return checkSamples(chosen, {
    overrides: OVERRIDES,
    filters,
    inventories: new Map(all.map(({ version: name, inventory }) => [name, inventory])),
    results: scoped(siteStore, codeDigest('src/authoring/samples/check.ts')),
  });
}

/**
 * @param asked - Parts of paths; all pages, if there are none.
 * @returns the files that speak of a version and may have samples
 */
export function samplePages({ name }: SiteVersion, asked: readonly string[] = []): string[] {
  return pageFilesOf(docsFolderOf(name), elsewhereOf(name), asked);
}

function versionsOf(site: string): VersionToCheck[] {
  return versionsOldestFirst.map(({ name }) => ({
    version: versionSlug(name),
    folder: path.join(site, docsFolderOf(name)),
    also: elsewhereOf(name)
      .map((file) => path.join(site, file))
      .filter((file) => site === '.' || existsSync(file)),
    inventory: readInventory(path.join(docsFolderOf(name), INVENTORY)),
  }));
}
