import { knownIn } from '../../cache/known';
import type { ApiSymbol } from '../../inventory/lookup';
import type { Inventory } from '../../inventory/types';
import type { Documentation } from '../documentation';
import { type Facts, factsOf } from '../facts';
import { annotationText } from '../signature';

/** One of the two versions that are compared. */
export interface Side {
  documentation: Documentation;
  inventory: Inventory;
  /** Returns the facts of a symbol, which are cached. */
  facts: (symbol: ApiSymbol) => Facts | null;
  /** Formats an annotation in a module for readers. Null stays null. */
  read: (annotation: string | null, module: string) => string | null;
}

/** The two versions, and the names of the classes that both have. */
export interface Sides {
  before: Side;
  after: Side;
  /** Qualified names in the earlier version, by qualified names in the later version. */
  oldName: ReadonlyMap<string, string>;
}

/** Creates the side for a documented version. */
export function sideOf(documentation: Documentation): Side {
  const { inventory, resolve } = documentation.symbols;
  const facts = new Map<string, Facts | null>();
  return {
    documentation,
    inventory,
    facts: (symbol) => knownIn(facts, symbol.qualifiedName, () => factsOf(inventory, symbol)),
    read: (annotation, module) => annotation && annotationText(annotation, module, resolve),
  };
}

/** Whether both types are known and differ. An annotation that only one version has isn't a difference. */
export function isOtherType(before: string | null, after: string | null): boolean {
  return before !== null && after !== null && canonicalType(before) !== canonicalType(after);
}

/** Whether both values are known and differ by more than quotes and spaces. */
export function isOtherValue(before: string | null, after: string | null): boolean {
  const plain = (value: string) => value.replaceAll('"', "'").replace(/\s+/g, '');
  return before !== null && after !== null && plain(before) !== plain(after);
}

/** Matches names in `typing` that have a built-in equivalent. */
const OWN_NAMES = /\b(?:List|Dict|Tuple|Set|FrozenSet|Type)\b/g;

/** Returns one notation for equal types: `Optional[str]` becomes `None|str`, and `List` becomes `list`. */
function canonicalType(type: string): string {
  return membersOf(type.replace(/\s+/g, '').replace(OWN_NAMES, (name) => name.toLowerCase()))
    .sort()
    .join('|');
}

/**
 * Whether every value of a type is accepted by another type, as far as the names show. A type without arguments, and `Any`, accept all
 * variants.
 */
export function isWithin(type: string, other: string): boolean {
  const wanted = canonicalType(type).split('|');
  const allowed = canonicalType(other).split('|');
  const isIn = (one: string) =>
    allowed.some((each) => each === one || each === bare(one) || bare(each) === one);
  return wanted.includes('Any') || allowed.includes('Any') || wanted.every(isIn);
}

/** Returns `dict` for `dict[str,int]`. */
function bare(type: string): string {
  return type.replace(/\[.*$/s, '');
}

/** Returns the members of a union, or the type itself. */
function membersOf(type: string): string[] {
  const parts = split(type, '|');
  if (parts.length > 1) return unique(parts.flatMap(membersOf));
  const { name, inner } = /^(?<name>[\w.]+)\[(?<inner>.*)\]$/s.exec(type)?.groups ?? {};
  if (name === undefined || inner === undefined) return [type];
  const parameters = split(inner, ',');
  if (name === 'Optional') return unique([...membersOf(inner), 'None']);
  if (name === 'Union') return unique(parameters.flatMap(membersOf));
  return [`${name}[${parameters.map(canonicalType).join(',')}]`];
}

/** Splits a text at a character outside brackets and quotes. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of text.matchAll(/'[^']*'|"[^"]*"|./gs)) {
    if (/^[[({]$/.test(token)) depth += 1;
    if (/^[\])}]$/.test(token)) depth -= 1;
    if (token === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.filter((part) => part !== '');
}

function unique(types: readonly string[]): string[] {
  return [...new Set(types)];
}
