import { ownerOf } from '../../../shared/text/dotted';
import { classAt, membersOf } from '../../inventory/inheritance';
import { type ApiSymbol, findSymbol, type SymbolIndex } from '../../inventory/lookup';
import { resolveQualified } from '../../inventory/names';
import type { Callable } from '../../inventory/types';

/** The value that a name or an expression of a sample certainly has. If it is not certain, the value is `null`. */
export type InferredValue =
  | { kind: 'module'; name: string }
  /** A class, function or constant itself. */
  | { kind: 'symbol'; symbol: ApiSymbol }
  /** A method, and the class that it was reached through. */
  | { kind: 'method'; name: string; owner: string }
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

export function symbolIn(value: InferredValue): ApiSymbol | null {
  return value?.kind === 'symbol' ? value.symbol : null;
}

/** @param dotted - The name that a sample imports: `superduper.Listener`. */
export function valueAt({ scopes, byQualifiedName }: SymbolIndex, dotted: string): InferredValue {
  const symbol = byQualifiedName.get(resolveQualified(scopes, dotted) ?? '');
  if (symbol === undefined) return null;
  return symbol.kind === 'module'
    ? { kind: 'module', name: symbol.qualifiedName }
    : { kind: 'symbol', symbol };
}

/** The name behind a dot: the symbol to link, and its value. */
export interface Reached {
  symbol: ApiSymbol | null;
  value: InferredValue;
}

const NOTHING: Reached = { symbol: null, value: null };

/** Reaches through a dot. */
export function reach(index: SymbolIndex, object: InferredValue, name: string): Reached {
  switch (object?.kind) {
    case 'module': {
      const value = valueAt(index, `${object.name}.${name}`);
      return { symbol: symbolIn(value), value };
    }
    case 'symbol':
      if (object.symbol.kind === 'class') return reachMember(index, object.symbol.qualifiedName, name);
      return object.symbol.kind === 'constant'
        ? reach(index, constantValue(index, object.symbol), name)
        : NOTHING;
    case 'instance':
      return reachMember(index, object.of, name);
    case 'declared':
    case 'declaredInstance': {
      const { bases, own } = object.class;
      const base = bases().find((one) => membersOf(index.inventory, one).has(name));
      return base === undefined || own.has(name) ? NOTHING : reachMember(index, base, name);
    }
    default:
      return NOTHING;
  }
}

function reachMember(index: SymbolIndex, owner: string, name: string): Reached {
  const member = membersOf(index.inventory, owner).get(name);
  const lookup = findSymbol(index, `${owner}.${name}`);
  if (member === undefined || 'error' in lookup) return NOTHING;
  const { symbol } = lookup;
  if (symbol.kind === 'method') return { symbol, value: { kind: 'method', name, owner } };
  return { symbol, value: memberValue(index, member.definedIn, name) };
}

/** The value that a property, field or attribute holds. */
function memberValue(index: SymbolIndex, definedIn: string, name: string): InferredValue {
  const cls = classAt(index.inventory, definedIn);
  const field = cls?.fields.find((one) => one.name === name);
  const { annotation, call: made }: { annotation?: string; call?: string } =
    field ?? cls?.properties[name] ?? cls?.attributes[name] ?? cls?.instanceAttributes[name] ?? {};
  if (annotation !== undefined) return typed(index, annotation, ownerOf(definedIn));
  return instanceOf(index, made);
}

function constantValue(index: SymbolIndex, { module, name }: ApiSymbol): InferredValue {
  const annotation = index.inventory.modules[module]?.constants[name]?.annotation;
  return annotation === undefined ? null : typed(index, annotation, module);
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
      return callMethod(index, called.owner, called.name);
    case 'declared':
      return { kind: 'declaredInstance', class: called.class };
    default:
      return null;
  }
}

/** The value that `object[…]` returns. */
export function subscript(index: SymbolIndex, object: InferredValue): InferredValue {
  return object?.kind === 'instance' ? callMethod(index, object.of, '__getitem__') : null;
}

function callMethod(index: SymbolIndex, owner: string, name: string): InferredValue {
  const definedIn = membersOf(index.inventory, owner).get(name)?.definedIn ?? '';
  const module = ownerOf(definedIn);
  const method = classAt(index.inventory, definedIn)?.methods[name];
  return returned(index, method ?? index.inventory.modules[module]?.functions[name], module);
}

function returned(index: SymbolIndex, callable: Callable | undefined, module: string): InferredValue {
  return callable?.returns === undefined || callable.async ? null : typed(index, callable.returns, module);
}

/** `Optional[X]` and `X | None`: what has a member is not `None`. */
const MAYBE = /^(?:[\w.]*\bOptional\[(?<inner>.*)\]|(?<first>.*?)\s*\|\s*None)$/s;

/**
 * Reads an annotation.
 *
 * @returns An instance of the class that it names; null unless it names one class of the framework and nothing else.
 */
function typed(index: SymbolIndex, annotation: string, module: string): InferredValue {
  const bare = annotation.trim().replace(/^(['"])(.*)\1$/s, '$2');
  const { inner, first } = MAYBE.exec(bare)?.groups ?? {};
  const certain = inner ?? first;
  if (certain !== undefined) return typed(index, certain, module);
  return /^[\w.]+$/.test(bare) ? instanceOf(index, index.resolve(module, bare)) : null;
}

/** @returns An instance of a class; null if the inventory has no such class. */
function instanceOf({ inventory }: SymbolIndex, qualifiedName: string | undefined): InferredValue {
  return qualifiedName && classAt(inventory, qualifiedName) ? { kind: 'instance', of: qualifiedName } : null;
}
