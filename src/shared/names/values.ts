import { collectMembers, findClass, findDeclaration, findMethod } from '../inventory/inheritance';
import { type ApiSymbol, createMemberSymbol, type SymbolIndex } from '../inventory/lookup';
import { resolveQualifiedName } from '../inventory/resolve-names';
import type { Callable, Method } from '../inventory/types';
import { getOwner } from '../text/dotted';

/** Value of an expression as far as the code reveals it, or null if it reveals nothing. */
export type InferredValue =
  /** A symbol, method or instance of the framework */
  | { kind: 'symbol'; symbol: ApiSymbol }
  | { kind: 'method'; method: Method | undefined; definedIn: string; name: string }
  | { kind: 'instance'; className: string }
  /** A class, instance, function or module of the program */
  | { kind: 'declared' | 'declaredInstance'; class: DeclaredClass }
  | { kind: 'function'; call: () => InferredValue }
  | { kind: 'programModule'; resolve: (name: string) => InferredValue }
  /** A value of the framework whose type isn't annotated */
  | typeof UNTYPED
  | null;

const UNTYPED = { kind: 'untyped' } as const;

/** A class that a program or sample defines. */
export interface DeclaredClass {
  /** Lists the base classes. Unknown base classes are null. */
  listParents: () => readonly InferredValue[];
  /** Finds a member that the class itself defines. Returns undefined for inherited members. */
  findMember: (name: string) => InferredValue | undefined;
}

/** Meaning of a Python expression: its value, and the symbol to link it to. */
export interface Meaning {
  symbol: ApiSymbol | null;
  value: InferredValue;
}

export const NO_MEANING: Meaning = { symbol: null, value: null };

/** Returns the value that all items share, or null if they differ or the list is empty. */
export function findCommonValue(values: readonly InferredValue[]): InferredValue {
  const [firstValue = null, ...otherValues] = values;
  const isSame = (value: InferredValue) =>
    value?.kind === firstValue?.kind && getIdentity(value) === getIdentity(firstValue);
  return otherValues.every(isSame) ? firstValue : null;
}

function getIdentity(value: InferredValue): unknown {
  switch (value?.kind) {
    case 'symbol':
      return value.symbol.qualifiedName;
    case 'method':
      return `${value.definedIn}.${value.name}`;
    case 'instance':
      return value.className;
    case 'declared':
    case 'declaredInstance':
      return value.class;
    default:
      return value;
  }
}

/** Wraps a value in a {@link Meaning}. Omits the symbol if it's a module, because names of modules don't become links. */
export function createMeaning(value: InferredValue): Meaning {
  const isLinked = value?.kind === 'symbol' && value.symbol.kind !== 'module';
  return { symbol: isLinked ? value.symbol : null, value };
}

/** Infers what an import such as `superduper.Listener` refers to. */
export function resolveImport({ scopes, byQualifiedName }: SymbolIndex, importedName: string): Meaning {
  const symbol = byQualifiedName.get(resolveQualifiedName(scopes, importedName) ?? '');
  return symbol ? createMeaning({ kind: 'symbol', symbol }) : NO_MEANING;
}

/** Infers what `object.name` refers to, such as a method of an instance. */
export function resolveMember(index: SymbolIndex, object: InferredValue, name: string): Meaning {
  if (object?.kind === 'symbol' && object.symbol.kind === 'module')
    return resolveImport(index, `${object.symbol.qualifiedName}.${name}`);
  if (object?.kind === 'untyped') return createMeaning(object);
  if (object?.kind === 'programModule') return createMeaning(object.resolve(name));

  const { inventory } = index;
  const owner = findMemberOwner(index, object, name);
  if (owner === undefined) return NO_MEANING;
  if (typeof owner === 'object') return createMeaning(owner.programValue);
  const member = collectMembers(inventory, owner).get(name);
  if (member === undefined) return NO_MEANING;
  const symbol = createMemberSymbol(inventory, owner, member);
  if (symbol.kind !== 'method') return { symbol, value: inferMember(index, member.definedIn, name) };
  const method = findMethod(inventory, member);
  return { symbol, value: { kind: 'method', method, definedIn: member.definedIn, name } };
}

/**
 * Returns the qualified name of the framework class in which to look for a member of `object`. If the program itself defines the member, returns the
 * member's value instead.
 */
