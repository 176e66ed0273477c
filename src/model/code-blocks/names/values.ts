import { ownerOf } from '../../../shared/text/dotted';
import { classAt, membersOf } from '../../inventory/inheritance';
import { type ApiSymbol, findSymbol, type SymbolIndex } from '../../inventory/lookup';
import { resolveQualified } from '../../inventory/names';
import type { Callable } from '../../inventory/types';

/** The value that a name or an expression of a sample certainly has. If it is not certain, the value is `null`. */
export type InferredValue =
  /** A module, class, function or constant itself. */
  | { kind: 'symbol'; symbol: ApiSymbol }
  /** A method, and the module that its annotations are written in. */
  | { kind: 'method'; method: Callable | undefined; module: string }
  /** An instance of a class of the framework. */
  | { kind: 'instance'; of: string }
  /** A class that the page declares, or an instance of it. */
  | { kind: 'declared' | 'declaredInstance'; class: DeclaredClass }
  | null;

/** A class that the page declares. */
export interface DeclaredClass {
  /** Qualified names of the framework's classes that it inherits from. */
  bases: () => readonly string[];
  /** The names that it defines itself. */
  own: ReadonlySet<string>;
}

/** The symbol that a name or an expression means, to be linked, and its value. */
export interface Meaning {
  symbol: ApiSymbol | null;
  value: InferredValue;
}

export const NOTHING: Meaning = { symbol: null, value: null };

/** A module is no entry of a page, and not linked. */
export function meaningOf(value: InferredValue): Meaning {
  const isLinked = value?.kind === 'symbol' && value.symbol.kind !== 'module';
  return { symbol: isLinked ? value.symbol : null, value };
}

/** @param dotted - The name that a sample imports: `superduper.Listener`. */
export function importOf({ scopes, byQualifiedName }: SymbolIndex, dotted: string): Meaning {
  const symbol = byQualifiedName.get(resolveQualified(scopes, dotted) ?? '');
  return symbol ? meaningOf({ kind: 'symbol', symbol }) : NOTHING;
}

/** Reaches through a dot. */
export function reach(index: SymbolIndex, object: InferredValue, name: string): Meaning {
  if (object?.kind === 'symbol' && object.symbol.kind === 'module')
    return importOf(index, `${object.symbol.qualifiedName}.${name}`);
  const owner = classWith(index, object, name);
  const member = owner === undefined ? undefined : membersOf(index.inventory, owner).get(name);
  const lookup = findSymbol(index, `${owner}.${name}`);
  if (member === undefined || 'error' in lookup) return NOTHING;
  const { definedIn } = member;
  const { symbol } = lookup;
  if (symbol.kind !== 'method') return { symbol, value: memberValue(index, definedIn, name) };
  const module = ownerOf(definedIn);
  // A class may take a function of its module as a method.
  const method =
    classAt(index.inventory, definedIn)?.methods[name] ?? index.inventory.modules[module]?.functions[name];
  return { symbol, value: { kind: 'method', method, module } };
}

/** @returns the class of the framework in which a member of a value is looked for */
function classWith(index: SymbolIndex, object: InferredValue, name: string): string | undefined {
  switch (object?.kind) {
    case 'symbol': {
      const { kind, module, name: own, qualifiedName } = object.symbol;
      if (kind === 'class') return qualifiedName;
      const held = typed(index, index.inventory.modules[module]?.constants[own]?.annotation, module);
      return held?.kind === 'instance' ? held.of : undefined;
    }
    case 'instance':
      return object.of;
    case 'declared':
    case 'declaredInstance': {
      const { bases, own } = object.class;
      return own.has(name) ? undefined : bases().find((base) => membersOf(index.inventory, base).has(name));
    }
    default:
      return undefined;
  }
}

/** The value that a property, field or attribute holds. */
function memberValue(index: SymbolIndex, definedIn: string, name: string): InferredValue {
  const cls = classAt(index.inventory, definedIn);
  const field = cls?.fields.find((one) => one.name === name);
  const { annotation, call: made }: { annotation?: string; call?: string } =
    field ?? cls?.properties[name] ?? cls?.attributes[name] ?? cls?.instanceAttributes[name] ?? {};
  return annotation === undefined ? instanceOf(index, made) : typed(index, annotation, ownerOf(definedIn));
}

/** Calls a value. */
export function call(index: SymbolIndex, called: InferredValue): InferredValue {
  switch (called?.kind) {
    case 'symbol': {
      const { kind, qualifiedName, module, name } = called.symbol;
      if (kind === 'class') return instanceOf(index, qualifiedName);
      return returned(index, index.inventory.modules[module]?.functions[name], module);
    }
    case 'method':
      return returned(index, called.method, called.module);
    case 'declared':
      return { kind: 'declaredInstance', class: called.class };
    default:
      return null;
  }
}

function returned(index: SymbolIndex, callable: Callable | undefined, module: string): InferredValue {
  return callable?.async ? null : typed(index, callable?.returns, module);
}

/** `Optional[X]` and `X | None`: what has a member is not `None`. */
const MAYBE = /^(?:[\w.]*\bOptional\[(?<inner>.*)\]|(?<first>.*?)\s*\|\s*None)$/s;

/**
 * Reads an annotation.
 *
 * @returns An instance of the class that it names; null unless it names one class of the framework and nothing else.
 */
function typed(index: SymbolIndex, annotation: string | undefined, module: string): InferredValue {
  const bare = annotation?.trim().replace(/^(['"])(.*)\1$/s, '$2') ?? '';
  const { inner, first } = MAYBE.exec(bare)?.groups ?? {};
  const certain = inner ?? first;
  if (certain !== undefined) return typed(index, certain, module);
  return /^[\w.]+$/.test(bare) ? instanceOf(index, index.resolve(module, bare)) : null;
}

/** @returns An instance of a class; null if the inventory has no such class. */
function instanceOf({ inventory }: SymbolIndex, qualifiedName: string | undefined): InferredValue {
  return qualifiedName && classAt(inventory, qualifiedName) ? { kind: 'instance', of: qualifiedName } : null;
}
