import { collectMembers, findClass, findDeclaration, findMethod } from '../inventory/inheritance';
import { type ApiSymbol, createMemberSymbol, type SymbolIndex } from '../inventory/lookup';
import { resolveQualifiedName } from '../inventory/resolve-names';
import type { Callable, Method } from '../inventory/types';
import { getOwner } from '../text/dotted';

/** The value of a Python expression, or null if it can't be inferred. */
export type InferredValue =
  /** A module, class, function or constant of the framework. */
  | { kind: 'symbol'; symbol: ApiSymbol }
  /** A method of the framework. `definedIn` is the qualified name of the class that defines it. */
  | { kind: 'method'; method: Method | undefined; definedIn: string; name: string }
  /** An instance of a class of the framework. */
  | { kind: 'instance'; className: string }
  /** A class that the program declares, or an instance of it. */
  | { kind: 'declared' | 'declaredInstance'; class: DeclaredClass }
  /** A function that the program declares. `call` infers what it returns. */
  | { kind: 'function'; call: () => InferredValue }
  /** A module of the program. `resolve` infers the value of a name in it. */
  | { kind: 'programModule'; resolve: (name: string) => InferredValue }
  /** A value from the framework whose type isn't declared in the framework's source. */
  | typeof UNTYPED
  | null;

const UNTYPED = { kind: 'untyped' } as const;

/** A class that a program or a sample declares. */
export interface DeclaredClass {
  /** Lists the values of the base classes, with null for each unknown class. */
  listParents: () => readonly InferredValue[];
  /** Returns the value of a member, or undefined if the class doesn't declare the member itself. */
  findMember: (name: string) => InferredValue | undefined;
}

/** The symbol that a Python expression refers to, and its value. Names in samples become links to the symbol. */
export interface Meaning {
  symbol: ApiSymbol | null;
  value: InferredValue;
}

export const NO_MEANING: Meaning = { symbol: null, value: null };

/** Returns the value that all items of a list share. Returns null if the items differ, or if there are none. */
export function findCommonValue([
  firstValue = null,
  ...otherValues
]: readonly InferredValue[]): InferredValue {
  const isSame = (value: InferredValue) =>
    value?.kind === firstValue?.kind && getIdentity(value) === getIdentity(firstValue);
  return otherValues.every(isSame) ? firstValue : null;
}

/** Returns a key that is the same for equal values of a kind. */
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

/** Creates the meaning of an expression from its value. The symbol is null for a module, because modules aren't linked. */
export function createMeaning(value: InferredValue): Meaning {
  const isLinked = value?.kind === 'symbol' && value.symbol.kind !== 'module';
  return { symbol: isLinked ? value.symbol : null, value };
}

/** Infers what an imported path such as `superduper.Listener` refers to. */
export function resolveImport({ scopes, byQualifiedName }: SymbolIndex, importedName: string): Meaning {
  const symbol = byQualifiedName.get(resolveQualifiedName(scopes, importedName) ?? '');
  return symbol ? createMeaning({ kind: 'symbol', symbol }) : NO_MEANING;
}

/** Infers what `object.name` refers to. */
export function resolveMember(index: SymbolIndex, object: InferredValue, name: string): Meaning {
  if (object?.kind === 'symbol' && object.symbol.kind === 'module')
    return resolveImport(index, `${object.symbol.qualifiedName}.${name}`);
  if (object?.kind === 'untyped') return createMeaning(object);
  if (object?.kind === 'programModule') return createMeaning(object.resolve(name));
  const { inventory } = index;
  const owner = findMemberOwner(index, object, name);
  if (owner === undefined) return NO_MEANING;
  if (typeof owner !== 'string') return createMeaning(owner.value);
  const member = collectMembers(inventory, owner).get(name);
  if (member === undefined) return NO_MEANING;
  const symbol = createMemberSymbol(inventory, owner, member);
  if (symbol.kind !== 'method') return { symbol, value: inferMember(index, member.definedIn, name) };
  const method = findMethod(inventory, member);
  return { symbol, value: { kind: 'method', method, definedIn: member.definedIn, name } };
}

