import { ownerOf } from '../../../shared/text/dotted';
import { classAt, membersOf } from '../../inventory/inheritance';
import { type ApiSymbol, findSymbol, type SymbolIndex } from '../../inventory/lookup';
import { resolveQualified } from '../../inventory/names';
import type { Callable } from '../../inventory/types';

/** The value of a name or an expression in a sample, or null if the value isn't certain. */
export type InferredValue =
  /** A module, class, function or constant itself. */
  | { kind: 'symbol'; symbol: ApiSymbol }
  /** A method, and the module that resolves its annotations. */
  | { kind: 'method'; method: Callable | undefined; module: string }
  /** An instance of a class of the framework. */
  | { kind: 'instance'; of: string }
  /** A class that the page declares, or an instance of it. */
  | { kind: 'declared' | 'declaredInstance'; class: DeclaredClass }
  | null;

/** A class that the page declares. */
export interface DeclaredClass {
  /** Returns the qualified names of the base classes that belong to the framework. */
  bases: () => readonly string[];
  /** Names that the class defines itself. */
  own: ReadonlySet<string>;
}

/** The symbol that a name or an expression links to, and the value. */
export interface Meaning {
  symbol: ApiSymbol | null;
  value: InferredValue;
}

export const NOTHING: Meaning = { symbol: null, value: null };

/** Returns the meaning of a value. Modules have no symbol, because they aren't entries that a link can lead to. */
export function meaningOf(value: InferredValue): Meaning {
  const isLinked = value?.kind === 'symbol' && value.symbol.kind !== 'module';
  return { symbol: isLinked ? value.symbol : null, value };
}

/** @param dotted - Name that a sample imports: `superduper.Listener`. */
export function importOf({ scopes, byQualifiedName }: SymbolIndex, dotted: string): Meaning {
  const symbol = byQualifiedName.get(resolveQualified(scopes, dotted) ?? '');
  return symbol ? meaningOf({ kind: 'symbol', symbol }) : NOTHING;
}

/** Returns the meaning of a member of an object. */
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
  // The method of a class can be a function of its module.
  const method =
    classAt(index.inventory, definedIn)?.methods[name] ?? index.inventory.modules[module]?.functions[name];
  return { symbol, value: { kind: 'method', method, module } };
}

/** Finds the framework's class that may define a member of a value. */
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

/** Infers the value of a property, field or attribute. */
function memberValue(index: SymbolIndex, definedIn: string, name: string): InferredValue {
  const cls = classAt(index.inventory, definedIn);
  const field = cls?.fields.find((one) => one.name === name);
  const { annotation, call: made }: { annotation?: string; call?: string } =
    field ?? cls?.properties[name] ?? cls?.attributes[name] ?? cls?.instanceAttributes[name] ?? {};
  return annotation === undefined ? instanceOf(index, made) : typed(index, annotation, ownerOf(definedIn));
}

/** Infers the result of calling a value. */
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

/** Matches `Optional[X]` and `X | None`. A value whose member is used isn't `None`. */
const MAYBE = /^(?:[\w.]*\bOptional\[(?<inner>.*)\]|(?<first>.*?)\s*\|\s*None)$/s;

/**
 * Infers a value from its annotation.
 *
 * @returns An instance of the annotated class, or null unless the annotation is a single class of the framework.
 */
function typed(index: SymbolIndex, annotation: string | undefined, module: string): InferredValue {
  const bare = annotation?.trim().replace(/^(['"])(.*)\1$/s, '$2') ?? '';
  const { inner, first } = MAYBE.exec(bare)?.groups ?? {};
  const certain = inner ?? first;
  if (certain !== undefined) return typed(index, certain, module);
  return /^[\w.]+$/.test(bare) ? instanceOf(index, index.resolve(module, bare)) : null;
}

/** Returns an instance of a class, or null if the inventory doesn't contain the class. */
function instanceOf({ inventory }: SymbolIndex, qualifiedName: string | undefined): InferredValue {
  return qualifiedName && classAt(inventory, qualifiedName) ? { kind: 'instance', of: qualifiedName } : null;
}
