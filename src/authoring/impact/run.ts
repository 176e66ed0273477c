import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { computeCodeDigest } from '../../model/cache/digest';
import { createScopedStore, siteStore } from '../../model/cache/store';
import { checkInventory, readInventory } from '../../model/inventory/inventory';
import { MESSAGES_FILE, readMessages } from '../../model/inventory/messages';
import { OVERRIDES, selectOverrides } from '../../model/inventory/overrides';
import { INVENTORY_FILE, type Inventory } from '../../model/inventory/types';
import type { Problem } from '../../model/problem';
import { getDocsFolder, getVersionSlug, resolveVersion, versions } from '../../shared/site';
import { extractApi, readCommit } from '../extract';
import { isCommit, readFileAt } from '../git';
import { checkSamples } from '../samples/check';
import { assessImpact, type Impact } from '.';
import type { ApiState } from './changes';

/** Options of `npm run docs:impact`. */
export interface ImpactOptions {
  /** Checkout of the framework, or path of an inventory. Defaults to the version's inventory, which requires `since`. */
  source?: string;
  /** Version as in URLs: `next`, `0.7`. */
  version?: string;
  /** Commit of this project with the version's inventory to compare with. Defaults to the inventory in the working tree. */
  since?: string;
}

/** Impact on one version, with the samples that are no longer valid. */
export interface Report extends Impact {
  /** Version as in URLs: `0.7`, `next`. */
  version: string;
  /** Commits of the framework before and after the change. */
  before: string;
  after: string;
  /** Problems that the type checker finds in samples in the new state but not in the previous state. */
  invalidSamples: Problem[];
}

/**
 * Reports how a new state of the framework affects the pages of a version. With only `since`, reports on every version whose inventory has
 * changed.
 *
 * @throws Error if an option is wrong.
 */
export async function createReports({ version, source, since }: ImpactOptions): Promise<Report[]> {
  const selectedVersion = resolveVersion(version ?? 'next');
  if (since !== undefined && !isCommit(since)) throw new Error(`--since: expected a commit, found ${since}.`);
  const isForAllVersions = version === undefined && since !== undefined && source === undefined;
  const reports: Report[] = [];
  for (const { name } of isForAllVersions ? versions : [selectedVersion]) {
    const folder = getDocsFolder(name);
    const file = join(folder, INVENTORY_FILE);
    const currentState = { inventory: readInventory(file), messages: readMessages(folder) };
    const previousState = since === undefined ? currentState : readStateAt(since, folder);
    const newState = source === undefined ? currentState : readState(source);
    // A file that didn't exist belongs to a version that was cut later.
    if (
      isForAllVersions &&
      isDeepStrictEqual(previousState?.inventory ?? newState.inventory, newState.inventory)
    )
      continue;
    if (!previousState) throw new Error(`--since: expected a commit that has ${file}, found ${since}.`);
    reports.push(await createReport(folder, previousState, newState));
  }
  return reports;
}

/** Reads the state that a version's folder contains at a commit. Returns null if the commit doesn't contain its inventory. */
function readStateAt(ref: string, folder: string): ApiState | null {
  const file = join(folder, INVENTORY_FILE);
  const inventory = readFileAt(ref, file);
  const messages = readFileAt(ref, join(folder, MESSAGES_FILE));
  if (inventory === null) return null;
  return {
    inventory: checkInventory(JSON.parse(inventory), `${ref}:${file}`),
    messages: JSON.parse(messages ?? 'null'),
  };
}

function readState(source: string): ApiState {
  if (statSync(source).isFile()) return { inventory: readInventory(source), messages: null };
  return extractApi(source, readCommit(source));
}

export async function createReport(
  folder: string,
  previousState: ApiState,
  newState: ApiState,
): Promise<Report> {
  const version = getVersionSlug(resolveVersion(folder).name);
  return {
    version,
    before: previousState.inventory.commit,
    after: newState.inventory.commit,
    ...assessImpact(folder, previousState, newState),
    invalidSamples: await findInvalidSamples(version, folder, newState.inventory),
  };
}

/** Checks the samples of a version against the inventory of a new state. */
async function findInvalidSamples(version: string, folder: string, inventory: Inventory): Promise<Problem[]> {
  const live = versions.map(
    ({ name }) => [getVersionSlug(name), readInventory(join(getDocsFolder(name), INVENTORY_FILE))] as const,
  );
  const { problems } = await checkSamples([{ version, folder, inventory }], {
    overrides: selectOverrides(inventory, OVERRIDES),
    inventories: new Map([...live, [version, inventory]]),
    results: createScopedStore(siteStore, computeCodeDigest('src/authoring/samples/check.ts')),
  });
  return problems;
}
