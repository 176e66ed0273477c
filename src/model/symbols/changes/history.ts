import { collectMembers } from '../../../shared/inventory/inheritance';
import { getOwner, splitName } from '../../../shared/text/dotted';
import type { Documentation } from '../documentation';
import { compareApis } from './compare';
import type { SymbolChange } from './types';

/** A live version of the docs, for the history of symbols. */
export interface HistoryVersion {
  label: string;
  documentation: Documentation;
  /** URL of the page that lists the API changes since the previous version. Null for the oldest version. */
  changes: string | null;
}

/** All live versions, the oldest first. `index` is the position of the version that the current page belongs to. */
export interface LiveVersions {
  versions: HistoryVersion[];
  index: number;
}

/** Something that happened to a symbol in a version: it was added, changed, moved or removed. */
export interface HistoryEvent {
  /** Label of the version, such as `0.7`. */
  label: string;
  /** URL of the change on a page that lists API changes. Null if no page lists the change. */
  link: string | null;
}

type HistoryChange = HistoryEvent & { kind: 'changed' | 'moved' };

/** The history of a symbol, as seen from the version that the reader has open. */
export interface SymbolHistory {
  /** The version that added the symbol. Null if the oldest live version already contains it. */
  addition: HistoryEvent | null;
  /** The symbol's most recent change, in the reader's version or an earlier one. */
  lastChange: HistoryChange | null;
  /** The first change in a later version. */
  nextChange: HistoryChange | null;
  /** The first later version that doesn't have the symbol. */
  removal: HistoryEvent | null;
}

/**
 * Returns the history of a symbol for the reader of one version: changes up to this version, and changes in later versions.
 *
 * @param qualifiedName - A class, function, method or property.
 * @param index - Index of the reader's version in `versions`.
 * @param versions - All live versions, the oldest first.
 */
export function traceHistory(
  qualifiedName: string,
  index: number,
  versions: readonly HistoryVersion[],
): SymbolHistory {
  const steps = versions.slice(1).map((after, stepIndex): VersionStep => {
    const before = versions[stepIndex] as HistoryVersion;
    return { before, after, changes: compareApis(before.documentation, after.documentation) };
  });
  const past = followSymbol(qualifiedName, 'before', steps.slice(0, index).reverse());
  const future = followSymbol(qualifiedName, 'after', steps.slice(index));
  return { addition: past.end, lastChange: past.change, nextChange: future.change, removal: future.end };
}

/** Follows a symbol to earlier (`before`) or later versions. Returns its nearest `change`, and the event that added or removed it (`end`). */
function followSymbol(qualifiedName: string, side: 'before' | 'after', steps: readonly VersionStep[]) {
  let name = qualifiedName;
  let change: HistoryChange | null = null;
  for (const step of steps) {
    const nextName = findNameIn(side, name, step);
    if (!hasSymbol(step[side], nextName)) return { change, end: createEvent(name, step) };
    change ??= findChange(side === 'before' ? name : nextName, step);
    name = nextName;
  }
  return { change, end: null };
}

/** Two consecutive versions, and the API changes between them. */
interface VersionStep {
  before: HistoryVersion;
  after: HistoryVersion;
  changes: readonly SymbolChange[];
}

/** Returns the qualified name of a symbol in the neighboring version. The name differs only if the symbol or its class moved. */
function findNameIn(side: 'before' | 'after', qualifiedName: string, { changes }: VersionStep): string {
  const sourceSide = side === 'before' ? 'after' : 'before';
  const names = [qualifiedName, getOwner(qualifiedName)];
  const move = changes.find(
    (change) => change.kind === 'moved' && names.includes(change[sourceSide]?.qualifiedName ?? ''),
  );
  const source = move?.[sourceSide];
  const target = move?.[side];
  if (!source || !target) return qualifiedName;
  return target.qualifiedName + qualifiedName.slice(source.qualifiedName.length);
}

function hasSymbol({ documentation: { symbols } }: HistoryVersion, qualifiedName: string): boolean {
  const [owner, member] = splitName(qualifiedName);
  return symbols.byQualifiedName.has(qualifiedName) || collectMembers(symbols.inventory, owner).has(member);
}

/** Finds the change of a symbol. `qualifiedName` is its name in the later version or, if the symbol was removed, in the earlier version. */
function findChange(qualifiedName: string, step: VersionStep): HistoryChange | null {
  const { changes } = step;
  const change =
    changes.find(({ symbol }) => symbol.qualifiedName === qualifiedName) ??
    changes.find(({ subject }) => subject === qualifiedName);
  const kind = change?.kind === 'moved' ? 'moved' : 'changed';
  return change ? { ...createEvent(change.symbol.qualifiedName, step), kind } : null;
}

/** Creates an event in a symbol's history. It links to the symbol's change or, if the whole class was added or removed, to the class's change. */
function createEvent(qualifiedName: string, { changes, after }: VersionStep): HistoryEvent {
  const anchor = [qualifiedName, getOwner(qualifiedName)].find((name) =>
    changes.some(({ symbol }) => symbol.qualifiedName === name),
  );
  const hasLink = after.changes !== null && anchor !== undefined;
  return { label: after.label, link: hasLink ? `${after.changes}#${anchor}` : null };
}
