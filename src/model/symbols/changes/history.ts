import { collectMembers } from '../../../shared/inventory/inheritance';
import { getOwner, splitName } from '../../../shared/text/dotted';
import { pairNeighbors } from '../../pair-neighbors';
import type { Documentation } from '../documentation';
import { compareApis } from './compare';
import type { SymbolChange } from './types';

/** A live version, with the data for tracing the history of symbols. */
export interface HistoryVersion {
  label: string;
  documentation: Documentation;
  /** URL of the page about the API changes since the previous version. Null for the oldest version. */
  changesUrl: string | null;
}

/** All live versions, the oldest first. `index` is the index of the current page's version. */
export interface LiveVersions {
  versions: HistoryVersion[];
  index: number;
}

/** A version that added, changed, moved or removed a symbol. */
export interface HistoryEvent {
  /** Label of the version, such as `0.7`. */
  label: string;
  /** URL of the change on a page about API changes. Null if no page lists the change. */
  link: string | null;
}

type HistoryChange = HistoryEvent & { kind: 'changed' | 'moved' };

/** The history of a symbol, as seen from the reader's version. */
interface SymbolHistory {
  /** Null if the oldest live version already contains the symbol. */
  addition: HistoryEvent | null;
  /** The most recent change up to the reader's version. */
  lastChange: HistoryChange | null;
  /** The first change after the reader's version. */
  nextChange: HistoryChange | null;
  removal: HistoryEvent | null;
}

/** Two consecutive versions, and the API changes between them. */
interface VersionStep {
  before: HistoryVersion;
  after: HistoryVersion;
  changes: readonly SymbolChange[];
}

/** Returns the history of a class, function, method or property. `index` is the index of the reader's version in `versions`. */
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

/** Whether a symbol is followed to earlier versions (`before`) or to later versions (`after`). */
type Direction = 'before' | 'after';

/** Follows a symbol through steps. Returns the first change on the way and, as `boundary`, the addition (`before`) or removal (`after`). */
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

/** Returns the qualified name of a symbol after one step. The name differs only if the symbol or its class moved. */
function followName(qualifiedName: string, direction: Direction, { changes }: VersionStep): string {
  for (const { kind, before, after } of changes) {
    if (kind !== 'moved' || !before || !after) continue;
    const [source, target] = direction === 'after' ? [before, after] : [after, before];
    const sourceName = source.qualifiedName;
    // If the class of a method moved, only the first part of the method's name changes.
    if (sourceName === qualifiedName || sourceName === getOwner(qualifiedName))
      return target.qualifiedName + qualifiedName.slice(sourceName.length);
  }
  return qualifiedName;
}

function hasSymbol({ documentation: { symbols } }: HistoryVersion, qualifiedName: string): boolean {
  const [owner, member] = splitName(qualifiedName);
  return symbols.byQualifiedName.has(qualifiedName) || collectMembers(symbols.inventory, owner).has(member);
}

/** Finds the change of a symbol by its name in the later version. If there is none, finds a change of an attribute or import of the symbol. */
function findChange(qualifiedName: string, step: VersionStep): HistoryChange | null {
  const { changes } = step;
  const change =
    changes.find(({ symbol }) => symbol.qualifiedName === qualifiedName) ??
    changes.find(({ entryName }) => entryName === qualifiedName);
  // Added and removed attributes and imports count as changes of the symbol whose entry shows them.
  const kind = change?.kind === 'moved' ? 'moved' : 'changed';
  return change ? { ...createEvent(change.symbol.qualifiedName, step), kind } : null;
}

/** Creates an event with a link to the symbol's change or, if its whole class was added or removed, to the change of the class. */
function createEvent(qualifiedName: string, { changes, after }: VersionStep): HistoryEvent {
  const anchor = [qualifiedName, getOwner(qualifiedName)].find((name) =>
    changes.some(({ symbol }) => symbol.qualifiedName === name),
  );
  const hasLink = after.changesUrl !== null && anchor !== undefined;
  return { label: after.label, link: hasLink ? `${after.changesUrl}#${anchor}` : null };
}
