import { collectMembers } from '../../../shared/inventory/inheritance';
import { getOwner, splitName } from '../../../shared/text/dotted';
import type { Documentation } from '../documentation';
import { compareApis } from './compare';
import type { SymbolChange } from './types';

/** A live version of the docs, with what is needed to trace the history of symbols. */
export interface HistoryVersion {
  label: string;
  documentation: Documentation;
  /** URL of the page that lists the API changes since the previous version. Null for the oldest version. */
  changesUrl: string | null;
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

/** Two consecutive versions, and the API changes between them. */
interface VersionStep {
  before: HistoryVersion;
  after: HistoryVersion;
  changes: readonly SymbolChange[];
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
  return {
    addition: past.additionOrRemoval,
    lastChange: past.change,
    nextChange: future.change,
    removal: future.additionOrRemoval,
  };
}

/**
 * Follows a symbol step by step, either to the version before each step or to the version after it.
 *
 * @param steps - The steps between the versions, in the order in which the symbol is followed.
 * @returns The first change on the way, and the step that added the symbol (if `target` is `before`) or removed it (if `target` is `after`).
 */
function followSymbol(qualifiedName: string, target: 'before' | 'after', steps: readonly VersionStep[]) {
  let name = qualifiedName;
  let change: HistoryChange | null = null;
  for (const step of steps) {
    const targetName = findTargetName(name, target, step);
    if (!hasSymbol(step[target], targetName)) return { change, additionOrRemoval: createEvent(name, step) };
    const laterName = target === 'after' ? targetName : name;
    change ??= findChange(laterName, step);
    name = targetName;
  }
  return { change, additionOrRemoval: null };
}

/** Returns the qualified name of a symbol in the other version of a step. The name differs only if the symbol or its class moved. */
function findTargetName(qualifiedName: string, target: 'before' | 'after', { changes }: VersionStep): string {
  const source = target === 'before' ? 'after' : 'before';
  for (const { kind, [source]: sourceSymbol, [target]: targetSymbol } of changes) {
    if (kind !== 'moved' || !sourceSymbol || !targetSymbol) continue;
    const sourceName = sourceSymbol.qualifiedName;
    // If the class of a method moved, only the first part of the method's name changes.
    if (sourceName === qualifiedName || sourceName === getOwner(qualifiedName))
      return targetSymbol.qualifiedName + qualifiedName.slice(sourceName.length);
  }
  return qualifiedName;
}

function hasSymbol({ documentation: { symbols } }: HistoryVersion, qualifiedName: string): boolean {
  const [owner, member] = splitName(qualifiedName);
  return symbols.byQualifiedName.has(qualifiedName) || collectMembers(symbols.inventory, owner).has(member);
}

/**
 * Finds the change of a symbol or, if there is none, a change that is shown in the symbol's entry, such as that of an attribute.
 *
 * @param qualifiedName - The symbol's name in the later version of the step.
 */
function findChange(qualifiedName: string, step: VersionStep): HistoryChange | null {
  const { changes } = step;
  const change =
    changes.find(({ symbol }) => symbol.qualifiedName === qualifiedName) ??
    changes.find(({ entryName }) => entryName === qualifiedName);
  // For the reader of the symbol's entry, changes of its attributes and imports are changes of the symbol.
  const kind = change?.kind === 'moved' ? 'moved' : 'changed';
  return change ? { ...createEvent(change.symbol.qualifiedName, step), kind } : null;
}

/** Creates an event in a symbol's history. It links to the symbol's change or, if the whole class was added or removed, to the class's change. */
function createEvent(qualifiedName: string, { changes, after }: VersionStep): HistoryEvent {
  const anchor = [qualifiedName, getOwner(qualifiedName)].find((name) =>
    changes.some(({ symbol }) => symbol.qualifiedName === name),
  );
  const hasLink = after.changesUrl !== null && anchor !== undefined;
  return { label: after.label, link: hasLink ? `${after.changesUrl}#${anchor}` : null };
}
