import { collectMembers } from '../../../shared/inventory/inheritance';
import { getOwner, splitName } from '../../../shared/text/dotted';
import { pairNeighbors } from '../../pair-neighbors';
import type { Documentation } from '../documentation';
import { compareApis } from './compare';
import type { SymbolChange } from './types';

export interface HistoryVersion {
  label: string;
  documentation: Documentation;
  /** URL of the page that lists the API changes since the previous version. Null for the oldest version. */
  changesUrl: string | null;
}

/** All versions that are online, oldest first. `index` is the position of the version that the current page belongs to. */
export interface LiveVersions {
  versions: HistoryVersion[];
  index: number;
}

/** A version that added, changed, moved or removed a symbol. */
export interface HistoryEvent {
  label: string;
  /** URL of this event in the list of API changes, or null if the list doesn't contain it. */
  link: string | null;
}

type HistoryChange = HistoryEvent & { kind: 'changed' | 'moved' };

interface SymbolHistory {
  /** The version that added the symbol, or null if the oldest version that is online already contains it. */
  addition: HistoryEvent | null;
  /** The most recent change up to the reader's version. */
  lastChange: HistoryChange | null;
  nextChange: HistoryChange | null;
  removal: HistoryEvent | null;
}

interface VersionStep {
  before: HistoryVersion;
  after: HistoryVersion;
  changes: readonly SymbolChange[];
}

/** Finds the versions that added, changed and removed a symbol. `versions[index]` is the version that the reader is looking at. */
export function traceHistory(
  qualifiedName: string,
  index: number,
  versions: readonly HistoryVersion[],
): SymbolHistory {
  const steps = pairNeighbors(versions).map(([before, after]): VersionStep => {
    return { before, after, changes: compareApis(before.documentation, after.documentation) };
  });
  const past = followSymbol(qualifiedName, 'before', steps.slice(0, index).reverse());
  const future = followSymbol(qualifiedName, 'after', steps.slice(index));
  return {
    addition: past.boundary,
    lastChange: past.change,
    nextChange: future.change,
    removal: future.boundary,
  };
}

type Direction = 'before' | 'after';

/** Follows a symbol to earlier or later versions. Returns the nearest one that changed it and, in `boundary`, the one that added or removed it. */
function followSymbol(qualifiedName: string, direction: Direction, steps: readonly VersionStep[]) {
  let name = qualifiedName;
  let change: HistoryChange | null = null;
  for (const step of steps) {
    const nextName = followName(name, direction, step);
    if (!hasSymbol(step[direction], nextName)) return { change, boundary: createEvent(name, step) };
    const laterName = direction === 'after' ? nextName : name;
    change ??= findChange(laterName, step);
    name = nextName;
  }
  return { change, boundary: null };
}

/** Returns a symbol's qualified name one version earlier or later. The name differs only if the symbol or its class moved. */
function followName(qualifiedName: string, direction: Direction, { changes }: VersionStep): string {
  for (const { kind, before, after } of changes) {
    if (kind !== 'moved' || !before || !after) continue;
    const [source, target] = direction === 'after' ? [before, after] : [after, before];
    const sourceName = source.qualifiedName;
    // A method moves together with its class and keeps the last part of its name.
    if (sourceName === qualifiedName || sourceName === getOwner(qualifiedName))
      return target.qualifiedName + qualifiedName.slice(sourceName.length);
  }
  return qualifiedName;
}

function hasSymbol({ documentation: { symbols } }: HistoryVersion, qualifiedName: string): boolean {
  const [owner, member] = splitName(qualifiedName);
  return symbols.byQualifiedName.has(qualifiedName) || collectMembers(symbols.inventory, owner).has(member);
}

/** Finds how a version changed a symbol. If the symbol itself didn't change, looks for a change to its attributes or imports. */
function findChange(qualifiedName: string, step: VersionStep): HistoryChange | null {
  const { changes } = step;
  const change =
    changes.find(({ symbol }) => symbol.qualifiedName === qualifiedName) ??
    changes.find(({ entryName }) => entryName === qualifiedName);
  // If an attribute or import was added or removed, the symbol whose entry shows it counts as changed.
  const kind = change?.kind === 'moved' ? 'moved' : 'changed';
  return change ? { ...createEvent(change.symbol.qualifiedName, step), kind } : null;
}

/** Creates an event with a link to the symbol in the list of API changes. If only the symbol's class is listed, links to the class. */
function createEvent(qualifiedName: string, { changes, after }: VersionStep): HistoryEvent {
  const anchor = [qualifiedName, getOwner(qualifiedName)].find((name) =>
    changes.some(({ symbol }) => symbol.qualifiedName === name),
  );
  const hasLink = after.changesUrl !== null && anchor !== undefined;
  return { label: after.label, link: hasLink ? `${after.changesUrl}#${anchor}` : null };
}
