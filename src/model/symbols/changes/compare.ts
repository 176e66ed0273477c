import { getOrCreate } from '../../cache/get-or-create';
import type { ApiSymbol } from '../../inventory/lookup';
import type { Documentation } from '../documentation';
import { isBoundFunction } from '../required';
import { compareMembers } from './compare-members';
import { type ComparedSymbol, compareSymbol, createChange, type VersionPair } from './compare-symbol';
import { createSide, type Sides, type VersionSide } from './side';
import type { SymbolChange } from './types';

const changesByVersions = new WeakMap<Documentation, WeakMap<Documentation, readonly SymbolChange[]>>();

/**
 * Compares the public API of two versions, ignoring line numbers, private names and descriptions. An inherited member is compared only at
 * the class that defines it. The result is cached, because every documented symbol needs it.
 *
 * @returns All changed symbols, by module and name. If only one version has a class, its members aren't listed.
 */
export function compareApis(before: Documentation, after: Documentation): readonly SymbolChange[] {
  const changesByNext = getOrCreate(changesByVersions, before, () => new WeakMap());
  return getOrCreate(changesByNext, after, () => compareDocumentation(before, after));
}

function compareDocumentation(before: Documentation, after: Documentation): SymbolChange[] {
  const [previousSide, nextSide] = [createSide(before), createSide(after)];
  const pairs = pairSymbols(previousSide, nextSide);
  const classes = pairs.flatMap(({ before: previousClass, after: nextClass }) =>
    previousClass?.kind === 'class' && nextClass?.kind === 'class'
      ? [{ previousName: previousClass.qualifiedName, nextName: nextClass.qualifiedName }]
      : [],
  );
  const sides: Sides = {
    before: previousSide,
    after: nextSide,
    previousNames: new Map(classes.map(({ previousName, nextName }) => [nextName, previousName])),
  };
  return [
    ...pairs.flatMap((pair) => compareSymbol(pair, sides)),
    ...classes.flatMap(({ nextName }) => compareMembers(nextName, sides)),
    ...compareImports(sides),
  ].sort(compareChanges);
}

/**
 * Pairs the public symbols of two versions that have the same qualified name. Also pairs a removed symbol with the only new symbol of the
 * same name and kind in another module, because this counts as a move.
 */
function pairSymbols(before: VersionSide, after: VersionSide): VersionPair<ApiSymbol>[] {
  const [previousSymbols, nextSymbols] = [collectPublicSymbols(before), collectPublicSymbols(after)];
  const removed = [...previousSymbols.values()].filter(
    (symbol) => !nextSymbols.has(symbol.qualifiedName) && !isEmptyPackage(symbol, before),
  );
  const added = [...nextSymbols.values()].filter(
    (symbol) => !previousSymbols.has(symbol.qualifiedName) && !isEmptyPackage(symbol, after),
  );
  const findOnlyNamesake = (symbols: readonly ApiSymbol[], { kind, name }: ApiSymbol) => {
    const [namesake, secondNamesake] = symbols.filter(
      (candidate) => candidate.kind === kind && candidate.name === name,
    );
    return kind === 'module' || secondNamesake ? undefined : namesake;
  };
  const findMove = (symbol: ApiSymbol): VersionPair<ApiSymbol> | undefined => {
    const [previous, next] = [findOnlyNamesake(removed, symbol), findOnlyNamesake(added, symbol)];
    return previous && next && { before: previous, after: next };
  };
  return [
    ...[...previousSymbols.values()].flatMap((symbol): VersionPair<ApiSymbol>[] => {
      const counterpart = nextSymbols.get(symbol.qualifiedName);
      return counterpart ? [{ before: symbol, after: counterpart }] : [];
    }),
    ...removed.map((symbol): VersionPair<ApiSymbol> => findMove(symbol) ?? { before: symbol, after: null }),
    ...added
      .filter((symbol) => !findMove(symbol))
      .map((symbol): VersionPair<ApiSymbol> => ({ before: null, after: symbol })),
  ];
}

/** Returns a version's public symbols, keyed by qualified name. Omits functions that the framework adds to a class as methods. */
function collectPublicSymbols({
  documentation: { symbols },
  inventory,
}: VersionSide): Map<string, ApiSymbol> {
  return new Map(
    [...symbols.byQualifiedName].filter(
      ([name, symbol]) => !/(^|\.)_/.test(name) && !isBoundFunction(symbol, inventory),
    ),
  );
}

/** Whether a symbol is a package that contains only modules. Readers don't notice when such a package is added or removed. */
function isEmptyPackage(
  { kind, name }: ApiSymbol,
  { inventory: { modules, packages } }: VersionSide,
): boolean {
  const { classes = {}, functions = {}, constants = {} } = modules[name] ?? {};
  const names = [classes, functions, constants, packages[name]?.exports ?? {}].flatMap(Object.keys);
  return kind === 'module' && names.every((exportName) => exportName.startsWith('_'));
}

/** Compares two changes, to sort them by module and name. The change of a module itself comes before the changes in this module. */
function compareChanges(a: SymbolChange, b: SymbolChange): number {
  const getSortName = ({ symbol }: SymbolChange) => (symbol.kind === 'module' ? '' : symbol.name);
  return compareTexts(a.symbol.module, b.symbol.module) || compareTexts(getSortName(a), getSortName(b));
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/**
 * Compares the names that each package re-exports, so that users can write `from superduper import Listener`.
 *
 * @returns The names that only one version has. Each is listed as a symbol of its package, which must be in both versions.
 */
function compareImports(sides: Sides): SymbolChange[] {
  const { before, after } = sides;
  const packages = Object.keys(before.inventory.packages).filter((name) => after.inventory.packages[name]);
  return packages.flatMap((name) => {
    const [previousImports, nextImports] = [listImports(name, before), listImports(name, after)];
    const isMissingIn = (symbols: readonly ComparedSymbol[]) => (candidate: ComparedSymbol) =>
      !symbols.some(({ symbol }) => symbol.name === candidate.symbol.name);
    return [
      ...nextImports
        .filter(isMissingIn(previousImports))
        .map((symbol) => createImportChange(symbol, { before: null, after: symbol }, sides)),
      ...previousImports
        .filter(isMissingIn(nextImports))
        .map((symbol) => createImportChange(symbol, { before: symbol, after: null }, sides)),
    ];
  });
}

/** Returns the names that a package re-exports, that is, imports from its modules or from other packages of the framework. */
function listImports(name: string, { inventory }: VersionSide): ComparedSymbol[] {
  const { exports = {} } = inventory.packages[name] ?? {};
  const path = inventory.modules[name]?.path ?? '';
  const exportEntries = Object.entries(exports).filter(
    ([localName, target]) =>
      target !== `${name}.${localName}` && (target.split('.')[0] ?? '') in inventory.packages,
  );
  return exportEntries.map(([localName]) => ({
    symbol: {
      kind: 'constant',
      name: localName,
      qualifiedName: `${name}.${localName}`,
      module: name,
      path,
      line: 1,
    },
    // The name isn't a symbol, but a way to import one.
    label: 'import',
    facts: null,
    type: null,
    value: null,
  }));
}

function createImportChange(
  imported: ComparedSymbol,
  pair: VersionPair<ComparedSymbol>,
  sides: Sides,
): SymbolChange {
  const statement = `from ${imported.symbol.module} import ${imported.symbol.name}`;
  const [before, after] = [pair.before && statement, pair.after && statement];
  return createChange(imported, pair, [{ aspect: 'import', before, after }], sides);
}