export function findMemberOwner(
  index: SymbolIndex,
  object: InferredValue,
  name: string,
): string | { programValue: InferredValue } | undefined {
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
    case 'declaredInstance':
      for (const cls of listAncestors(object.class)) {
        // An unknown class may define the member.
        if (cls === null) return undefined;
        if (typeof cls === 'string') {
          if (collectMembers(index.inventory, cls).has(name)) return cls;
        } else {
          const programValue = cls.findMember(name);
          if (programValue !== undefined) return { programValue };
        }
      }
      return undefined;
    default:
      return undefined;
  }
}

/** Maximum number of a class's ancestors to visit, which prevents a stack overflow. */
const MAX_ANCESTORS = 50;

/** A class of the program, the qualified name of a framework class, or null for an unknown class. */
export type Ancestor = DeclaredClass | string | null;

/** Lists a program's class and its ancestors, depth-first. */
export function listAncestors(declared: DeclaredClass, visited = new Set<DeclaredClass>()): Ancestor[] {
  if (visited.has(declared) || visited.size > MAX_ANCESTORS) return [];
  visited.add(declared);
  const ancestors = declared.listParents().flatMap((parent) => {
    if (parent?.kind === 'declared') return listAncestors(parent.class, visited);
    return parent?.kind === 'symbol' && parent.symbol.kind === 'class' ? parent.symbol.qualifiedName : null;
  });
  return [declared, ...ancestors];
}

/** Returns an instance of `value`, or null if `value` isn't a class. */
export function instantiate(index: SymbolIndex, value: InferredValue): InferredValue {
  if (value?.kind === 'declared') return { kind: 'declaredInstance', class: value.class };
  return value?.kind === 'symbol' && value.symbol.kind === 'class'
    ? createInstance(index, value.symbol.qualifiedName)
    : null;
}

function inferMember(index: SymbolIndex, definedIn: string, name: string): InferredValue {
  const module = getOwner(definedIn);
  const property = findClass(index.inventory, definedIn)?.properties[name];
  if (property) return inferAnnotation(index, property.annotation, module);
  const { annotation, call: calledClass } = findDeclaration(index.inventory, definedIn, name);
  if (annotation !== undefined) return inferAnnotation(index, annotation, module);
  return createInstance(index, calledClass) ?? UNTYPED;
}

/** Infers the result of a call: an instance of a class, or the value that a function returns. */
export function inferCall(index: SymbolIndex, callee: InferredValue): InferredValue {
  switch (callee?.kind) {
    case 'symbol': {
      const { kind, module, name } = callee.symbol;
      if (kind === 'class') return instantiate(index, callee);
      return inferReturnValue(index, index.inventory.modules[module]?.functions[name], module);
    }
    case 'method':
      return inferReturnValue(index, callee.method, getOwner(callee.definedIn));
    case 'instance':
      return inferCall(index, resolveMember(index, callee, '__call__').value);
    case 'declared':
      return instantiate(index, callee);
    case 'function':
      return callee.call();
    case 'untyped':
      return callee;
    default:
      return null;
  }
}

function inferReturnValue(index: SymbolIndex, callable: Callable | undefined, module: string): InferredValue {
  return callable?.async ? null : inferAnnotation(index, callable?.returns, module);
}

/** Matches `Optional[X]`, `X | None` and `Annotated[X, …]`, and captures `X`. */
const OPTIONAL_TYPE = /^(?:[\w.]*\b(?:Optional|Annotated)\[(?<inner>[^,]*).*\]|(?<first>.*?)\s*\|\s*None)$/s;

/** Returns the class in a type annotation: `Listener` for `Optional[Listener]`. Returns undefined unless there's exactly one. */
export function parseTypeName(annotation: string): string | undefined {
  const typeText = annotation.trim().replace(/^(['"])(.*)\1$/s, '$2');
  const { inner, first } = OPTIONAL_TYPE.exec(typeText)?.groups ?? {};
  const innerType = inner ?? first;
  if (innerType !== undefined) return parseTypeName(innerType);
  return /^[\w.]+$/.test(typeText) ? typeText : undefined;
}

function inferAnnotation(index: SymbolIndex, annotation: string | undefined, module: string): InferredValue {
  if (annotation === undefined || /\bAny$/.test(annotation)) return UNTYPED;
  const name = parseTypeName(annotation);
  return name === undefined ? null : createInstance(index, index.resolve(module, name));
}

function createInstance({ inventory }: SymbolIndex, qualifiedName: string | undefined): InferredValue {
  return qualifiedName && findClass(inventory, qualifiedName)
    ? { kind: 'instance', className: qualifiedName }
    : null;
}
