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

/** Files with samples outside the docs folders. They must work in the latest version, and in the main branch because it is released next. */
const ELSEWHERE = ['src/components/HomePage/_sample.mdx'];
const elsewhereOf = (name: string) => (name === latestVersion.name || name === 'current' ? ELSEWHERE : []);

/** The selection of samples to check. */
export interface SamplesAsked {
  /** Name of a version. By default, all versions are checked. */
  version?: string;
  /** Parts of paths. By default, all pages are checked. */
  filters?: readonly string[];
}

/**
 * Type-checks the selected Python samples.
 *
 * @throws Error if the version doesn't exist.
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

/** Lists the files that may contain samples of a version and whose path contains one of the filters. */
export function samplePages({ name }: SiteVersion, asked: readonly string[] = []): string[] {
  return pageFilesOf(docsFolderOf(name), elsewhereOf(name), asked);
}
