import { ownerOf, splitName } from '../../../shared/text/dotted';
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

/** The versions as histories need them, and which of them a page belongs to. */
export interface LiveVersions {
  versions: HistoryVersion[];
  index: number;
}

/** Something that became of a symbol. */
export interface Moment {
  /** The version that it became so in. */
  label: string;
  /** Where a reader sees it; null if nothing shows it. */
  address: string | null;
}

type Change = Moment & { kind: 'changed' | 'moved' };

/** A symbol through the live versions, as seen from one of them. */
export interface History {
  /** The version that it is new in; null if the oldest live version has it. */
  since: Moment | null;
  /** When it last changed, up to the version that it is seen from. */
  changed: Change | null;
  /** When it changes next. */
  changes: Change | null;
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

/** From one version to the next. */
interface Step {
  before: HistoryVersion;
  after: HistoryVersion;
  changes: readonly SymbolChange[];
}

/** Follows a symbol where it moved, with its members. */
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

/** @param qualifiedName - As the version after has it, or the one before if that alone has it. */
function changeOf(qualifiedName: string, step: Step): Change | null {
  const change = step.changes.find(({ symbol }) => symbol.qualifiedName === qualifiedName);
  const kind = change?.kind === 'moved' ? 'moved' : 'changed';
  return change ? { ...momentOf(qualifiedName, step), kind } : null;
}

/** The page shows a symbol under its own name, or that of the class that came or went with it. */
function momentOf(qualifiedName: string, { changes, after }: Step): Moment {
  const anchor = [qualifiedName, ownerOf(qualifiedName)].find((name) =>
    changes.some(({ symbol }) => symbol.qualifiedName === name),
  );
  const isShown = after.changes !== null && anchor !== undefined;
  return { label: after.label, address: isShown ? `${after.changes}#${anchor}` : null };
}
