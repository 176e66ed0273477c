import type { Note } from '../../api-changes-format';
import type { ApiSymbol } from '../../inventory/lookup';
import { resolveQualified } from '../../inventory/names';
import type { Documentation } from '../documentation';
import { compareCallable } from './compare-callable';
import { compareClass } from './compare-class';
import { compareImports } from './compare-imports';
import { compareMembers } from './compare-members';
import { compareValues, type KnownValue } from './compare-values';
import { markedSignature, signatureOf } from './marked-signature';
import { type Pair, pairSymbols } from './pairs';
import { type Side, type Sides, sideOf } from './side';
import type { SymbolChange } from './types';
import { code, withArticle } from './words';

/**
 * Compares the public API of two versions. A symbol is compared where it is defined: what a class inherits changes at the class
 * that it is inherited from. Lines, private names and the words of pages do not count.
 *
 * @param before - The version before, and what its pages document.
 * @param after - The version after.
 * @returns Every symbol that is not the same, by module and name; members of classes that only one version has are not listed.
 */
export function compareInventories(before: Documentation, after: Documentation): SymbolChange[] {
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
  const notes = [...movedNotes(before, after, sides), ...changeNotes(before, after, sides)];
  const members = isClass ? compareMembers(was, is, sides) : [];
  const isMoved = before.qualifiedName !== after.qualifiedName;
  if (notes.length === 0 && !isMoved) return members;
  const signature = was && is && notes.length > 0 ? markedSignature(was, is, sides) : [];
  const breaking = notes.some((note) => note.breaking);
  const label = is?.label ?? after.kind;
  const kind = isMoved ? 'moved' : 'changed';
  return [{ kind, label, symbol: after, before, after, signature, notes, breaking }, ...members];
}

function added(symbol: ApiSymbol, side: Side): SymbolChange {
  const facts = side.facts(symbol);
  const signature = facts ? signatureOf(facts, side) : [];
  const label = facts?.label ?? symbol.kind;
  const { distribution } = side.inventory.packages[symbol.qualifiedName] ?? {};
  const notes =
    distribution === undefined
      ? []
      : [{ text: `a package of its own, in the distribution ${code(distribution)}` }];
  return { kind: 'added', label, symbol, before: null, after: symbol, signature, notes, breaking: false };
}

function removed(symbol: ApiSymbol, { before, after }: Sides): SymbolChange {
  const target = resolveQualified(after.documentation.symbols.scopes, symbol.qualifiedName);
  const isBound = target !== undefined && target !== symbol.qualifiedName && symbol.kind !== 'module';
  return {
    kind: 'removed',
    label: before.facts(symbol)?.label ?? symbol.kind,
    symbol,
    before: symbol,
    after: null,
    signature: [],
    notes: isBound ? [{ text: `the name now stands for ${code(target)}` }] : [],
    breaking: true,
  };
}

/** Where it was, and whether it can still be imported from there. */
function movedNotes(before: ApiSymbol, after: ApiSymbol, { after: side }: Sides): Note[] {
  if (before.qualifiedName === after.qualifiedName) return [];
  const { scopes } = side.documentation.symbols;
  const from = `from ${code(before.module)}`;
  return resolveQualified(scopes, before.qualifiedName) === after.qualifiedName
    ? [{ text: `${from}, where it can still be imported` }]
    : [{ text: from, breaking: true }];
}

function changeNotes(before: ApiSymbol, after: ApiSymbol, sides: Sides): Note[] {
  const was = sides.before.facts(before);
  const is = sides.after.facts(after);
  if (before.kind !== after.kind) {
    const text = `is ${withArticle(is?.label ?? after.kind)}, before ${withArticle(was?.label ?? before.kind)}`;
    return [{ text, breaking: true }];
  }
  if (!was || !is) {
    return compareValues(constantAt(before, sides.before), constantAt(after, sides.after));
  }
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
