import { getOwner, splitName } from '../../../shared/text/dotted';
import { collectMembers } from '../../inventory/inheritance';
import type { Documentation } from '../documentation';
import { compareApis } from './compare';
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
export interface HistoryEvent {
  /** The version in which the change happened. */
  label: string;
  /** Link to the change; null if no page shows it. */
  link: string | null;
}

type HistoryChange = HistoryEvent & { kind: 'changed' | 'moved' };

/** The history of a symbol through the live versions, relative to one of them. */
export interface SymbolHistory {
  /** The first version with the symbol; null if the oldest live version already has it. */
  addition: HistoryEvent | null;
  /** The last change, up to the version that the history is relative to. */
  lastChange: HistoryChange | null;
  /** The first change after that version. */
  nextChange: HistoryChange | null;
  /** The first later version without the symbol. */
  removal: HistoryEvent | null;
}

/**
 * Returns the additions, changes and removals that matter to a reader of one version.
 *
 * @param qualifiedName - A class, function, method or property.
 * @param index - Index of the version that the history is relative to.
 * @param versions - All live versions, the oldest first.
 */
export function traceHistory(
  qualifiedName: string,
  index: number,
  versions: readonly HistoryVersion[],
): SymbolHistory {
  const history: SymbolHistory = { addition: null, lastChange: null, nextChange: null, removal: null };
  const steps = versions.slice(1).map((after, stepIndex): VersionStep => {
    const before = versions[stepIndex] as HistoryVersion;
    return { before, after, changes: compareApis(before.documentation, after.documentation) };
  });
  let name = qualifiedName;
  for (const step of steps.slice(0, index).reverse()) {
    const before = findNameIn('before', name, step);
    if (!hasSymbol(step.before, before)) {
      history.addition = createEvent(name, step);
      break;
    }
    history.lastChange ??= findChange(name, step);
    name = before;
  }
  name = qualifiedName;
  for (const step of steps.slice(index)) {
    const after = findNameIn('after', name, step);
    if (!hasSymbol(step.after, after)) {
      history.removal = createEvent(name, step);
      break;
    }
    history.nextChange ??= findChange(after, step);
    name = after;
  }
  return history;
}

/** Two consecutive versions and the changes between them. */
interface VersionStep {
  before: HistoryVersion;
  after: HistoryVersion;
  changes: readonly SymbolChange[];
}

/** Returns the name of a symbol in the other version, if the symbol or its class moved. */
function findNameIn(side: 'before' | 'after', qualifiedName: string, { changes }: VersionStep): string {
  const sourceSide = side === 'before' ? 'after' : 'before';
  const names = [qualifiedName, getOwner(qualifiedName)];
  const move = changes.find(
    (change) => change.kind === 'moved' && names.includes(change[sourceSide]?.qualifiedName ?? ''),
  );
  const [sourceName, targetName] = [move?.[sourceSide]?.qualifiedName, move?.[side]?.qualifiedName];
  return sourceName !== undefined && targetName !== undefined
    ? targetName + qualifiedName.slice(sourceName.length)
    : qualifiedName;
}

function hasSymbol({ documentation: { symbols } }: HistoryVersion, qualifiedName: string): boolean {
  const [owner, member] = splitName(qualifiedName);
  return symbols.byQualifiedName.has(qualifiedName) || collectMembers(symbols.inventory, owner).has(member);
}

/** @param qualifiedName - The name in the later version, or in the earlier version if the later one doesn't have the symbol. */
function findChange(qualifiedName: string, step: VersionStep): HistoryChange | null {
  const change = step.changes.find(({ symbol }) => symbol.qualifiedName === qualifiedName);
  const kind = change?.kind === 'moved' ? 'moved' : 'changed';
  return change ? { ...createEvent(qualifiedName, step), kind } : null;
}

/** Creates an event. Its link leads to the symbol itself, or to its class if the class was added or removed with it. */
function createEvent(qualifiedName: string, { changes, after }: VersionStep): HistoryEvent {
  const anchor = [qualifiedName, getOwner(qualifiedName)].find((name) =>
    changes.some(({ symbol }) => symbol.qualifiedName === name),
  );
  const hasLink = after.changes !== null && anchor !== undefined;
  return { label: after.label, link: hasLink ? `${after.changes}#${anchor}` : null };
}
