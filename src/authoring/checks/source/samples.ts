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
  versionCalled,
  versionSlug,
  versionsOldestFirst,
} from '../../../shared/site';
import { checkSamples, pageFilesOf } from '../../samples/check';

/** Samples outside of the versions, which speak of the latest, and are to hold in the main branch, which is the latest once it is cut. */
const ELSEWHERE = ['src/components/HomePage/_sample.mdx'];
const elsewhereOf = (name: string) => (name === latestVersion.name || name === 'current' ? ELSEWHERE : []);

/** Which samples of the site to check. */
export interface SamplesAsked {
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
export async function checkSiteSamples({ version, filters }: SamplesAsked): Promise<{
  problems: Problem[];
  counts: string[];
}> {
  const asked = version === undefined ? null : versionSlug(versionCalled(version).name);
  const all = versionsOldestFirst.map(({ name }) => ({
    version: versionSlug(name),
    folder: docsFolderOf(name),
    also: elsewhereOf(name),
    inventory: readInventory(path.join(docsFolderOf(name), INVENTORY)),
  }));
  const chosen = all.filter((one) => asked === null || one.version === asked);
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
