import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { computeCodeDigest } from '../../model/cache/digest';
import { createScopedStore, siteStore } from '../../model/cache/store';
import { checkInventory, readInventory } from '../../model/inventory/inventory';
import { type ErrorMessages, MESSAGES_FILE, readMessages } from '../../model/inventory/messages';
import { OVERRIDES, selectOverrides } from '../../model/inventory/overrides';
import { INVENTORY_FILE, type Inventory } from '../../model/inventory/types';
import { readDocumentation } from '../../model/page/version-folder';
import type { Problem } from '../../model/problem';
import type { Documentation } from '../../model/symbols/documentation';
import { getDocsFolder, getVersionSlug, resolveVersion, versions } from '../../shared/site';
import { extractApi, readCommit } from '../extract';
import { isCommit, readFileAt } from '../git';
import { checkSamples } from '../samples/check';
import { assessImpact, type Impact, withInventory } from '.';

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
  const folders = (isForAllVersions ? versions : [selectedVersion]).map(({ name }) => getDocsFolder(name));
  const reports: Report[] = [];
  for (const folder of folders) {
    if (isForAllVersions && !hasInventoryChanged(folder, since)) continue;
    const documentation = readDocumentation(folder);
    const currentState = { inventory: documentation.symbols.inventory, messages: readMessages(folder) };
    const previousState = since === undefined ? currentState : readStateAt(since, folder);
    const newState = source === undefined ? currentState : readState(source);
    reports.push(
      await createReport(
        folder,
        withInventory(documentation, previousState.inventory),
        previousState.messages,
        newState,
      ),
    );
  }
  return reports;
}

function hasInventoryChanged(folder: string, since: string): boolean {
  const file = join(folder, INVENTORY_FILE);
  const before = readFileAt(since, file);
  // A file that did not exist belongs to a version that was cut later.
  return before !== null && before !== readFileSync(file, 'utf8');
}

/** A state of the framework. `messages` is null if only the inventory is known. */
interface ApiState {
  inventory: Inventory;
  messages: ErrorMessages | null;
}

function readStateAt(ref: string, folder: string): ApiState {
  const file = join(folder, INVENTORY_FILE);
  const text = readFileAt(ref, file);
  const messages = readFileAt(ref, join(folder, MESSAGES_FILE));
  if (text === null) throw new Error(`--since: expected a commit that has ${file}, found ${ref}.`);
  return {
    inventory: checkInventory(JSON.parse(text), `${ref}:${file}`),
    messages: messages === null ? null : JSON.parse(messages),
  };
}

function readState(source: string): ApiState {
  if (statSync(source).isFile()) return { inventory: readInventory(source), messages: null };
  return extractApi(source, readCommit(source));
}

export async function createReport(
  folder: string,
  before: Documentation,
  messages: ErrorMessages | null,
  newState: ApiState,
): Promise<Report> {
  const version = getVersionSlug(resolveVersion(folder).name);
  return {
    version,
    before: before.symbols.inventory.commit,
    after: newState.inventory.commit,
    ...assessImpact(folder, before, newState.inventory, { before: messages, after: newState.messages }),
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
