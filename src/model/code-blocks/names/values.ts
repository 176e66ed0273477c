import { getOwner } from '../../../shared/text/dotted';
import { collectMembers, findClass } from '../../inventory/inheritance';
import { type ApiSymbol, findSymbol, type SymbolIndex } from '../../inventory/lookup';
import { resolveQualifiedName } from '../../inventory/names';
import type { Callable } from '../../inventory/types';

/** The value of a name or an expression in a sample, or null if the value isn't certain. */
export type InferredValue =
  /** A module, class, function or constant itself. */
  | { kind: 'symbol'; symbol: ApiSymbol }
  /** A method, and the module that resolves its annotations. */
  | { kind: 'method'; method: Callable | undefined; module: string }
  /** An instance of a class of the framework. */
  | { kind: 'instance'; className: string }
  /** A class that the page declares, or an instance of it. */
  | { kind: 'declared' | 'declaredInstance'; class: DeclaredClass }
  | null;

/** A class that the page declares. */
export interface DeclaredClass {
  /** Returns the qualified names of the base classes that belong to the framework. */
  bases: () => readonly string[];
  /** Names that the class defines itself. */
  memberNames: ReadonlySet<string>;
}

/** The symbol that a name or an expression links to, and the value. */
export interface Meaning {
  symbol: ApiSymbol | null;
  value: InferredValue;
}

export const NO_MEANING: Meaning = { symbol: null, value: null };

/** Returns the meaning of a value. Modules have no symbol, because they aren't entries that a link can lead to. */
export function createMeaning(value: InferredValue): Meaning {
  const isLinked = value?.kind === 'symbol' && value.symbol.kind !== 'module';
  return { symbol: isLinked ? value.symbol : null, value };
}

/** @param importedName - Name that a sample imports: `superduper.Listener`. */
export function resolveImport({ scopes, byQualifiedName }: SymbolIndex, importedName: string): Meaning {
  const symbol = byQualifiedName.get(resolveQualifiedName(scopes, importedName) ?? '');
  return symbol ? createMeaning({ kind: 'symbol', symbol }) : NO_MEANING;
}

/** Returns the meaning of a member of an object. */
export function resolveMember(index: SymbolIndex, object: InferredValue, name: string): Meaning {
  if (object?.kind === 'symbol' && object.symbol.kind === 'module')
    return resolveImport(index, `${object.symbol.qualifiedName}.${name}`);
  const className = findMemberClass(index, object, name);
  const member = className === undefined ? undefined : collectMembers(index.inventory, className).get(name);
  const lookup = findSymbol(index, `${className}.${name}`);
  if (member === undefined || 'error' in lookup) return NO_MEANING;
  const { definedIn } = member;
  const { symbol } = lookup;
  if (symbol.kind !== 'method') return { symbol, value: inferMember(index, definedIn, name) };
  const module = getOwner(definedIn);
  // The method of a class can be a function of its module.
  const method =
    findClass(index.inventory, definedIn)?.methods[name] ?? index.inventory.modules[module]?.functions[name];
  return { symbol, value: { kind: 'method', method, module } };
}

/** Finds the framework's class that may define a member of a value. */
function findMemberClass(index: SymbolIndex, object: InferredValue, name: string): string | undefined {
  switch (object?.kind) {
    case 'symbol': {
      const { kind, module, name: constantName, qualifiedName } = object.symbol;
      if (kind === 'class') return qualifiedName;
      const constantType = inferAnnotation(
        index,
        index.inventory.modules[module]?.constants[constantName]?.annotation,
        module,
      );
      return constantType?.kind === 'instance' ? constantType.className : undefined;
    }
    case 'instance':
      return object.className;
    case 'declared':
    case 'declaredInstance': {
      const { bases, memberNames } = object.class;
      return memberNames.has(name)
        ? undefined
        : bases().find((base) => collectMembers(index.inventory, base).has(name));
    }
    default:
      return undefined;
  }
}

/** Infers the value of a property, field or attribute. */
function inferMember(index: SymbolIndex, definedIn: string, name: string): InferredValue {
  const cls = findClass(index.inventory, definedIn);
  const field = cls?.fields.find((candidate) => candidate.name === name);
  const { annotation, call: calledClass }: { annotation?: string; call?: string } =
    field ?? cls?.properties[name] ?? cls?.attributes[name] ?? cls?.instanceAttributes[name] ?? {};
  return annotation === undefined
    ? createInstance(index, calledClass)
    : inferAnnotation(index, annotation, getOwner(definedIn));
}

/** Infers the result of calling a value. */
export function inferCall(index: SymbolIndex, callee: InferredValue): InferredValue {
  switch (callee?.kind) {
    case 'symbol': {
      const { kind, qualifiedName, module, name } = callee.symbol;
      if (kind === 'class') return createInstance(index, qualifiedName);
      return inferReturnValue(index, index.inventory.modules[module]?.functions[name], module);
    }
    case 'method':
      return inferReturnValue(index, callee.method, callee.module);
    case 'declared':
      return { kind: 'declaredInstance', class: callee.class };
    default:
      return null;
  }
}

function inferReturnValue(index: SymbolIndex, callable: Callable | undefined, module: string): InferredValue {
  return callable?.async ? null : inferAnnotation(index, callable?.returns, module);
}

/** Matches `Optional[X]` and `X | None`. A value whose member is used isn't `None`. */
const OPTIONAL_TYPE = /^(?:[\w.]*\bOptional\[(?<inner>.*)\]|(?<first>.*?)\s*\|\s*None)$/s;

/**
 * Infers a value from its annotation.
 *
 * @returns An instance of the annotated class, or null unless the annotation is a single class of the framework.
 */
function inferAnnotation(index: SymbolIndex, annotation: string | undefined, module: string): InferredValue {
  const typeText = annotation?.trim().replace(/^(['"])(.*)\1$/s, '$2') ?? '';
  const { inner, first } = OPTIONAL_TYPE.exec(typeText)?.groups ?? {};
  const innerType = inner ?? first;
  if (innerType !== undefined) return inferAnnotation(index, innerType, module);
  return /^[\w.]+$/.test(typeText) ? createInstance(index, index.resolve(module, typeText)) : null;
}

/** Returns an instance of a class, or null if the inventory doesn't contain the class. */
function createInstance({ inventory }: SymbolIndex, qualifiedName: string | undefined): InferredValue {
  return qualifiedName && findClass(inventory, qualifiedName)
    ? { kind: 'instance', className: qualifiedName }
    : null;
}
