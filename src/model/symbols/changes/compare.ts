import { knownIn } from '../../cache/known';
import type { ApiSymbol } from '../../inventory/lookup';
import type { Documentation } from '../documentation';
import { isBound } from '../required';
import { compareMembers } from './compare-members';
import { changeOf, compareSymbol, type Found, type Pair } from './compare-symbol';
import { type Side, type Sides, sideOf } from './side';
import type { SymbolChange } from './types';

const known = new WeakMap<Documentation, WeakMap<Documentation, readonly SymbolChange[]>>();

/**
 * Compares the public API of two versions. The result is cached until one of them is read again, because every entry needs it. An inherited
 * symbol is compared where it is defined. Line numbers, private names and descriptions don't count.
 *
 * @returns All changed symbols, by module and name. If only one version has a class, its members aren't listed.
 */
export function changesBetween(before: Documentation, after: Documentation): readonly SymbolChange[] {
  const ofBefore = knownIn(known, before, () => new WeakMap());
  return knownIn(ofBefore, after, () => compare(before, after));
}

function compare(before: Documentation, after: Documentation): SymbolChange[] {
  const [old, now] = [sideOf(before), sideOf(after)];
  const pairs = pairSymbols(old, now);
  const classes = pairs.flatMap(({ before: was, after: is }) =>
    was?.kind === 'class' && is?.kind === 'class' ? [{ was: was.qualifiedName, is: is.qualifiedName }] : [],
  );
  const sides: Sides = {
    before: old,
    after: now,
    oldName: new Map(classes.map(({ was, is }) => [is, was])),
  };
  return [
    ...pairs.flatMap((pair) => compareSymbol(pair, sides)),
    ...classes.flatMap(({ is }) => compareMembers(is, sides)),
    ...compareImports(sides),
  ].sort(byPlace);
}

/**
 * Pairs the public modules, classes, functions and constants of two versions by qualified name, then pairs moved symbols. A symbol moved if
 * one module lost it and exactly one other module has a new symbol of the same kind and name.
 */
function pairSymbols(before: Side, after: Side): Pair<ApiSymbol>[] {
  const [old, now] = [publicSymbols(before), publicSymbols(after)];
  const removed = [...old.values()].filter((one) => !now.has(one.qualifiedName) && !isEmpty(one, before));
  const added = [...now.values()].filter((one) => !old.has(one.qualifiedName) && !isEmpty(one, after));
  const onlyNamesake = (symbols: readonly ApiSymbol[], { kind, name }: ApiSymbol) => {
    const [one, second] = symbols.filter((other) => other.kind === kind && other.name === name);
    return kind === 'module' || second ? undefined : one;
  };
  const moveOf = (symbol: ApiSymbol): Pair<ApiSymbol> | undefined => {
    const [was, is] = [onlyNamesake(removed, symbol), onlyNamesake(added, symbol)];
    return was && is && { before: was, after: is };
  };
  return [
    ...[...old.values()].flatMap((symbol): Pair<ApiSymbol>[] => {
      const counterpart = now.get(symbol.qualifiedName);
      return counterpart ? [{ before: symbol, after: counterpart }] : [];
    }),
    ...removed.map((symbol): Pair<ApiSymbol> => moveOf(symbol) ?? { before: symbol, after: null }),
    ...added
      .filter((symbol) => !moveOf(symbol))
      .map((symbol): Pair<ApiSymbol> => ({ before: null, after: symbol })),
  ];
}

/** Returns the public symbols by qualified name. Functions that are bound as methods are omitted, because the methods are compared. */
function publicSymbols({ documentation: { symbols }, inventory }: Side): Map<string, ApiSymbol> {
  return new Map(
    [...symbols.byQualifiedName].filter(
      ([name, symbol]) => !/(^|\.)_/.test(name) && !isBound(symbol, inventory),
    ),
  );
}

/** Whether the symbol is a package that only contains modules, so that readers don't notice if it is added or removed. */
function isEmpty({ kind, name }: ApiSymbol, { inventory: { modules, packages } }: Side): boolean {
  const { classes = {}, functions = {}, constants = {} } = modules[name] ?? {};
  const names = [classes, functions, constants, packages[name]?.exports ?? {}].flatMap(Object.keys);
  return kind === 'module' && names.every((one) => one.startsWith('_'));
}

/** Sorts by module, with the module itself first, then by name, with members after their class. */
function byPlace({ symbol: one }: SymbolChange, { symbol: other }: SymbolChange): number {
  const name = (symbol: ApiSymbol) => (symbol.kind === 'module' ? '' : symbol.name);
  return compareText(one.module, other.module) || compareText(name(one), name(other));
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/**
 * Compares the names that can be imported from packages, as in `from superduper import Listener`.
 *
 * @returns The names that only one version has, as symbols of the package. Only packages in both versions count.
 */
function compareImports(sides: Sides): SymbolChange[] {
  const { before, after } = sides;
  const packages = Object.keys(before.inventory.packages).filter((name) => after.inventory.packages[name]);
  return packages.flatMap((name) => {
    const [old, now] = [importsOf(name, before), importsOf(name, after)];
    const notIn = (others: readonly Found[]) => (one: Found) =>
      !others.some(({ symbol }) => symbol.name === one.symbol.name);
    return [
      ...now.filter(notIn(old)).map((one) => importChange(one, { before: null, after: one }, sides)),
      ...old.filter(notIn(now)).map((one) => importChange(one, { before: one, after: null }, sides)),
    ];
  });
}

/** Returns the names in a package that refer to symbols of the framework. Without `__all__`, the names that it imports count too. */
function importsOf(name: string, { inventory }: Side): Found[] {
  const { exports = {} } = inventory.packages[name] ?? {};
  const path = inventory.modules[name]?.path ?? '';
  const own = Object.entries(exports).filter(
    ([local, target]) => target !== `${name}.${local}` && (target.split('.')[0] ?? '') in inventory.packages,
  );
  return own.map(([local]) => ({
    symbol: { kind: 'constant', name: local, qualifiedName: `${name}.${local}`, module: name, path, line: 1 },
    // The name isn't a symbol, but a way to import one.
    label: 'import',
    facts: null,
    type: null,
    value: null,
  }));
}

function importChange(one: Found, pair: Pair<Found>, sides: Sides): SymbolChange {
  const statement = `from ${one.symbol.module} import ${one.symbol.name}`;
  const [before, after] = [pair.before && statement, pair.after && statement];
  return changeOf(one, pair, [{ of: 'import', before, after }], sides);
}