/** Finds the framework's class that contains a member of `object`, or the member's value in a class of the program. */
export function findMemberOwner(
  index: SymbolIndex,
  object: InferredValue,
  name: string,
): string | { value: InferredValue } | undefined {
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
        if (typeof cls === 'string') {
          if (collectMembers(index.inventory, cls).has(name)) return cls;
          continue;
        }
        const value = cls.findMember(name);
        if (value !== undefined) return { value };
        // An unknown base class may define the member. Python searches it before the next ancestor.
        if (cls.listParents()[0] === null) return undefined;
      }
      return undefined;
    default:
      return undefined;
  }
}

/** Maximum number of ancestors that are searched. A deeper recursion could overflow the stack. */
const MAX_ANCESTORS = 50;

/**
 * Lists a class of the program and its ancestors, in the order in which Python searches them for members. The framework's classes are listed as
 * qualified names, without their ancestors. Unknown classes are left out.
 */
export function listAncestors(
  declared: DeclaredClass,
  visitedClasses = new Set<DeclaredClass>(),
): (DeclaredClass | string)[] {
  if (visitedClasses.has(declared) || visitedClasses.size > MAX_ANCESTORS) return [];
  visitedClasses.add(declared);
  const ancestors = declared.listParents().flatMap((parent) => {
    if (parent?.kind === 'declared') return listAncestors(parent.class, visitedClasses);
    return parent?.kind === 'symbol' && parent.symbol.kind === 'class' ? [parent.symbol.qualifiedName] : [];
  });
  return [declared, ...ancestors];
}

/** Returns an instance of a class. Returns null if `value` isn't a class. */
export function instantiate(index: SymbolIndex, value: InferredValue): InferredValue {
  if (value?.kind === 'declared') return { kind: 'declaredInstance', class: value.class };
  return value?.kind === 'symbol' && value.symbol.kind === 'class'
    ? createInstance(index, value.symbol.qualifiedName)
    : null;
}

/** Infers the value of a property, field or attribute from its annotation, or from `self.table = Table()`. */
function inferMember(index: SymbolIndex, definedIn: string, name: string): InferredValue {
  const property = findClass(index.inventory, definedIn)?.properties[name];
  const { annotation, call: calledClass }: { annotation?: string; call?: string } =
    property ?? findDeclaration(index.inventory, definedIn, name);
  if (annotation === undefined) return createInstance(index, calledClass) ?? UNTYPED;
  return inferAnnotation(index, annotation, getOwner(definedIn));
}

/** Infers what a call returns: an instance of the called class, or of the return type of a function. */
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

/** Matches `Annotated[X, …]`, `Optional[X]` and `X | None`, which count as `X`, because code can't use members of `None`. */
const OPTIONAL_TYPE = /^(?:[\w.]*\b(?:Optional|Annotated)\[(?<inner>[^,]*).*\]|(?<first>.*?)\s*\|\s*None)$/s;

/** Returns the class that a type annotation names: `Listener` for `Optional[Listener]`. Undefined unless it names exactly one. */
export function parseTypeName(annotation: string): string | undefined {
  const typeText = annotation.trim().replace(/^(['"])(.*)\1$/s, '$2');
  const { inner, first } = OPTIONAL_TYPE.exec(typeText)?.groups ?? {};
  const innerType = inner ?? first;
  if (innerType !== undefined) return parseTypeName(innerType);
  return /^[\w.]+$/.test(typeText) ? typeText : undefined;
}

/** Infers a value from a type annotation in the framework's source. */
function inferAnnotation(index: SymbolIndex, annotation: string | undefined, module: string): InferredValue {
  if (annotation === undefined || /\bAny$/.test(annotation)) return UNTYPED;
  const name = parseTypeName(annotation);
  return name === undefined ? null : createInstance(index, index.resolve(module, name));
}

/** Returns an instance of a class, or null if the class isn't in the inventory. */
function createInstance({ inventory }: SymbolIndex, qualifiedName: string | undefined): InferredValue {
  return qualifiedName && findClass(inventory, qualifiedName)
    ? { kind: 'instance', className: qualifiedName }
    : null;
}
