import { getOrCreate } from '../../../shared/get-or-create';
import type { ApiSymbol } from '../../../shared/inventory/lookup';
import type { Inventory } from '../../../shared/inventory/types';
import type { Documentation } from '../documentation';
import { collectFacts, type Facts } from '../facts';
import { formatAnnotation } from '../signature';

/** One of the two versions in a comparison. */
export interface VersionSide {
  documentation: Documentation;
  inventory: Inventory;
  /** Returns the facts about a symbol in this version, such as its parameters. Null for modules, constants and attributes. */
  getFacts: (symbol: ApiSymbol) => Facts | null;
  /** Formats a type annotation for readers. `module` is the module whose code contains the annotation. Null stays null. */
  formatType: (annotation: string | null, module: string) => string | null;
}

/** The two versions in a comparison. */
export interface Sides {
  before: VersionSide;
  after: VersionSide;
  /** Earlier names of the classes that both versions contain. A key is a class's qualified name in the later version. */
  previousNames: ReadonlyMap<string, string>;
}

/** Prepares one of the two versions for a comparison, based on the documentation of its symbols. */
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

/** Whether two types differ. A type annotation that only one version has counts as a difference. */
export function isDifferentType(before: string | null, after: string | null): boolean {
  return normalizeType(before ?? '') !== normalizeType(after ?? '');
}

/** Whether two values differ. Ignores quotes and spaces. If only one version has a value, the values don't count as different. */
export function isDifferentValue(before: string | null, after: string | null): boolean {
  const normalizeValue = (value: string) => value.replaceAll('"', "'").replace(/\s+/g, '');
  return before !== null && after !== null && normalizeValue(before) !== normalizeValue(after);
}

/** Matches types in Python's `typing` module that mean a built-in type, such as `List`, which means `list`. */
const BUILTIN_ALIASES = /\b(?:List|Dict|Tuple|Set|FrozenSet|Type)\b/g;

/** Returns a type in a notation that is the same for equal types: `Optional[str]` becomes `None|str`, and `List` becomes `list`. */
function normalizeType(type: string): string {
  const builtinType = type.replace(/\s+/g, '').replace(BUILTIN_ALIASES, (name) => name.toLowerCase());
  return splitUnion(builtinType).sort().join('|');
}

/**
 * Whether `supertype` accepts every value of `type`, as far as their names show. `Any` matches every type, and `dict` matches `dict[str, int]`. A
 * type that isn't declared, which is null, matches every type too.
 */
export function isSubtype(type: string | null, supertype: string | null): boolean {
  if (type === null || supertype === null) return true;
  const subtypeMembers = normalizeType(type).split('|');
  const supertypeMembers = normalizeType(supertype).split('|');
  if (subtypeMembers.includes('Any') || supertypeMembers.includes('Any')) return true;
  const acceptedTypes = new Set([...supertypeMembers, ...supertypeMembers.map(removeTypeArguments)]);
  return subtypeMembers.every(
    (member) => acceptedTypes.has(member) || supertypeMembers.includes(removeTypeArguments(member)),
  );
}

/** Removes the arguments of a type: `dict[str,int]` → `dict`. */
function removeTypeArguments(type: string): string {
  return type.replace(/\[.*$/s, '');
}

/** Splits a union into its types: `str|None` becomes `str` and `None`. For any other type, returns only the type itself. */
function splitUnion(type: string): string[] {
  const parts = splitOutsideBrackets(type, '|');
  if (parts.length > 1) return [...new Set(parts.flatMap(splitUnion))];
  const { name, inner: innerTypes } = /^(?<name>[\w.]+)\[(?<inner>.*)\]$/s.exec(type)?.groups ?? {};
  if (name === undefined || innerTypes === undefined) return [type];
  const parameters = splitOutsideBrackets(innerTypes, ',');
  if (name === 'Optional') return [...new Set([...splitUnion(innerTypes), 'None'])];
  if (name === 'Union') return [...new Set(parameters.flatMap(splitUnion))];
  return [`${name}[${parameters.map(normalizeType).join(',')}]`];
}

/** Splits a text at a separator. Separators inside brackets or quotes don't count. */
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
