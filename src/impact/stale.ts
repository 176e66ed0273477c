import type { Inventory } from '../inventory/types';
import type { History } from './git';
import type { PageMentions } from './mentions';

/** A page that nobody has changed since something that it names did. */
export interface StalePage {
  file: string;
  symbols: StaleSymbol[];
}

interface StaleSymbol {
  /** Qualified name. */
  name: string;
  /** The commit that changed it in the inventory; null if none holds the change yet. */
  commit: string | null;
}

/**
 * Finds the pages that are older than what they name. No dates: a page has seen a change if its own last commit has it among its
 * ancestors.
 *
 * @param pages - What the pages of a version name; their files as git names them.
 * @param inventory - Path of the version's inventory.
 * @param history - What git says of both.
 */
export function stalePages(
  pages: readonly Pick<PageMentions, 'file' | 'mentions'>[],
  inventory: string,
  history: Pick<History, 'parents' | 'lastChange' | 'statesOf'>,
): StalePage[] {
  const changes = lastChanges(history.statesOf(inventory));
  const seenBy = ancestorsIn(history.parents);
  return pages.flatMap(({ file, mentions }): StalePage[] => {
    const last = history.lastChange.get(file);
    // What is being written now is as new as can be.
    if (last === null || last === undefined) return [];
    const seen = seenBy(last);
    const named = new Set(mentions.flatMap(({ symbol }) => symbol ?? []));
    const symbols = [...named].sort().flatMap((name): StaleSymbol[] => {
      const commit = changes.get(name);
      if (commit === undefined || (commit !== null && seen.has(commit))) return [];
      return [{ name, commit }];
    });
    return symbols.length === 0 ? [] : [{ file, symbols }];
  });
}

/** The commit in which each symbol's entry became what it is. */
function lastChanges(states: readonly { commit: string | null; text: string }[]): Map<string, string | null> {
  const entries = states.map(({ commit, text }) => ({
    commit,
    entries: entriesOf(JSON.parse(text) as Inventory),
  }));
  const [now] = entries;
  const changes = new Map<string, string | null>();
  for (const [name, entry] of now?.entries ?? []) {
    const other = entries.findIndex((state) => state.entries.get(name) !== entry);
    const since = entries[(other === -1 ? entries.length : other) - 1];
    if (since) changes.set(name, since.commit);
  }
  return changes;
}

/** What an inventory says of each symbol, without the lines that it stands in and without its members. */
function entriesOf({ modules }: Inventory): Map<string, string> {
  const entries = new Map<string, string>();
  const add = (name: string, entry: object) =>
    entries.set(
      name,
      JSON.stringify(entry, (key, value) => (key === 'line' ? undefined : value)),
    );
  for (const [module, { classes, functions, constants }] of Object.entries(modules)) {
    for (const [name, one] of Object.entries({ ...functions, ...constants })) add(`${module}.${name}`, one);
    for (const [name, { methods, properties, ...own }] of Object.entries(classes)) {
      add(`${module}.${name}`, own);
      for (const [member, one] of Object.entries({ ...methods, ...properties }))
        add(`${module}.${name}.${member}`, one);
    }
  }
  return entries;
}

/** @returns gives the ancestors of a commit, itself among them */
function ancestorsIn(parents: History['parents']): (commit: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (commit) => {
    const found = known.get(commit) ?? new Set<string>();
    if (known.has(commit)) return found;
    const seen = new Set([commit]);
    for (const one of seen) for (const parent of parents.get(one) ?? []) seen.add(parent);
    known.set(commit, seen);
    return seen;
  };
}
