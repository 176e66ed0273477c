import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkInventory, INVENTORY_FILE, readInventory } from '../../model/inventory/inventory';
import { MESSAGES_FILE, readMessages } from '../../model/inventory/messages';
import { selectOverrides } from '../../model/inventory/overrides';
import type { Problem } from '../../model/problem';
import { getDocsFolder, getVersionSlug, resolveVersion, type SiteVersion, versions } from '../../shared/site';
import { checkVersionSamples } from '../checks/source/samples';
import { extractApi, readCommit } from '../extract';
import { isCommit, readFileAt } from '../git';
import { assessImpact, type Impact } from '.';
import type { ApiState } from './changes';

interface ImpactOptions {
  /** Where to read the new API: a checkout of the framework or an inventory. By default, the version's inventory. */
  source?: string;
  /** Name of a version in URLs, such as `0.7`. By default, `next`. */
  version?: string;
  /** Commit of this repository that contains the previous inventory. By default, the inventory in the working folder is used. */
  since?: string;
}

export interface Report extends Impact {
  version: string;
  before: string;
  after: string;
  invalidSamples: Problem[];
}

/**
 * Reports how API changes affect a version's pages, by default those of `next`.
 * If only the commit `since` is given, reports on every version whose API has changed since then.
 */
export async function createReports({ version, source, since }: ImpactOptions): Promise<Report[]> {
  const selectedVersion = resolveVersion(version ?? 'next');
  if (since !== undefined && !isCommit(since)) throw new Error(`--since: expected a commit, found ${since}.`);
  const isOnlySince = version === undefined && source === undefined;
  if (since !== undefined && isOnlySince) return createAllReports(since);

  const folder = getDocsFolder(selectedVersion.name);
  const currentState = readCurrentState(folder);
  const newState = source === undefined ? currentState : readSourceState(source);
  const previousState = since === undefined ? currentState : readStateAt(since, folder);
  if (previousState) return [await createReport(selectedVersion, previousState, newState)];
  const file = join(folder, INVENTORY_FILE);
  throw new Error(`--since: expected a commit that has ${file}, found ${since}.`);
}

async function createAllReports(since: string): Promise<Report[]> {
  const reports: Report[] = [];
  for (const version of versions) {
    const folder = getDocsFolder(version.name);
    const previousState = readStateAt(since, folder);
    const newState = readCurrentState(folder);
    if (previousState && !isDeepStrictEqual(previousState.inventory, newState.inventory))
      reports.push(await createReport(version, previousState, newState));
  }
  return reports;
}

function readCurrentState(folder: string): ApiState {
  return { inventory: readInventory(join(folder, INVENTORY_FILE)), messages: readMessages(folder) };
}

/** Reads a version's API and error messages at a commit. Returns null if the commit doesn't contain the API. */
function readStateAt(commit: string, folder: string): ApiState | null {
  const file = join(folder, INVENTORY_FILE);
  const inventory = readFileAt(commit, file);
  if (inventory === null) return null;
  const messages = readFileAt(commit, join(folder, MESSAGES_FILE));
  return {
    inventory: checkInventory(JSON.parse(inventory), `${commit}:${file}`),
    messages: messages === null ? null : JSON.parse(messages),
  };
}

function readSourceState(path: string): ApiState {
  if (statSync(path).isFile()) return { inventory: readInventory(path), messages: null };
  return extractApi(path, readCommit(path));
}

/** Reports how an API change affects the pages of one version. */
export async function createReport(
  siteVersion: SiteVersion,
  previous: ApiState,
  next: ApiState,
): Promise<Report> {
  const { inventory } = next;
  const version = getVersionSlug(siteVersion.name);
  const overrides = selectOverrides(inventory);
  const { problems } = await checkVersionSamples([siteVersion], [], overrides, [[version, inventory]]);
  return {
    version,
    before: previous.inventory.commit,
    after: inventory.commit,
    ...assessImpact(getDocsFolder(siteVersion.name), previous, next),
    invalidSamples: problems,
  };
}
