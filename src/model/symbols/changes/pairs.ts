import type { ApiSymbol } from '../../inventory/lookup';
import type { Inventory } from '../../inventory/types';
import type { Side } from './side';
import type { SymbolChange } from './types';

/** A symbol in both versions, or in one of them. */
export interface Pair {
  before: ApiSymbol | null;
  after: ApiSymbol | null;
}

/**
 * Finds the public modules, classes, functions and constants of two versions in each other: by their qualified names, then those
 * that moved. What moved has the same kind and name, is gone from one module and is new in one other.
 */
export function pairSymbols(before: Side, after: Side): Pair[] {
  const old = publicSymbols(before);
  const now = publicSymbols(after);
  const sameName = [...old.values()].flatMap((symbol): Pair[] => {
    const counterpart = now.get(symbol.qualifiedName);
    return counterpart ? [{ before: symbol, after: counterpart }] : [];
  });
  const removed = [...old.values()].filter((one) => !now.has(one.qualifiedName) && !isEmpty(one, before));
  const added = [...now.values()].filter((one) => !old.has(one.qualifiedName) && !isEmpty(one, after));
  const moved = removed.flatMap((symbol): Pair[] => {
    const [counterpart, second] = added.filter((one) => isNamesake(one, symbol));
    const isOnlyOne = removed.filter((one) => isNamesake(one, symbol)).length === 1;
    return counterpart && !second && isOnlyOne ? [{ before: symbol, after: counterpart }] : [];
  });
  const isMoved = (symbol: ApiSymbol) =>
    moved.some((pair) => pair.before === symbol || pair.after === symbol);
  return [
    ...sameName,
    ...moved,
    ...removed.filter((symbol) => !isMoved(symbol)).map((symbol): Pair => ({ before: symbol, after: null })),
    ...added.filter((symbol) => !isMoved(symbol)).map((symbol): Pair => ({ before: null, after: symbol })),
  ];
}

function isNamesake(one: ApiSymbol, other: ApiSymbol): boolean {
  return one.kind !== 'module' && one.kind === other.kind && one.name === other.name;
}

function publicSymbols({ documentation: { symbols }, inventory }: Side): Map<string, ApiSymbol> {
  const bound = boundFunctions(inventory);
  return new Map(
    [...symbols.byQualifiedName].filter(
      ([qualifiedName]) => !/(^|\.)_/.test(qualifiedName) && !bound.has(qualifiedName),
    ),
  );
}

/** @returns The change of a symbol that only one version has. */
export function inOne(
  kind: 'added' | 'removed',
  symbol: ApiSymbol,
  more: Pick<SymbolChange, 'label'> & Partial<SymbolChange>,
): SymbolChange {
  const [before, after] = kind === 'added' ? [null, symbol] : [symbol, null];
  return {
    kind,
    symbol,
    before,
    after,
    signature: [],
    differences: [],
    breaking: kind === 'removed',
    ...more,
  };
}

/** Many packages only hold modules, and are nothing that a reader would miss. */
function isEmpty({ kind, name }: ApiSymbol, { inventory: { modules, packages } }: Side): boolean {
  const { classes = {}, functions = {}, constants = {} } = modules[name] ?? {};
  const records = [classes, functions, constants, packages[name]?.exports ?? {}];
  return (
    kind === 'module' && !records.some((record) => Object.keys(record).some((one) => !one.startsWith('_')))
  );
}

/** Instances carry these as methods, and are where they are described and compared. */
function boundFunctions({ modules }: Inventory): Set<string> {
  return new Set(
    Object.entries(modules).flatMap(([module, { classes }]) =>
      Object.values(classes).flatMap(({ boundFunctions: names = [] }) =>
        names.map((name) => `${module}.${name}`),
      ),
    ),
  );
}
