import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { computeCodeDigest } from '../../model/cache/digest';
import { createScopedStore, siteStore } from '../../model/cache/store';
import {
  checkInventory,
  INVENTORY_FILE,
  type Inventory,
  readInventory,
} from '../../model/inventory/inventory';
import { MESSAGES_FILE, readMessages } from '../../model/inventory/messages';
import { selectOverrides } from '../../model/inventory/overrides';
import type { Problem } from '../../model/problem';
import { getDocsFolder, getVersionSlug, resolveVersion, versions } from '../../shared/site';
import { extractApi, readCommit } from '../extract';
import { isCommit, readFileAt } from '../git';
import { checkSamples } from '../samples/check';
import { assessImpact, type Impact } from '.';
import type { ApiState } from './changes';

/** Options of `npm run docs:impact`. */
export interface ImpactOptions {
  /** Path of a checkout, or of an inventory file, with the new state of the API. Defaults to the version's inventory, which requires `since`. */
  source?: string;
  /** Version as in URLs: `next`, `0.7`. */
  version?: string;
  /** Commit of this repository with the inventory for the previous state. Defaults to the inventory in the working tree. */
  since?: string;
}

/** How a change of the framework affects the pages of one version. */
export interface Report extends Impact {
  /** Version as in URLs: `0.7`, `next`. */
  version: string;
  /** Commits of the framework before and after the change. */
  before: string;
  after: string;
  /** Problems that the type checker finds in code samples when it checks them against the new state. */
  invalidSamples: Problem[];
}

/**
 * Reports how API changes affect the pages of a version. If `since` is the only option, reports on every version whose inventory has changed
 * since that commit.
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
    const newState = source === undefined ? currentState : readState(source);
    const previousState = since === undefined ? currentState : readStateAt(since, folder);
    // The commit doesn't contain the inventory of a version that was created later.
    if (!previousState && isForAllVersions) continue;
    if (!previousState) throw new Error(`--since: expected a commit that has ${file}, found ${since}.`);
    if (isForAllVersions && isDeepStrictEqual(previousState.inventory, newState.inventory)) continue;
    reports.push(await createReport(folder, previousState, newState));
  }
  return reports;
}

/** Reads the inventory and the messages of a version at a commit of this repository. Returns null if the commit lacks the inventory. */
function readStateAt(ref: string, folder: string): ApiState | null {
  const file = join(folder, INVENTORY_FILE);
  const readJson = (path: string) => JSON.parse(readFileAt(ref, path) ?? 'null');
  const inventory = readJson(file);
  const messages = readJson(join(folder, MESSAGES_FILE));
  return inventory && { inventory: checkInventory(inventory, `${ref}:${file}`), messages };
}

function readState(source: string): ApiState {
  if (statSync(source).isFile()) return { inventory: readInventory(source), messages: null };
  return extractApi(source, readCommit(source));
}

export async function createReport(folder: string, previous: ApiState, next: ApiState): Promise<Report> {
  const version = getVersionSlug(resolveVersion(folder).name);
  const invalidSamples = await findInvalidSamples(version, folder, next.inventory);
  const before = previous.inventory.commit;
  const after = next.inventory.commit;
  return { version, before, after, ...assessImpact(folder, previous, next), invalidSamples };
}

/** Lists the problems that the type checker finds in a version's samples if it checks them against another inventory. */
async function findInvalidSamples(version: string, folder: string, inventory: Inventory): Promise<Problem[]> {
  const live = versions.map(
    ({ name }) => [getVersionSlug(name), readInventory(join(getDocsFolder(name), INVENTORY_FILE))] as const,
  );
  const { problems } = await checkSamples([{ version, folder, inventory }], {
    overrides: selectOverrides(inventory),
    inventories: new Map([...live, [version, inventory]]),
    results: createScopedStore(siteStore, computeCodeDigest('src/authoring/samples/check.ts')),
  });
  return problems;
}
