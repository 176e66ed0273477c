import { collectMembers, findClass, findDeclaration, findMethod } from '../inventory/inheritance';
import { type ApiSymbol, createMemberSymbol, type SymbolIndex } from '../inventory/lookup';
import { resolveQualifiedName } from '../inventory/resolve-names';
import type { Callable, Method } from '../inventory/types';
import { getOwner } from '../text/dotted';

/** The value of a Python expression in a code sample, as far as it can be inferred. Null if the value isn't certain. */
export type InferredValue =
  /** The value is a module, class, function or constant of the framework, not an instance of a class. */
  | { kind: 'symbol'; symbol: ApiSymbol }
  /** The value is a method. `definedIn` is the qualified name of the class that defines it. */
  | { kind: 'method'; method: Method | undefined; definedIn: string; name: string }
  /** The value is an instance of one of the framework's classes. */
  | { kind: 'instance'; className: string }
  /** The value is a class that a sample declares, or an instance of such a class. */
  | { kind: 'declared' | 'declaredInstance'; class: DeclaredClass }
  | null;

/** A class that a sample of the page declares. */
export interface DeclaredClass {
  /** Returns the qualified names of those base classes that the framework defines. */
  bases: () => readonly string[];
  /** Names of the members that the class defines itself, without inherited members. */
  memberNames: ReadonlySet<string>;
}

/** The symbol that a Python expression refers to, so that it can become a link, and the value of the expression. */
export interface Meaning {
  symbol: ApiSymbol | null;
  value: InferredValue;
}

export const NO_MEANING: Meaning = { symbol: null, value: null };

/** Whether two inferred values are the same symbol or method, or instances of the same class. */
export function isSameValue(left: InferredValue, right: InferredValue): boolean {
  return left?.kind === right?.kind && getIdentity(left) === getIdentity(right);
}

function getIdentity(value: InferredValue): string | DeclaredClass | undefined {
  switch (value?.kind) {
    case 'symbol':
      return value.symbol.qualifiedName;
    case 'method':
      return `${value.definedIn}.${value.name}`;
    case 'instance':
      return value.className;
    default:
      return value?.class;
  }
}

/** Returns the symbol and the value of an expression with a known value. For a module, the symbol is null, because modules aren't linked. */
export function createMeaning(value: InferredValue): Meaning {
  const isLinked = value?.kind === 'symbol' && value.symbol.kind !== 'module';
  return { symbol: isLinked ? value.symbol : null, value };
}

/** Returns the symbol and the value that an import statement refers to. `importedName` is a qualified name, such as `superduper.Listener`. */
export function resolveImport({ scopes, byQualifiedName }: SymbolIndex, importedName: string): Meaning {
  const symbol = byQualifiedName.get(resolveQualifiedName(scopes, importedName) ?? '');
  return symbol ? createMeaning({ kind: 'symbol', symbol }) : NO_MEANING;
}

/** Infers which symbol `object.name` refers to, and the value of this expression. */
export function resolveMember(index: SymbolIndex, object: InferredValue, name: string): Meaning {
  if (object?.kind === 'symbol' && object.symbol.kind === 'module')
    return resolveImport(index, `${object.symbol.qualifiedName}.${name}`);
  const { inventory } = index;
  const className = findMemberClass(index, object, name);
  const member = className === undefined ? undefined : collectMembers(inventory, className).get(name);
  if (className === undefined || member === undefined) return NO_MEANING;
  const symbol = createMemberSymbol(inventory, className, member);
  if (symbol.kind !== 'method') return { symbol, value: inferMember(index, member.definedIn, name) };
  const method = findMethod(inventory, member);
  return { symbol, value: { kind: 'method', method, definedIn: member.definedIn, name } };
}

/** Returns the framework's class that has the member `name`, if `object` is this class, a sample's subclass of it, or an instance of either. */
function findMemberClass(index: SymbolIndex, object: InferredValue, name: string): string | undefined {
  switch (object?.kind) {
    case 'symbol': {
      const { kind, module, name: constantName, qualifiedName } = object.symbol;
      if (kind === 'class') return qualifiedName;
      const annotation = index.inventory.modules[module]?.constants[constantName]?.annotation;
      const constantType = inferAnnotation(index, annotation, module);
      return constantType?.kind === 'instance' ? constantType.className : undefined;
    }
    case 'instance':
      return object.className;
    case 'declared':
    case 'declaredInstance': {
      const { bases, memberNames } = object.class;
      if (memberNames.has(name)) return undefined;
      return bases().find((base) => collectMembers(index.inventory, base).has(name));
    }
    default:
      return undefined;
  }
}

/**
 * Infers the type of a property, field or attribute from its annotation. Without an annotation, infers it from the constructor call that is assigned
 * to it, as in `self.table = Table()`.
 */
function inferMember(index: SymbolIndex, definedIn: string, name: string): InferredValue {
  const property = findClass(index.inventory, definedIn)?.properties[name];
  const { annotation, call: calledClass }: { annotation?: string; call?: string } =
    property ?? findDeclaration(index.inventory, definedIn, name);
  if (annotation === undefined) return createInstance(index, calledClass);
  return inferAnnotation(index, annotation, getOwner(definedIn));
}

/** Infers the value that a call returns: an instance of the called class, or of the class that a function declares as its return type. */
export function inferCall(index: SymbolIndex, callee: InferredValue): InferredValue {
  switch (callee?.kind) {
    case 'symbol': {
      const { kind, qualifiedName, module, name } = callee.symbol;
      if (kind === 'class') return createInstance(index, qualifiedName);
      return inferReturnValue(index, index.inventory.modules[module]?.functions[name], module);
    }
    case 'method':
      return inferReturnValue(index, callee.method, getOwner(callee.definedIn));
    case 'declared':
      return { kind: 'declaredInstance', class: callee.class };
    default:
      return null;
  }
}

function inferReturnValue(index: SymbolIndex, callable: Callable | undefined, module: string): InferredValue {
  return callable?.async ? null : inferAnnotation(index, callable?.returns, module);
}

/** Matches `Optional[X]` and `X | None`. Such a value counts as an `X`, because samples can't use any members of `None`. */
const OPTIONAL_TYPE = /^(?:[\w.]*\bOptional\[(?<inner>.*)\]|(?<first>.*?)\s*\|\s*None)$/s;

/**
 * Infers a value from a type annotation.
 *
 * @returns An instance of the annotated class. Null if the annotation isn't exactly one class of the framework.
 */
function inferAnnotation(index: SymbolIndex, annotation: string | undefined, module: string): InferredValue {
  const typeText = annotation?.trim().replace(/^(['"])(.*)\1$/s, '$2') ?? '';
  const { inner, first } = OPTIONAL_TYPE.exec(typeText)?.groups ?? {};
  const innerType = inner ?? first;
  if (innerType !== undefined) return inferAnnotation(index, innerType, module);
  return /^[\w.]+$/.test(typeText) ? createInstance(index, index.resolve(module, typeText)) : null;
}

/** Returns an instance of a class. Null if the class isn't in the API inventory, the list of the framework's symbols. */
function createInstance({ inventory }: SymbolIndex, qualifiedName: string | undefined): InferredValue {
  return qualifiedName && findClass(inventory, qualifiedName)
    ? { kind: 'instance', className: qualifiedName }
    : null;
}
