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

/** Finds symbols that moved to another module: pairs a removed and an added symbol of the same kind and name, unless several symbols match. */
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
  const { before, after } = versions;
  const packages = Object.keys(before.inventory.packages).filter((name) => after.inventory.packages[name]);
  return packages.flatMap((packageName) => {
    const beforeImports = collectImports(packageName, before);
    const afterImports = collectImports(packageName, after);
    return [...new Map([...beforeImports, ...afterImports])].flatMap(([name, imported]) => {
      const pair = { before: beforeImports.get(name) ?? null, after: afterImports.get(name) ?? null };
      if (pair.before && pair.after) return [];
      const statement = `from ${packageName} import ${name}`;
      const statements = { before: pair.before && statement, after: pair.after && statement };
      const change = createChange(imported, pair, [{ aspect: 'import', ...statements }], versions);
      return [{ ...change, entryName: imported.target }];
    });
  });
}

/** A name that a package imports and re-exports. `target` is the qualified name of the original symbol. */
interface ImportedName extends ComparedSymbol {
  target: string;
}

function collectImports(packageName: string, { inventory }: ComparedVersion): Map<string, ImportedName> {
  const path = inventory.modules[packageName]?.path ?? '';
  const imports = new Map<string, ImportedName>();
  for (const [name, target] of Object.entries(inventory.packages[packageName]?.exports ?? {})) {
    const qualifiedName = `${packageName}.${name}`;
    const [root = ''] = target.split('.');
    const isFromFramework = root in inventory.packages;
    if (target === qualifiedName || !isFromFramework) continue;
    // Compares the name like a constant of the package.
    const symbol: ApiSymbol = { kind: 'constant', name, qualifiedName, module: packageName, path, line: 1 };
    imports.set(name, { symbol, label: 'import', facts: null, type: null, value: null, target });
  }
  return imports;
}
