import type { Inventory } from '../inventory/types';
import type { History } from './git';

/** A page that nobody has changed since something that it names did. */
export interface StalePage {
  file: string;
  changes: StaleChange[];
}

/** A change that a page has not seen. */
interface StaleChange {
  /** What changed, in words. */
  text: string;
  /** The commit that brought it into the inventory. */
  commit: string;
  /** Where the page, or a drawing on it, speaks of that: `docs/a.mdx:7`; null where it lacks words about it. */
  at: string | null;
}

/** A state of a version's inventory, and the commit that made it so. */
export interface State {
  commit: string;
  inventory: Inventory;
}

/** What a step from one state to the next means to a page. */
export type Concern = Omit<StaleChange, 'commit'> & { file: string };

/**
 * Finds the pages that are older than what they name. No dates: a page has seen a change if its own last commit has it among its
 * ancestors.
 *
 * @param files - The pages of a version, as git names them.
 * @param states - The states of its inventory, the newest first.
 * @param history - What git says of the pages.
 * @param concernsOf - Says what a step means to these pages; asked only of steps that some page has not seen.
 */
export function stalePages(
  files: readonly string[],
  states: readonly State[],
  { parents, lastChange }: Pick<History, 'parents' | 'lastChange'>,
  concernsOf: (older: Inventory, newer: Inventory, files: readonly string[]) => readonly Concern[],
): StalePage[] {
  const seenBy = ancestorsIn(parents);
  const found = new Map<string, StaleChange[]>();
  states.forEach(({ commit, inventory }, index) => {
    const older = states[index + 1];
    const unseen = files.filter((file) => {
      // What is being written now is as new as can be.
      const last = lastChange.get(file) ?? null;
      return last !== null && !seenBy(last).has(commit);
    });
    if (!older || unseen.length === 0) return;
    for (const { file, ...change } of concernsOf(older.inventory, inventory, unseen))
      if (unseen.includes(file)) found.set(file, [...(found.get(file) ?? []), { ...change, commit }]);
  });
  return [...found]
    .map(([file, changes]) => ({ file, changes }))
    .sort((a, b) => a.file.localeCompare(b.file));
}

/** @returns gives the ancestors of a commit, itself among them */
function ancestorsIn(parents: History['parents']): (commit: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (commit) => {
    const before = known.get(commit);
    if (before) return before;
    const seen = new Set([commit]);
    for (const one of seen) for (const parent of parents.get(one) ?? []) seen.add(parent);
    known.set(commit, seen);
    return seen;
  };
}
