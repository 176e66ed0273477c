import { getOrCreate } from '../../cache/known';
import type { ApiSymbol } from '../../inventory/lookup';
import type { Inventory } from '../../inventory/types';
import type { Documentation } from '../documentation';
import { collectFacts, type Facts } from '../facts';
import { formatAnnotation } from '../signature';

/** One of the two versions that are compared. */
export interface VersionSide {
  documentation: Documentation;
  inventory: Inventory;
  /** Returns the facts of a symbol, which are cached. */
  getFacts: (symbol: ApiSymbol) => Facts | null;
  /** Formats an annotation in a module for readers. Null stays null. */
  formatType: (annotation: string | null, module: string) => string | null;
}

/** The two versions, and the names of the classes that both have. */
export interface Sides {
  before: VersionSide;
  after: VersionSide;
  /** Qualified names in the earlier version, by qualified names in the later version. */
  previousNames: ReadonlyMap<string, string>;
}

/** Creates the side for a documented version. */
export function createSide(documentation: Documentation): VersionSide {
  const { inventory, resolve } = documentation.symbols;
  const facts = new Map<string, Facts | null>();
  return {
    documentation,
    inventory,
    getFacts: (symbol) => getOrCreate(facts, symbol.qualifiedName, () => collectFacts(inventory, symbol)),
    formatType: (annotation, module) => annotation && formatAnnotation(annotation, module, resolve),
  };
}

/** Whether both types are known and differ. An annotation that only one version has isn't a difference. */
export function isDifferentType(before: string | null, after: string | null): boolean {
  return before !== null && after !== null && normalizeType(before) !== normalizeType(after);
}

/** Whether both values are known and differ by more than quotes and spaces. */
export function isDifferentValue(before: string | null, after: string | null): boolean {
  const normalizeValue = (value: string) => value.replaceAll('"', "'").replace(/\s+/g, '');
  return before !== null && after !== null && normalizeValue(before) !== normalizeValue(after);
}

/** Matches names in `typing` that have a built-in equivalent. */
const BUILTIN_ALIASES = /\b(?:List|Dict|Tuple|Set|FrozenSet|Type)\b/g;

/** Returns one notation for equal types: `Optional[str]` becomes `None|str`, and `List` becomes `list`. */
function normalizeType(type: string): string {
  return splitUnion(type.replace(/\s+/g, '').replace(BUILTIN_ALIASES, (name) => name.toLowerCase()))
    .sort()
    .join('|');
}

/**
 * Whether every value of a type is accepted by another type, as far as the names show. A type without arguments, and `Any`, accept all
 * variants.
 */
export function isSubtype(type: string, supertype: string): boolean {
  const subtypeMembers = normalizeType(type).split('|');
  const supertypeMembers = normalizeType(supertype).split('|');
  const isAccepted = (member: string) =>
    supertypeMembers.some(
      (acceptedType) =>
        acceptedType === member ||
        acceptedType === removeTypeArguments(member) ||
        removeTypeArguments(acceptedType) === member,
    );
  return (
    subtypeMembers.includes('Any') || supertypeMembers.includes('Any') || subtypeMembers.every(isAccepted)
  );
}

/** Returns `dict` for `dict[str,int]`. */
function removeTypeArguments(type: string): string {
  return type.replace(/\[.*$/s, '');
}

/** Returns the members of a union, or the type itself. */
function splitUnion(type: string): string[] {
  const parts = splitOutsideBrackets(type, '|');
  if (parts.length > 1) return removeDuplicates(parts.flatMap(splitUnion));
  const { name, inner: innerTypes } = /^(?<name>[\w.]+)\[(?<inner>.*)\]$/s.exec(type)?.groups ?? {};
  if (name === undefined || innerTypes === undefined) return [type];
  const parameters = splitOutsideBrackets(innerTypes, ',');
  if (name === 'Optional') return removeDuplicates([...splitUnion(innerTypes), 'None']);
  if (name === 'Union') return removeDuplicates(parameters.flatMap(splitUnion));
  return [`${name}[${parameters.map(normalizeType).join(',')}]`];
}

/** Splits a text at a character outside brackets and quotes. */
function splitOutsideBrackets(text: string, separator: string): string[] {
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

function removeDuplicates(types: readonly string[]): string[] {
  return [...new Set(types)];
}
