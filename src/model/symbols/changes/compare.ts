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
 * Compares the public API of two versions, once for as long as neither is read anew, so that every entry of a build can ask. A symbol
 * is compared where it is defined: what a class inherits changes at the class that it is inherited from. Lines, private names and the
 * words of pages do not count.
 *
 * @returns Every symbol that is not the same, by module and name; members of classes that only one version has are not listed.
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
 * Finds the public modules, classes, functions and constants of two versions in each other: by their qualified names, then those
 * that moved. What moved has the same kind and name, is gone from one module and is new in one other.
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

/** Of functions that instances carry as methods the methods are described and compared. */
function publicSymbols({ documentation: { symbols }, inventory }: Side): Map<string, ApiSymbol> {
  return new Map(
    [...symbols.byQualifiedName].filter(
      ([name, symbol]) => !/(^|\.)_/.test(name) && !isBound(symbol, inventory),
    ),
  );
}

/** Many packages only hold modules, and are nothing that a reader would miss. */
function isEmpty({ kind, name }: ApiSymbol, { inventory: { modules, packages } }: Side): boolean {
  const { classes = {}, functions = {}, constants = {} } = modules[name] ?? {};
  const names = [classes, functions, constants, packages[name]?.exports ?? {}].flatMap(Object.keys);
  return kind === 'module' && names.every((one) => one.startsWith('_'));
}

/** By module, the module itself first, then by name with members behind their class. */
function byPlace({ symbol: one }: SymbolChange, { symbol: other }: SymbolChange): number {
  const name = (symbol: ApiSymbol) => (symbol.kind === 'module' ? '' : symbol.name);
  return compareText(one.module, other.module) || compareText(name(one), name(other));
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/**
 * Compares what can be imported from the packages themselves, as in `from superduper import Listener`.
 *
 * @returns The names that only one version has, of packages that both have; as symbols of the package.
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

/** Names that stand for something of the framework; a package that lists nothing also passes on what it imports itself. */
function importsOf(name: string, { inventory }: Side): Found[] {
  const { exports = {} } = inventory.packages[name] ?? {};
  const path = inventory.modules[name]?.path ?? '';
  const own = Object.entries(exports).filter(
    ([local, target]) => target !== `${name}.${local}` && (target.split('.')[0] ?? '') in inventory.packages,
  );
  return own.map(([local]) => ({
    symbol: { kind: 'constant', name: local, qualifiedName: `${name}.${local}`, module: name, path, line: 1 },
    // It is no symbol of its own, but a way to import one.
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
