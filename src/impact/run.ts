import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeDigest } from '../cache/digest';
import { scoped, siteStore } from '../cache/store';
import { extractInventory } from '../inventory/extract';
import { commitOf } from '../inventory/extract/commit';
import { readInventory } from '../inventory/inventory';
import { OVERRIDES, overridesFor } from '../inventory/overrides';
import { INVENTORY, type Inventory } from '../inventory/types';
import { checkInventory } from '../inventory/validate';
import type { Problem } from '../page/problem';
import { pageFiles, readDocumentation } from '../reference/version-folder';
import { checkSamples } from '../samples/check';
import { docsFolderOf, versionSlug, versions } from '../site';
import { type Documentation, indexPages } from '../symbols/documentation';
import { impactOf, mentionsIn, type Report } from '.';
import { fileAt, isCommit, readHistory } from './git';
import { type Concern, type StalePage, stalePages } from './stale';

/** What is asked. */
export interface Asked {
  /** A checkout of the framework, or an inventory; what the version has now, if left out. */
  source?: string;
  /** The commit of a checkout that git does not know. */
  commit?: string;
  /** `next`, `0.7`. */
  version?: string;
  /** A commit of this project: the version's inventory there is compared, in place of the one that it has now. */
  since?: string;
}

/** The folders of the live versions, by the names that addresses give them. */
const FOLDERS = new Map(versions.map(({ name }) => [versionSlug(name), docsFolderOf(name)]));

/** What decides about a sample, beside the page, the version's facts and the type checker. */
const CODE = ['inventory', 'page', 'python', 'samples', 'text'];

/**
 * Reports what a new state of the framework does to the pages of a version, and which of them are stale.
 *
 * @returns a report; with `since` alone one for each version whose inventory has changed
 * @throws Error naming what is wrong with what is asked
 */
export async function reportsOf({ version, source, commit, since }: Asked): Promise<Report[]> {
  const asked = version ?? 'next';
  const folder = FOLDERS.get(asked);
  if (folder === undefined)
    throw new Error(`expected one of the versions ${[...FOLDERS.keys()].join(', ')}, found ${asked}.`);
  if (since !== undefined && !isCommit(since)) throw new Error(`--since: expected a commit, found ${since}.`);
  const isWhole = version === undefined && since !== undefined && source === undefined;
  const folders = isWhole ? [...FOLDERS.values()].filter((one) => isChanged(one, since)) : [folder];
  const reports: Report[] = [];
  for (const one of folders) {
    const now = readDocumentation(one);
    const old = since === undefined ? null : inventoryAt(since, join(one, INVENTORY));
    const before = old
      ? indexPages(
          old,
          now.pages.map(({ page }) => page),
        )
      : now;
    const after = source !== undefined ? inventoryOf(source, commit) : old && now.symbols.inventory;
    reports.push(await reportOn(one, before, after));
  }
  return reports;
}

function isChanged(folder: string, since: string): boolean {
  const file = join(folder, INVENTORY);
  const before = fileAt(since, file);
  // One that was not there is that of a version which has been cut.
  return before !== null && before !== readFileSync(file, 'utf8');
}

/**
 * Reports on one version.
 *
 * @param folder - Its docs folder, from the project's folder.
 * @param before - What it documents.
 * @param after - The new state; null to say only what is stale.
 */
export async function reportOn(
  folder: string,
  before: Documentation,
  after: Inventory | null,
): Promise<Report> {
  const [version = folder] = [...FOLDERS].find(([, one]) => one === folder) ?? [];
  const files = pageFiles(folder);
  const none = { changes: [], silent: 0, undocumented: [], overrides: [] };
  return {
    version,
    before: before.symbols.inventory.commit,
    after: after?.commit ?? null,
    ...(after ? impactOf(before, after, mentionsIn(files, before)) : none),
    invalid: after ? await invalidSamples(version, folder, after) : [],
    stale: staleIn(folder, files, before),
  };
}

function staleIn(folder: string, files: readonly string[], { pages }: Documentation): StalePage[] {
  const history = readHistory(folder);
  const states = history.statesOf(join(folder, INVENTORY)).flatMap(({ commit, text }) => {
    try {
      return [{ commit, inventory: checkInventory(JSON.parse(text), `${commit}:${INVENTORY}`) }];
    } catch {
      // What an earlier form of the file said cannot be compared.
      return [];
    }
  });
  return stalePages(files, states, history, (older, newer, unseen) => {
    const before = indexPages(
      older,
      pages.map(({ page }) => page),
    );
    const { changes, undocumented } = impactOf(before, newer, mentionsIn(unseen, before));
    return [
      ...changes.flatMap(({ text, places }) =>
        [...new Set(places.map(({ page }) => page))].map((page): Concern => {
          const first = places.find((place) => place.page === page);
          return { file: page, text, at: first ? `${first.file}:${first.line}` : null };
        }),
      ),
      ...undocumented.flatMap(({ text, file, guides }) =>
        [...(file === null ? [] : [file]), ...guides].map((one): Concern => ({ file: one, text, at: null })),
      ),
    ];
  });
}

function inventoryAt(ref: string, file: string): Inventory {
  const text = fileAt(ref, file);
  if (text === null) throw new Error(`--since: expected a commit that has ${file}, found ${ref}.`);
  return checkInventory(JSON.parse(text), `${ref}:${file}`);
}

function inventoryOf(source: string, commit: string | undefined): Inventory {
  return statSync(source).isFile()
    ? readInventory(source)
    : extractInventory(source, commitOf(source, commit));
}

/** What the checker says of the samples that pass now, were they those of the new state. */
async function invalidSamples(version: string, folder: string, inventory: Inventory): Promise<Problem[]> {
  const { problems } = await checkSamples([{ version, folder, inventory }], {
    cache: '.cache/samples',
    overrides: overridesFor(inventory, OVERRIDES),
    inventories: new Map([
      ...[...FOLDERS].map(([name, one]): [string, Inventory] => [name, readInventory(join(one, INVENTORY))]),
      [version, inventory],
    ]),
    results: scoped(siteStore, codeDigest(...CODE)),
  });
  return problems;
}
