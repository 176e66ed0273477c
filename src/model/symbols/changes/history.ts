import { ownerOf, splitName } from '../../../shared/text/dotted';
import { membersOf } from '../../inventory/inheritance';
import type { Documentation } from '../documentation';
import { changesBetween } from './compare';
import type { SymbolChange } from './types';

/** A live version with the data that histories need. */
export interface HistoryVersion {
  label: string;
  documentation: Documentation;
  /** URL of the page that compares the version with the previous version; null for the oldest version. */
  changes: string | null;
}

/** All live versions, and the index of the version that a page belongs to. */
export interface LiveVersions {
  versions: HistoryVersion[];
  index: number;
}

/** A change in the history of a symbol. */
export interface Moment {
  /** The version in which the change happened. */
  label: string;
  /** Link to the change; null if no page shows it. */
  address: string | null;
}

type Change = Moment & { kind: 'changed' | 'moved' };

/** The history of a symbol through the live versions, relative to one of them. */
export interface History {
  /** The first version with the symbol; null if the oldest live version already has it. */
  since: Moment | null;
  /** The last change, up to the version that the history is relative to. */
  changed: Change | null;
  /** The first change after that version. */
  changes: Change | null;
  /** The first later version without the symbol. */
  gone: Moment | null;
}

/**
 * Returns the additions, changes and removals that matter to a reader of one version.
 *
 * @param qualifiedName - A class, function, method or property.
 * @param index - Index of the version that the history is relative to.
 * @param versions - All live versions, the oldest first.
 */
export function historyOf(
  qualifiedName: string,
  index: number,
  versions: readonly HistoryVersion[],
): History {
  const history: History = { since: null, changed: null, changes: null, gone: null };
  const steps = versions.slice(1).map((after, at): Step => {
    const before = versions[at] as HistoryVersion;
    return { before, after, changes: changesBetween(before.documentation, after.documentation) };
  });
  let name = qualifiedName;
  for (const step of steps.slice(0, index).reverse()) {
    const before = nameIn('before', name, step);
    if (!has(step.before, before)) {
      history.since = momentOf(name, step);
      break;
    }
    history.changed ??= changeOf(name, step);
    name = before;
  }
  name = qualifiedName;
  for (const step of steps.slice(index)) {
    const after = nameIn('after', name, step);
    if (!has(step.after, after)) {
      history.gone = momentOf(name, step);
      break;
    }
    history.changes ??= changeOf(after, step);
    name = after;
  }
  return history;
}

/** Two consecutive versions and the changes between them. */
interface Step {
  before: HistoryVersion;
  after: HistoryVersion;
  changes: readonly SymbolChange[];
}

/** Returns the name of a symbol in the other version, if the symbol or its class moved. */
function nameIn(side: 'before' | 'after', qualifiedName: string, { changes }: Step): string {
  const from = side === 'before' ? 'after' : 'before';
  const names = [qualifiedName, ownerOf(qualifiedName)];
  const move = changes.find((one) => one.kind === 'moved' && names.includes(one[from]?.qualifiedName ?? ''));
  const [here, there] = [move?.[from]?.qualifiedName, move?.[side]?.qualifiedName];
  return here !== undefined && there !== undefined ? there + qualifiedName.slice(here.length) : qualifiedName;
}

function has({ documentation: { symbols } }: HistoryVersion, qualifiedName: string): boolean {
  const [owner, member] = splitName(qualifiedName);
  return symbols.byQualifiedName.has(qualifiedName) || membersOf(symbols.inventory, owner).has(member);
}

/** @param qualifiedName - The name in the later version, or in the earlier version if the later one doesn't have the symbol. */
function changeOf(qualifiedName: string, step: Step): Change | null {
  const change = step.changes.find(({ symbol }) => symbol.qualifiedName === qualifiedName);
  const kind = change?.kind === 'moved' ? 'moved' : 'changed';
  return change ? { ...momentOf(qualifiedName, step), kind } : null;
}

/** Creates an event. Its link leads to the symbol itself, or to its class if the class was added or removed with it. */
function momentOf(qualifiedName: string, { changes, after }: Step): Moment {
  const anchor = [qualifiedName, ownerOf(qualifiedName)].find((name) =>
    changes.some(({ symbol }) => symbol.qualifiedName === name),
  );
  const isShown = after.changes !== null && anchor !== undefined;
  return { label: after.label, address: isShown ? `${after.changes}#${anchor}` : null };
}
