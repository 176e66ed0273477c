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
  /** The facts of a symbol, gathered once. */
  facts: (symbol: ApiSymbol) => Facts | null;
  /** An annotation, written in a module, as readers see it; null stays null. */
  read: (annotation: string | null, module: string) => string | null;
}

/** The two versions, and which class of the one is which of the other. */
export interface Sides {
  before: Side;
  after: Side;
  /** Qualified names in the version before, by those in the version after; of classes that both have. */
  oldName: ReadonlyMap<string, string>;
}

/** @returns The version that pages document, with what comparing needs of it. */
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

/** @returns Whether both are annotated, and not with the same type. What only one of them says is no change of the type. */
export function isOtherType(before: string | null, after: string | null): boolean {
  return before !== null && after !== null && canonicalType(before) !== canonicalType(after);
}

/** @returns Whether both are known, and differ by more than quotes and spaces. */
export function isOtherValue(before: string | null, after: string | null): boolean {
  const plain = (value: string) => value.replaceAll('"', "'").replace(/\s+/g, '');
  return before !== null && after !== null && plain(before) !== plain(after);
}

/** Names of `typing` for which Python has its own. */
const OWN_NAMES = /\b(?:List|Dict|Tuple|Set|FrozenSet|Type)\b/g;

/** Writes a type in one way, so that two ways of writing it compare as the same: `Optional[str]` is `None | str`, `List` is `list`. */
function canonicalType(type: string): string {
  return membersOf(type.replace(/\s+/g, '').replace(OWN_NAMES, (name) => name.toLowerCase()))
    .sort()
    .join('|');
}

/**
 * Says whether every value of a type is one of another, as far as the names show: of a union its members; a type without its
 * parameters, and `Any`, stand for all that they may be.
 */
export function isWithin(type: string, other: string): boolean {
  const wanted = canonicalType(type).split('|');
  const allowed = canonicalType(other).split('|');
  const isIn = (one: string) =>
    allowed.some((each) => each === one || each === bare(one) || bare(each) === one);
  return wanted.includes('Any') || allowed.includes('Any') || wanted.every(isIn);
}

/** `dict` of `dict[str,int]`. */
function bare(type: string): string {
  return type.replace(/\[.*$/s, '');
}

/** The types of a union; of any other type itself. */
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

/** Splits at a character outside of brackets and quotes. */
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
