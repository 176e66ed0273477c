import { getOrCreate } from '../../../shared/get-or-create';
import type { ApiSymbol } from '../../../shared/inventory/lookup';
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
  const previousNames = new Map<string, string>();
  for (const { before: previous, after: next } of pairs)
    if (previous?.kind === 'class' && next?.kind === 'class')
      previousNames.set(next.qualifiedName, previous.qualifiedName);
  const sides: Sides = { before: previousSide, after: nextSide, previousNames };
  return [
    ...pairs.flatMap((pair) => compareSymbol(pair, sides)),
    ...[...previousNames.keys()].flatMap((name) => compareMembers(name, sides)),
    ...compareImports(sides),
  ].sort(compareChanges);
}

/**
 * Pairs the public symbols of two versions that have the same qualified name. Also pairs a removed symbol with the only new symbol of the
 * same name and kind in another module, because this counts as a move.
 */
function pairSymbols(before: VersionSide, after: VersionSide): VersionPair<ApiSymbol>[] {
  const [previousSymbols, nextSymbols] = [collectPublicSymbols(before), collectPublicSymbols(after)];
  const removed = listMissing(previousSymbols, nextSymbols, before);
  const added = listMissing(nextSymbols, previousSymbols, after);
  const moves = new Map<ApiSymbol, ApiSymbol>();
  for (const symbol of removed) {
    const isNamesake = ({ kind, name }: ApiSymbol) => kind === symbol.kind && name === symbol.name;
    const [target, secondTarget] = added.filter(isNamesake);
    const isUnique = !secondTarget && removed.filter(isNamesake).length === 1;
    if (target && isUnique && symbol.kind !== 'module') moves.set(symbol, target);
  }
  const targets = [...moves.values()];
  return [
    ...[...previousSymbols.values()].flatMap((symbol): VersionPair<ApiSymbol>[] => {
      const counterpart = nextSymbols.get(symbol.qualifiedName);
      return counterpart ? [{ before: symbol, after: counterpart }] : [];
    }),
    ...removed.map((symbol) => ({ before: symbol, after: moves.get(symbol) ?? null })),
    ...added.filter((symbol) => !targets.includes(symbol)).map((symbol) => ({ before: null, after: symbol })),
  ];
}

/** Returns the symbols that the other version lacks. Omits packages that contain only modules, because readers don't notice those. */
function listMissing(
  symbols: ReadonlyMap<string, ApiSymbol>,
  otherSymbols: ReadonlyMap<string, ApiSymbol>,
  { inventory: { modules, packages } }: VersionSide,
): ApiSymbol[] {
  return [...symbols.values()].filter(({ kind, name, qualifiedName }) => {
    const { classes = {}, functions = {}, constants = {} } = modules[name] ?? {};
    const names = [classes, functions, constants, packages[name]?.exports ?? {}].flatMap(Object.keys);
    const isEmptyPackage = kind === 'module' && names.every((exportName) => exportName.startsWith('_'));
    return !otherSymbols.has(qualifiedName) && !isEmptyPackage;
  });
}

/** Returns a version's public symbols, keyed by qualified name. Omits functions that the framework adds to a class as methods. */
function collectPublicSymbols({ documentation, inventory }: VersionSide): Map<string, ApiSymbol> {
  const symbols = [...documentation.symbols.byQualifiedName];
  return new Map(
    symbols.filter(([name, symbol]) => !/(^|\.)_/.test(name) && !isBoundFunction(symbol, inventory)),
  );
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
 * Compares the names that each package re-exports. For example, `from superduper import Listener` works because `superduper` re-exports the class.
 *
 * @returns The names that only one version has. Each is listed as a symbol of its package, which must be in both versions.
 */
function compareImports(sides: Sides): SymbolChange[] {
  const packages = Object.keys(sides.before.inventory.packages).filter(
    (name) => sides.after.inventory.packages[name],
  );
  return packages.flatMap((name) => {
    const [previousImports, nextImports] = [listImports(name, sides.before), listImports(name, sides.after)];
    const isMissingIn = (symbols: readonly ComparedSymbol[]) => (candidate: ComparedSymbol) =>
      !symbols.some(({ symbol }) => symbol.name === candidate.symbol.name);
    const added = nextImports.filter(isMissingIn(previousImports));
    const removed = previousImports.filter(isMissingIn(nextImports));
    return [
      ...added.map((symbol) => createImportChange(symbol, { before: null, after: symbol }, sides)),
      ...removed.map((symbol) => createImportChange(symbol, { before: symbol, after: null }, sides)),
    ];
  });
}

/** Returns the names that a package re-exports, that is, imports from its modules or from other packages of the framework. */
function listImports(name: string, { inventory }: VersionSide): (ComparedSymbol & { target: string })[] {
  const path = inventory.modules[name]?.path ?? '';
  return Object.entries(inventory.packages[name]?.exports ?? {}).flatMap(([localName, target]) => {
    const qualifiedName = `${name}.${localName}`;
    const isImported = target !== qualifiedName && (target.split('.')[0] ?? '') in inventory.packages;
    if (!isImported) return [];
    // The name isn't a symbol, but a way to import one.
    const location = { module: name, path, line: 1 };
    const symbol: ApiSymbol = { kind: 'constant', name: localName, qualifiedName, ...location };
    return [{ symbol, label: 'import', facts: null, type: null, value: null, target }];
  });
}

function createImportChange(
  imported: ComparedSymbol & { target: string },
  pair: VersionPair<ComparedSymbol>,
  sides: Sides,
): SymbolChange {
  const statement = `from ${imported.symbol.module} import ${imported.symbol.name}`;
  const [before, after] = [pair.before && statement, pair.after && statement];
  return {
    ...createChange(imported, pair, [{ aspect: 'import', before, after }], sides),
    subject: imported.target,
  };
}
