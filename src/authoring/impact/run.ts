import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeDigest } from '../../model/cache/digest';
import { scoped, siteStore } from '../../model/cache/store';
import { checkInventory, readInventory } from '../../model/inventory/inventory';
import { MESSAGES, type Messages, readMessagesIn } from '../../model/inventory/messages';
import { OVERRIDES, overridesFor } from '../../model/inventory/overrides';
import { INVENTORY, type Inventory } from '../../model/inventory/types';
import { readDocumentation } from '../../model/page/version-folder';
import type { Problem } from '../../model/problem';
import type { Documentation } from '../../model/symbols/documentation';
import { docsFolderOf, versionCalled, versionSlug, versions } from '../../shared/site';
import { commitOf, extractApi } from '../extract';
import { fileAt, isCommit } from '../git';
import { checkSamples } from '../samples/check';
import { type Impact, impactOf, withInventory } from '.';

/** Options of `npm run docs:impact`. */
export interface Asked {
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
  invalid: Problem[];
}

/**
 * Reports how a new state of the framework affects the pages of a version. With only `since`, reports on every version whose inventory has
 * changed.
 *
 * @throws Error if an option is wrong.
 */
export async function reportsOf({ version, source, since }: Asked): Promise<Report[]> {
  const asked = versionCalled(version ?? 'next');
  if (since !== undefined && !isCommit(since)) throw new Error(`--since: expected a commit, found ${since}.`);
  const isWhole = version === undefined && since !== undefined && source === undefined;
  const folders = (isWhole ? versions : [asked]).map(({ name }) => docsFolderOf(name));
  const reports: Report[] = [];
  for (const one of folders) {
    if (isWhole && !isChanged(one, since)) continue;
    const now = readDocumentation(one);
    const own = { inventory: now.symbols.inventory, messages: readMessagesIn(one) };
    const then = since === undefined ? own : stateAt(since, one);
    const after = source === undefined ? own : stateOf(source);
    reports.push(await reportOn(one, withInventory(now, then.inventory), then.messages, after));
  }
  return reports;
}

function isChanged(folder: string, since: string): boolean {
  const file = join(folder, INVENTORY);
  const before = fileAt(since, file);
  // A file that did not exist belongs to a version that was cut later.
  return before !== null && before !== readFileSync(file, 'utf8');
}

/** A state of the framework. `messages` is null if only the inventory is known. */
interface ApiState {
  inventory: Inventory;
  messages: Messages | null;
}

function stateAt(ref: string, folder: string): ApiState {
  const file = join(folder, INVENTORY);
  const text = fileAt(ref, file);
  const messages = fileAt(ref, join(folder, MESSAGES));
  if (text === null) throw new Error(`--since: expected a commit that has ${file}, found ${ref}.`);
  return {
    inventory: checkInventory(JSON.parse(text), `${ref}:${file}`),
    messages: messages === null ? null : JSON.parse(messages),
  };
}

function stateOf(source: string): ApiState {
  if (statSync(source).isFile()) return { inventory: readInventory(source), messages: null };
  return extractApi(source, commitOf(source));
}

export async function reportOn(
  folder: string,
  before: Documentation,
  messages: Messages | null,
  after: ApiState,
): Promise<Report> {
  const version = versionSlug(versionCalled(folder).name);
  return {
    version,
    before: before.symbols.inventory.commit,
    after: after.inventory.commit,
    ...impactOf(folder, before, after.inventory, { before: messages, after: after.messages }),
    invalid: await invalidSamples(version, folder, after.inventory),
  };
}

/** Checks the samples of a version against the inventory of a new state. */
async function invalidSamples(version: string, folder: string, inventory: Inventory): Promise<Problem[]> {
  const live = versions.map(
    ({ name }) => [versionSlug(name), readInventory(join(docsFolderOf(name), INVENTORY))] as const,
  );
  const { problems } = await checkSamples([{ version, folder, inventory }], {
    overrides: overridesFor(inventory, OVERRIDES),
    inventories: new Map([...live, [version, inventory]]),
    results: scoped(siteStore, codeDigest('src/authoring/samples/check.ts')),
  });
  return problems;
}
