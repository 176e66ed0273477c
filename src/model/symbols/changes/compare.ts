import { getOrCreate } from '../../../shared/get-or-create';
import type { ApiSymbol } from '../../../shared/inventory/lookup';
import type { Documentation } from '../documentation';
import { isBoundFunction } from '../required';
import { compareMembers } from './compare-members';
import { type ComparedSymbol, compareSymbol, createChange, type VersionPair } from './compare-symbol';
import { type ComparedVersion, type ComparedVersions, createComparedVersion } from './compared-version';
import type { SymbolChange } from './types';

const changesByVersions = new WeakMap<Documentation, WeakMap<Documentation, readonly SymbolChange[]>>();

/**
 * Compares the public API of two versions, ignoring line numbers, private names and descriptions. A changed member is listed only at the
 * class that defines it. The result is cached, because the history of every documented symbol needs it.
 *
 * @returns All changes, sorted by module and name. The members of an added or removed class aren't listed.
 */
export function compareApis(before: Documentation, after: Documentation): readonly SymbolChange[] {
  const changesByLaterVersion = getOrCreate(changesByVersions, before, () => new WeakMap());
  return getOrCreate(changesByLaterVersion, after, () => compareDocumentation(before, after));
}

function compareDocumentation(before: Documentation, after: Documentation): SymbolChange[] {
  const [beforeVersion, afterVersion] = [createComparedVersion(before), createComparedVersion(after)];
  const pairs = pairSymbols(beforeVersion, afterVersion);
  const classNames = pairs.flatMap(({ before: beforeSymbol, after: afterSymbol }): [string, string][] => {
    const areClasses = beforeSymbol?.kind === 'class' && afterSymbol?.kind === 'class';
    return areClasses ? [[afterSymbol.qualifiedName, beforeSymbol.qualifiedName]] : [];
  });
  const previousNames = new Map(classNames);
  const versions: ComparedVersions = { before: beforeVersion, after: afterVersion, previousNames };
  return [
    ...pairs.flatMap((pair) => compareSymbol(pair, versions)),
    ...[...previousNames.keys()].flatMap((name) => compareMembers(name, versions)),
    ...compareImports(versions),
  ].sort(compareChanges);
}

/**
 * Pairs the public symbols of two versions that have the same qualified name. Also pairs a removed symbol with the only new symbol of the
 * same name and kind in another module, because this counts as a move.
 */
function pairSymbols(before: ComparedVersion, after: ComparedVersion): VersionPair<ApiSymbol>[] {
  const [beforeSymbols, afterSymbols] = [collectPublicSymbols(before), collectPublicSymbols(after)];
  const removed = listMissing(beforeSymbols, afterSymbols, before);
  const added = listMissing(afterSymbols, beforeSymbols, after);
  const moves = matchMovedSymbols(removed, added);
  const moveTargets = [...moves.values()];
  return [
    ...[...beforeSymbols.values()].flatMap((symbol): VersionPair<ApiSymbol>[] => {
      const sameSymbol = afterSymbols.get(symbol.qualifiedName);
      return sameSymbol ? [{ before: symbol, after: sameSymbol }] : [];
    }),
    ...removed.map((symbol) => ({ before: symbol, after: moves.get(symbol) ?? null })),
    ...added
      .filter((symbol) => !moveTargets.includes(symbol))
      .map((symbol) => ({ before: null, after: symbol })),
  ];
}

/** Returns the new symbol for each removed symbol that moved: the only one of the same name and kind. Modules don't move. */
function matchMovedSymbols(
  removed: readonly ApiSymbol[],
  added: readonly ApiSymbol[],
): Map<ApiSymbol, ApiSymbol> {
  const moves = new Map<ApiSymbol, ApiSymbol>();
  for (const symbol of removed.filter(({ kind }) => kind !== 'module')) {
    const isNamesake = ({ kind, name }: ApiSymbol) => kind === symbol.kind && name === symbol.name;
    const [target, secondTarget] = added.filter(isNamesake);
    const isUnique = !secondTarget && removed.filter(isNamesake).length === 1;
    if (target && isUnique) moves.set(symbol, target);
  }
  return moves;
}

/** Returns the symbols that the other version doesn't contain. Omits packages that contain only modules, because users don't notice them. */
function listMissing(
  symbols: ReadonlyMap<string, ApiSymbol>,
  otherSymbols: ReadonlyMap<string, ApiSymbol>,
  { inventory: { modules, packages } }: ComparedVersion,
): ApiSymbol[] {
  return [...symbols.values()].filter(({ kind, name, qualifiedName }) => {
    const { classes = {}, functions = {}, constants = {} } = modules[name] ?? {};
    const names = [classes, functions, constants, packages[name]?.exports ?? {}].flatMap(Object.keys);
    const isEmptyPackage = kind === 'module' && names.every((exportName) => exportName.startsWith('_'));
    return !otherSymbols.has(qualifiedName) && !isEmptyPackage;
  });
}

/** Returns a version's public symbols, keyed by qualified name. Omits functions that the framework adds to a class as methods. */
function collectPublicSymbols({ documentation, inventory }: ComparedVersion): Map<string, ApiSymbol> {
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
 * @returns A change for each name that only one version re-exports, listed under the package. Packages in only one version are skipped.
 */
function compareImports(versions: ComparedVersions): SymbolChange[] {
  const packages = Object.keys(versions.before.inventory.packages).filter(
    (name) => versions.after.inventory.packages[name],
  );
  return packages.flatMap((name) => {
    const [beforeImports, afterImports] = [
      listImports(name, versions.before),
      listImports(name, versions.after),
    ];
    const isMissingIn = (symbols: readonly ComparedSymbol[]) => (candidate: ComparedSymbol) =>
      !symbols.some(({ symbol }) => symbol.name === candidate.symbol.name);
    const added = afterImports.filter(isMissingIn(beforeImports));
    const removed = beforeImports.filter(isMissingIn(afterImports));
    return [
      ...added.map((symbol) => createImportChange(symbol, { before: null, after: symbol }, versions)),
      ...removed.map((symbol) => createImportChange(symbol, { before: symbol, after: null }, versions)),
    ];
  });
}

/** Returns the names that a package re-exports, that is, imports from its modules or from other packages of the framework. */
function listImports(name: string, { inventory }: ComparedVersion): (ComparedSymbol & { target: string })[] {
  const path = inventory.modules[name]?.path ?? '';
  return Object.entries(inventory.packages[name]?.exports ?? {}).flatMap(([localName, target]) => {
    const qualifiedName = `${name}.${localName}`;
    const isImported = target !== qualifiedName && (target.split('.')[0] ?? '') in inventory.packages;
    if (!isImported) return [];
    // The name is only another way to import a symbol, but it is listed like a symbol of the package.
    const location = { module: name, path, line: 1 };
    const symbol: ApiSymbol = { kind: 'constant', name: localName, qualifiedName, ...location };
    return [{ symbol, label: 'import', facts: null, type: null, value: null, target }];
  });
}

function createImportChange(
  imported: ComparedSymbol & { target: string },
  pair: VersionPair<ComparedSymbol>,
  versions: ComparedVersions,
): SymbolChange {
  const statement = `from ${imported.symbol.module} import ${imported.symbol.name}`;
  const [before, after] = [pair.before && statement, pair.after && statement];
  return {
    ...createChange(imported, pair, [{ aspect: 'import', before, after }], versions),
    entryName: imported.target,
  };
}
