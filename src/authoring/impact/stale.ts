import { join } from 'node:path';
import { INVENTORY, type Inventory } from '../../model/inventory/types';
import { checkInventory } from '../../model/inventory/validate';
import { changedInView, statesOf } from './git';

/** A page that nobody has changed since something that it names did. */
export interface StalePage {
  file: string;
  changes: StaleChange[];
}

/** A change that a page has not seen. */
interface StaleChange {
  /** The change in words. */
  text: string;
  /** The commit that brought it into the inventory. */
  commit: string;
  /** Where the page, or a drawing on it, speaks of that, or where it lacks words about it: `docs/a.mdx:7`. */
  at: string;
}

/** A change from one state of the inventory to the next that concerns a page. */
export type Concern = Omit<StaleChange, 'commit'> & { file: string };

/**
 * Finds the pages that are older than what they name.
 *
 * @param folder - The docs folder of a version.
 * @param files - Its pages, as git names them.
 * @param concernsOf - Says what a step means to these pages; asked only of steps that some page has not seen.
 * @throws Error if the history is not whole
 */
export function stalePages(
  folder: string,
  files: readonly string[],
  concernsOf: (older: Inventory, newer: Inventory, files: readonly string[]) => readonly Concern[],
  root = '.',
): StalePage[] {
  const states = statesOf(join(folder, INVENTORY), root).flatMap(({ commit, text }) => {
    try {
      return [{ commit, inventory: checkInventory(JSON.parse(text), `${commit}:${INVENTORY}`) }];
    } catch {
      // A file in an earlier format cannot be compared.
      return [];
    }
  });
  const found = new Map<string, StaleChange[]>();
  states.slice(0, -1).forEach(({ commit, inventory }, index) => {
    const seen = changedInView(commit, folder, root);
    const unseen = files.filter((file) => !seen.has(file));
    const older = states[index + 1];
    if (!older || unseen.length === 0) return;
    for (const { file, ...change } of concernsOf(older.inventory, inventory, unseen))
      if (unseen.includes(file)) found.set(file, [...(found.get(file) ?? []), { ...change, commit }]);
  });
  return [...found]
    .map(([file, changes]) => ({ file, changes }))
    .sort((a, b) => a.file.localeCompare(b.file));
}
