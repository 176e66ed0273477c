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
  | { kind: 'method'; symbol: ApiSymbol; name: string; owner: string }
  /** An instance of a class of the framework. */
  | { kind: 'instance'; of: string }
  /** A class that the page declares, or an instance of it. */
  | { kind: 'declared' | 'declaredInstance'; class: DeclaredClass }
  | null;

/** A class that the page declares. */
export interface DeclaredClass {
  name: string;
  /** Qualified names of the framework's classes that it inherits from; null if not all of its bases are known. */
  bases: () => readonly string[] | null;
  /** The names that it defines itself. */
  own: ReadonlySet<string>;
}

/** @returns A text that two values share only if they are the same. */
export function identityOf(value: InferredValue): string {
  // A declared class is told by its name.
  return JSON.stringify(value, (key, of) => (key === 'class' ? of.name : of));
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
      return { symbol: value?.kind === 'symbol' ? value.symbol : null, value };
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
      const base = own.has(name)
        ? undefined
        : bases()?.find((one) => membersOf(index.inventory, one).has(name));
      return base === undefined ? NOTHING : reachMember(index, base, name);
    }
    default:
      return NOTHING;
  }
}

function reachMember(index: SymbolIndex, owner: string, name: string): Reached {
  const member = membersOf(index.inventory, owner).get(name);
  if (member === undefined) return NOTHING;
  const lookup = findSymbol(index, `${owner}.${name}`);
  if ('error' in lookup) return NOTHING;
  const { symbol } = lookup;
  if (symbol.kind === 'method') return { symbol, value: { kind: 'method', symbol, name, owner } };
  return { symbol, value: memberValue(index, member.definedIn, name, owner) };
}

/** The value that a property, field or attribute holds. */
function memberValue(index: SymbolIndex, definedIn: string, name: string, owner: string): InferredValue {
  const cls = classAt(index.inventory, definedIn);
  const field = cls?.fields.find((one) => one.name === name);
  // A value that is handed to `__post_init__` need not be the one that the instance holds.
  if (field?.initVar) return null;
  const { annotation, call }: { annotation?: string; call?: string } =
    field ?? cls?.properties[name] ?? cls?.attributes[name] ?? cls?.instanceAttributes[name] ?? {};
  if (annotation !== undefined) return typed(index, annotation, ownerOf(definedIn), owner);
  return instanceOf(index, call);
}

function constantValue(index: SymbolIndex, { module, name }: ApiSymbol): InferredValue {
  const constant = index.inventory.modules[module]?.constants[name];
  if (constant?.annotation !== undefined) return typed(index, constant.annotation, module, null);
  return instanceOf(index, constant?.call);
}

/** Decorators that leave what a call gives as it is; any other may not. */
const TRANSPARENT: ReadonlySet<string> = new Set(
  'abstractmethod bind classmethod ensure_setup retry safe_retry staticmethod t.no_type_check'.split(' '),
);

/** Calls a value. */
export function call(index: SymbolIndex, called: InferredValue): InferredValue {
  switch (called?.kind) {
    case 'symbol': {
      const { kind, qualifiedName, module, name } = called.symbol;
      if (kind === 'class') return instanceOf(index, qualifiedName);
      const callable = index.inventory.modules[module]?.functions[name];
      return kind === 'function' && callable ? returned(index, callable, module, null) : null;
    }
    case 'method':
      return callMethod(index, called.owner, called.name);
    case 'declared':
      return { kind: 'declaredInstance', class: called.class };
    case 'instance':
      return callMethod(index, called.of, '__call__');
    default:
      return null;
  }
}

/** The value that `object[…]` returns. */
export function subscript(index: SymbolIndex, object: InferredValue): InferredValue {
  return object?.kind === 'instance' ? callMethod(index, object.of, '__getitem__') : null;
}

function callMethod(index: SymbolIndex, owner: string, name: string): InferredValue {
  const member = membersOf(index.inventory, owner).get(name);
  if (member?.kind !== 'method') return null;
  const cls = classAt(index.inventory, member.definedIn);
  const module = ownerOf(member.definedIn);
  const callable = cls?.methods[name] ?? index.inventory.modules[module]?.functions[name];
  return callable ? returned(index, callable, module, owner) : null;
}

function returned(
  index: SymbolIndex,
  callable: Callable,
  module: string,
  owner: string | null,
): InferredValue {
  const { returns, async: isAsync, generator, decorators } = callable;
  if (returns === undefined || isAsync || generator || !decorators.every((name) => TRANSPARENT.has(name))) {
    return null;
  }
  return typed(index, returns, module, owner);
}

/** `Optional[X]` and `X | None`: what has a member is not `None`. */
const MAYBE = /^(?:[\w.]*\bOptional\[(?<inner>.*)\]|(?<first>.*?)\s*\|\s*None)$/s;

const SELF = new Set(['typing.Self', 'typing_extensions.Self']);

/**
 * Reads an annotation.
 *
 * @param owner - The class that `Self` stands for.
 * @returns An instance of the class that it names; null unless it names one class of the framework and nothing else.
 */
function typed(index: SymbolIndex, annotation: string, module: string, owner: string | null): InferredValue {
  const bare = annotation
    .trim()
    .replace(/^(['"])(.*)\1$/s, '$2')
    .trim();
  const { inner, first } = MAYBE.exec(bare)?.groups ?? {};
  if (inner !== undefined || first !== undefined) return typed(index, inner ?? first ?? '', module, owner);
  if (!/^[\w.]+$/.test(bare)) return null;
  const target = index.resolve(module, bare);
  return instanceOf(index, owner !== null && SELF.has(target ?? '') ? owner : target);
}

/** @returns An instance of a class; null if the inventory has no such class, or one that makes instances in ways of its own. */
export function instanceOf({ inventory }: SymbolIndex, qualifiedName: string | undefined): InferredValue {
  const cls = qualifiedName === undefined ? undefined : classAt(inventory, qualifiedName);
  if (qualifiedName === undefined || cls === undefined || cls.methods.__new__) return null;
  return { kind: 'instance', of: qualifiedName };
}
