import { knownIn } from '../../cache/known';
import type { ApiSymbol } from '../../inventory/lookup';
import { resolveQualified } from '../../inventory/names';
import type { Documentation } from '../documentation';
import { compareCallable } from './compare-callable';
import { compareClass } from './compare-class';
import { compareMembers } from './compare-members';
import { markedSignature, signatureOf } from './marked-signature';
import { inOne, type Pair, pairSymbols } from './pairs';
import { compareValues, type KnownValue, type Side, type Sides, sideOf } from './side';
import type { Difference, SymbolChange } from './types';

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
  const classes = pairs.flatMap(({ before: was, after: is }): [string, string][] =>
    was?.kind === 'class' && is?.kind === 'class' ? [[is.qualifiedName, was.qualifiedName]] : [],
  );
  const sides: Sides = { before: old, after: now, oldName: new Map(classes) };
  return [...pairs.flatMap((pair) => comparePair(pair, sides)), ...compareImports(sides)].sort(byPlace);
}

function comparePair({ before, after }: Pair, sides: Sides): SymbolChange[] {
  if (!before) return after ? [added(after, sides.after)] : [];
  if (!after) return [removed(before, sides)];
  const was = sides.before.facts(before);
  const is = sides.after.facts(after);
  const isClass = was?.symbol.kind === 'class' && is?.symbol.kind === 'class';
  const differences = [...moveBetween(before, after, sides), ...differencesOf(before, after, sides)];
  const members = isClass ? compareMembers(was, is, sides) : [];
  const isMoved = before.qualifiedName !== after.qualifiedName;
  if (differences.length === 0 && !isMoved) return members;
  const signature = was && is && differences.length > 0 ? markedSignature(was, is, sides) : [];
  const breaking = differences.some((one) => one.breaking);
  const label = is?.label ?? after.kind;
  const kind = isMoved ? 'moved' : 'changed';
  return [{ kind, label, symbol: after, before, after, signature, differences, breaking }, ...members];
}

function added(symbol: ApiSymbol, side: Side): SymbolChange {
  const facts = side.facts(symbol);
  const signature = facts ? signatureOf(facts, side) : [];
  const label = facts?.label ?? symbol.kind;
  const { distribution } = side.inventory.packages[symbol.qualifiedName] ?? {};
  const differences: Difference[] =
    distribution === undefined ? [] : [{ of: 'distribution', before: null, after: distribution }];
  return inOne('added', symbol, { label, signature, differences });
}

function removed(symbol: ApiSymbol, { before, after }: Sides): SymbolChange {
  const target = resolveQualified(after.documentation.symbols.scopes, symbol.qualifiedName);
  const isBound = target !== undefined && target !== symbol.qualifiedName && symbol.kind !== 'module';
  const label = before.facts(symbol)?.label ?? symbol.kind;
  return inOne('removed', symbol, {
    label,
    differences: isBound ? [{ of: 'name', before: null, after: target }] : [],
  });
}

/** Where it was, and whether it can still be imported from there. */
function moveBetween(before: ApiSymbol, after: ApiSymbol, { after: side }: Sides): Difference[] {
  if (before.qualifiedName === after.qualifiedName) return [];
  const { scopes } = side.documentation.symbols;
  const breaking = resolveQualified(scopes, before.qualifiedName) !== after.qualifiedName;
  return [{ of: 'module', before: before.module, after: after.module, ...(breaking && { breaking }) }];
}

function differencesOf(before: ApiSymbol, after: ApiSymbol, sides: Sides): Difference[] {
  const was = sides.before.facts(before);
  const is = sides.after.facts(after);
  if (before.kind !== after.kind) {
    const labels = { before: was?.label ?? before.kind, after: is?.label ?? after.kind };
    return [{ of: 'label', ...labels, breaking: true }];
  }
  if (!was || !is) return compareValues(constantAt(before, sides.before), constantAt(after, sides.after));
  return after.kind === 'class' ? compareClass(was, is, sides) : compareCallable(was, is, sides);
}

function constantAt({ module, name }: ApiSymbol, { inventory, read }: Side): KnownValue {
  const { annotation = null, value = null } = inventory.modules[module]?.constants[name] ?? {};
  return { type: read(annotation, module), value };
}

/** By module, the module itself first, then by name with members behind their class. */
function byPlace({ symbol: one }: SymbolChange, { symbol: other }: SymbolChange): number {
  const name = (symbol: ApiSymbol) => (symbol.kind === 'module' ? '' : symbol.name);
  return compareText(one.module, other.module) || compareText(name(one), name(other));
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The label of such a name: it is no symbol of its own, but a way to import one. */
const IMPORT = 'import';

/**
 * Compares what can be imported from the packages themselves, as in `from superduper import Listener`.
 *
 * @returns The names that only one version has, of packages that both have; as symbols of the package.
 */
function compareImports({ before, after }: Sides): SymbolChange[] {
  const packages = Object.keys(before.inventory.packages).filter((name) => after.inventory.packages[name]);
  return packages.flatMap((name) => {
    const old = importsOf(name, before);
    const now = importsOf(name, after);
    return [
      ...[...now].filter(([key]) => !old.has(key)).map(([, symbol]) => importChange('added', symbol)),
      ...[...old].filter(([key]) => !now.has(key)).map(([, symbol]) => importChange('removed', symbol)),
    ];
  });
}

/** Names that stand for something of the framework; a package that lists nothing also passes on what it imports itself. */
function importsOf(name: string, { inventory }: Side): Map<string, ApiSymbol> {
  const { exports = {} } = inventory.packages[name] ?? {};
  const path = inventory.modules[name]?.path ?? '';
  const own = Object.entries(exports).filter(
    ([local, target]) =>
      target !== `${name}.${local}` && Object.keys(inventory.packages).includes(target.split('.')[0] ?? ''),
  );
  return new Map(
    own.map(([local]) => [
      local,
      { kind: 'constant', name: local, qualifiedName: `${name}.${local}`, module: name, path, line: 1 },
    ]),
  );
}

function importChange(kind: 'added' | 'removed', symbol: ApiSymbol): SymbolChange {
  const statement = `from ${symbol.module} import ${symbol.name}`;
  const [before, after] = kind === 'added' ? [null, statement] : [statement, null];
  return inOne(kind, symbol, { label: IMPORT, differences: [{ of: 'import', before, after }] });
}
