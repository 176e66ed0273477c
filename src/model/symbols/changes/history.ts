import { ownerOf } from '../../../shared/text/dotted';
import { knownIn } from '../../cache/known';
import { membersOf } from '../../inventory/inheritance';
import type { Documentation } from '../documentation';
import { changesBetween } from './compare';
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
 * Says what a reader of one version wants to know first about the others.
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
  const history: History = { since: null, changed: null, changes: null, gone: null };
  const names = namesOf(qualifiedName, index, versions);
  for (const [at, version] of versions.entries()) {
    const [name, before, step] = [names[at] ?? null, names[at - 1] ?? null, stepBefore(at, versions)];
    const known = name ?? before;
    if (!step || known === null) continue;
    const change = step.changes.get(known);
    const happened = moment(version, step.shownAt(known));
    const kind = change?.kind === 'moved' ? 'moved' : 'changed';
    if (at <= index) {
      if (name !== null && before === null) history.since = happened;
      else if (before !== null && change) history.changed = { ...happened, kind };
    } else if (before !== null && name === null) history.gone = happened;
    else if (name !== null && change) history.changes ??= { ...happened, kind };
  }
  return history;
}

/** Follows a symbol through the live versions, also where it moved: its qualified name in each, null where there is none. */
function namesOf(qualifiedName: string, index: number, versions: readonly HistoryVersion[]) {
  const names: (string | null)[] = versions.map((_, at) => (at === index ? qualifiedName : null));
  const follow = (from: number, to: number, nameOf: (step: Step, name: string) => string) => {
    const [name, step, target] = [names[from], stepBefore(Math.max(from, to), versions), versions[to]];
    const there = name && step && nameOf(step, name);
    if (there && target && has(target.documentation, there)) names[to] = there;
  };
  for (let at = index; at > 0; at -= 1) follow(at, at - 1, (step, name) => step.oldName(name));
  for (let at = index; at < versions.length; at += 1) follow(at, at + 1, (step, name) => step.newName(name));
  return names;
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

/** The step that leads to a version; none to the oldest. */
function stepBefore(at: number, versions: readonly HistoryVersion[]): Step | null {
  const [before, after] = [versions[at - 1], versions[at]];
  if (!before || !after) return null;
  const all = changesBetween(before.documentation, after.documentation);
  return knownIn(steps, all, () => stepOf(all));
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

function moment({ label, changes }: HistoryVersion, anchor: string | null): Moment {
  return { label, address: changes === null || anchor === null ? null : `${changes}#${anchor}` };
}
