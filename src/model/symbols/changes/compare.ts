import { getOrCreate } from '../../../shared/get-or-create';
import type { ApiSymbol } from '../../../shared/inventory/lookup';
import type { Documentation } from '../documentation';
import { isBoundFunction } from '../required';
import { compareMembers } from './compare-members';
import { type ComparedSymbol, compareSymbol, createChange, type VersionPair } from './compare-symbol';
import { type ComparedVersion, type ComparedVersions, createComparedVersion } from './compared-version';
import type { SymbolChange } from './types';

const changesByVersions = new WeakMap<Documentation, WeakMap<Documentation, readonly SymbolChange[]>>();

/** Lists what changed in the public API between two versions, sorted by module and name. Caches the result, because many pages use it. */
export function compareApis(before: Documentation, after: Documentation): readonly SymbolChange[] {
  const changesByLaterVersion = getOrCreate(changesByVersions, before, () => new WeakMap());
  return getOrCreate(changesByLaterVersion, after, () => compareDocumentation(before, after));
}

function compareDocumentation(before: Documentation, after: Documentation): SymbolChange[] {
  const [beforeVersion, afterVersion] = [createComparedVersion(before), createComparedVersion(after)];
  const pairs = pairSymbols(beforeVersion, afterVersion);
  const previousNames = new Map<string, string>();
  for (const { before: beforeSymbol, after: afterSymbol } of pairs)
    if (beforeSymbol?.kind === 'class' && afterSymbol?.kind === 'class')
      previousNames.set(afterSymbol.qualifiedName, beforeSymbol.qualifiedName);

  const versions: ComparedVersions = { before: beforeVersion, after: afterVersion, previousNames };
  return [
    ...pairs.flatMap((pair) => compareSymbol(pair, versions)),
    ...[...previousNames.keys()].flatMap((name) => compareMembers(name, versions)),
    ...compareImports(versions),
  ].sort(compareChanges);
}

function pairSymbols(before: ComparedVersion, after: ComparedVersion): VersionPair<ApiSymbol>[] {
  const [beforeSymbols, afterSymbols] = [collectPublicSymbols(before), collectPublicSymbols(after)];
  const removed = listSymbolsOnlyIn(beforeSymbols, afterSymbols, before);
  const added = listSymbolsOnlyIn(afterSymbols, beforeSymbols, after);
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

/** Finds symbols that moved: pairs a removed and an added symbol if they're the only ones with their kind and name. */
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

/** Lists the symbols that `otherSymbols` doesn't contain. Skips modules without public names. */
function listSymbolsOnlyIn(
  symbols: ReadonlyMap<string, ApiSymbol>,
  otherSymbols: ReadonlyMap<string, ApiSymbol>,
  { inventory: { modules, packages } }: ComparedVersion,
): ApiSymbol[] {
  const isEmptyModule = ({ kind, qualifiedName }: ApiSymbol) => {
    const { classes = {}, functions = {}, constants = {} } = modules[qualifiedName] ?? {};
    const exports = packages[qualifiedName]?.exports ?? {};
    const names = [classes, functions, constants, exports].flatMap(Object.keys);
    return kind === 'module' && names.every((name) => name.startsWith('_'));
  };
  return [...symbols.values()].filter(
    (symbol) => !otherSymbols.has(symbol.qualifiedName) && !isEmptyModule(symbol),
  );
}

function collectPublicSymbols({ documentation, inventory }: ComparedVersion): Map<string, ApiSymbol> {
  const symbols = [...documentation.symbols.byQualifiedName];
  return new Map(
    symbols.filter(([name, symbol]) => !/(^|\.)_/.test(name) && !isBoundFunction(symbol, inventory)),
  );
}

function compareChanges(a: SymbolChange, b: SymbolChange): number {
  const getSortName = ({ symbol }: SymbolChange) => (symbol.kind === 'module' ? '' : symbol.name);
  return compareTexts(a.symbol.module, b.symbol.module) || compareTexts(getSortName(a), getSortName(b));
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Lists the names that a package started or stopped re-exporting, such as `Listener` in `from superduper import Listener`. */
function compareImports(versions: ComparedVersions): SymbolChange[] {
  const packages = Object.keys(versions.before.inventory.packages).filter(
    (name) => versions.after.inventory.packages[name],
  );
  return packages.flatMap((name) => {
    const beforeImports = listImports(name, versions.before);
    const afterImports = listImports(name, versions.after);
    const beforeNames = beforeImports.map(({ symbol }) => symbol.name);
    const afterNames = afterImports.map(({ symbol }) => symbol.name);
    const added = afterImports.filter(({ symbol }) => !beforeNames.includes(symbol.name));
    const removed = beforeImports.filter(({ symbol }) => !afterNames.includes(symbol.name));
    return [
      ...added.map((imported) => createImportChange(imported, { before: null, after: imported }, versions)),
      ...removed.map((imported) => createImportChange(imported, { before: imported, after: null }, versions)),
    ];
  });
}

/** A name that a package imports and re-exports. `target` is the qualified name of the original symbol. */
interface ImportedName extends ComparedSymbol {
  target: string;
}

function listImports(name: string, { inventory }: ComparedVersion): ImportedName[] {
  const path = inventory.modules[name]?.path ?? '';
  return Object.entries(inventory.packages[name]?.exports ?? {}).flatMap(([localName, target]) => {
    const qualifiedName = `${name}.${localName}`;
    const [root = ''] = target.split('.');
    const isFromFramework = root in inventory.packages;
    if (target === qualifiedName || !isFromFramework) return [];
    // Compares the name like a constant of the package.
    const location = { module: name, path, line: 1 };
    const symbol: ApiSymbol = { kind: 'constant', name: localName, qualifiedName, ...location };
    return [{ symbol, label: 'import', facts: null, type: null, value: null, target }];
  });
}

function createImportChange(
  imported: ImportedName,
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
