import { membersOf } from '../../inventory/inheritance';
import { ownerOf } from '../../text/dotted';
import type { Documentation } from '../documentation';
import { changesBetween } from './changes-between';
import type { SymbolChange } from './types';

/** A live version, as histories of symbols need it. */
export interface HistoryVersion {
  label: string;
  documentation: Documentation;
  /** Address of the page that compares it with the version before; null for the oldest. */
  changes: string | null;
}

/** Something that became of a symbol. */
export interface Moment {
  /** The version that it became so in. */
  label: string;
  /** Where a reader sees it; null if nothing shows it. */
  address: string | null;
}

/** A symbol through the live versions, as seen from one of them. */
export interface History {
  /** The version that it is new in; null if the oldest live version has it. */
  since: Moment | null;
  /** When it last changed, up to the version that it is seen from. */
  changed: (Moment & { kind: 'changed' | 'moved' }) | null;
  /** When it changes next. */
  changes: (Moment & { kind: 'changed' | 'moved' }) | null;
  /** The first later version that no longer has it. */
  gone: Moment | null;
}

/**
 * Follows a symbol through the live versions, also where it moved.
 *
 * @param qualifiedName - A class, function, method or property.
 * @param index - The version that it is seen from.
 * @param versions - All live versions, the oldest first.
 */
export function historyOf(
  qualifiedName: string,
  index: number,
  versions: readonly HistoryVersion[],
): History {
  return { ...earlier(qualifiedName, index, versions), ...later(qualifiedName, index, versions) };
}

function earlier(
  qualifiedName: string,
  index: number,
  versions: readonly HistoryVersion[],
): Pick<History, 'since' | 'changed'> {
  let changed: History['changed'] = null;
  let name = qualifiedName;
  for (let at = index; at > 0; at -= 1) {
    const [before, after] = [versions[at - 1], versions[at]];
    if (!before || !after) break;
    const step = stepBetween(before.documentation, after.documentation);
    const old = step.oldName(name);
    if (!has(before.documentation, old)) return { since: moment(after, step.shownAt(name)), changed };
    const change = step.changes.get(name);
    changed ??= change ? { ...moment(after, name), kind: kindOf(change) } : null;
    name = old;
  }
  return { since: null, changed };
}

function later(
  qualifiedName: string,
  index: number,
  versions: readonly HistoryVersion[],
): Pick<History, 'changes' | 'gone'> {
  let changes: History['changes'] = null;
  let name = qualifiedName;
  for (let at = index + 1; at < versions.length; at += 1) {
    const [before, after] = [versions[at - 1], versions[at]];
    if (!before || !after) break;
    const step = stepBetween(before.documentation, after.documentation);
    const now = step.newName(name);
    if (!has(after.documentation, now)) return { changes, gone: moment(after, step.shownAt(name)) };
    const change = step.changes.get(now);
    changes ??= change ? { ...moment(after, now), kind: kindOf(change) } : null;
    name = now;
  }
  return { changes, gone: null };
}

/** From one version to the next. */
interface Step {
  /** By the qualified name in the version after, or before if that alone has it. */
  changes: ReadonlyMap<string, SymbolChange>;
  oldName: (qualifiedName: string) => string;
  newName: (qualifiedName: string) => string;
  /** Under which name the page shows what became of a symbol: its own, or that of the class that came or went with it. */
  shownAt: (qualifiedName: string) => string | null;
}

const steps = new WeakMap<readonly SymbolChange[], Step>();

function stepBetween(before: Documentation, after: Documentation): Step {
  const all = changesBetween(before, after);
  const step = steps.get(all) ?? stepOf(all);
  steps.set(all, step);
  return step;
}

function stepOf(all: readonly SymbolChange[]): Step {
  const changes = new Map(all.map((change) => [change.symbol.qualifiedName, change]));
  const moved = all.flatMap(({ kind, before, after }): [string, string][] =>
    kind === 'moved' && before && after ? [[before.qualifiedName, after.qualifiedName]] : [],
  );
  const renamed = (names: ReadonlyMap<string, string>) => (name: string) => {
    const owner = ownerOf(name);
    const home = names.get(owner);
    return names.get(name) ?? (home === undefined ? name : home + name.slice(owner.length));
  };
  return {
    changes,
    newName: renamed(new Map(moved)),
    oldName: renamed(new Map(moved.map(([old, now]) => [now, old]))),
    shownAt: (name) => [name, ownerOf(name)].find((one) => changes.has(one)) ?? null,
  };
}

function has({ symbols }: Documentation, qualifiedName: string): boolean {
  const owner = ownerOf(qualifiedName);
  const member = qualifiedName.slice(owner.length + 1);
  return symbols.byQualifiedName.has(qualifiedName) || membersOf(symbols.inventory, owner).has(member);
}

function kindOf({ kind }: SymbolChange): 'changed' | 'moved' {
  return kind === 'moved' ? 'moved' : 'changed';
}

function moment({ label, changes }: HistoryVersion, anchor: string | null): Moment {
  return { label, address: changes === null || anchor === null ? null : `${changes}#${anchor}` };
}
