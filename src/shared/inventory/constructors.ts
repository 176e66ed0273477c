import { findClass, getResolutionOrder } from './inheritance';
import type { Class, Field, Inventory, Method, Parameter } from './types';

/** A field of a class, with the information from which the parameter of the generated constructor is derived. */
export interface ResolvedField extends Field {
  kind: 'POSITIONAL_OR_KEYWORD' | 'KEYWORD_ONLY';
  /** Qualified name of the class that declares the field. If several ancestors declare it, this is the nearest one. */
  definedIn: string;
}

/**
 * Returns the fields of a class, including inherited fields, following the rules of Python's dataclasses.
 *
 * @returns The fields in the order of the constructor's parameters: positional fields, then keyword-only fields. A redeclared field keeps
 *   its position. Fields that the constructor doesn't accept (`noInit`) are included.
 */
export function resolveFields(inventory: Inventory, qualifiedName: string): ResolvedField[] {
  // The value of a class variable is undefined. It isn't a field, but keeps the position of the inherited field that it replaces.
  const fieldsByName = new Map<string, ResolvedField | undefined>();
  for (const definedIn of getResolutionOrder(inventory, qualifiedName).toReversed())
    for (const [name, field] of listDeclaredFields(findClass(inventory, definedIn))) {
      const kind = field?.keywordOnly ? 'KEYWORD_ONLY' : 'POSITIONAL_OR_KEYWORD';
      fieldsByName.set(name, field && { ...field, kind, definedIn });
    }
  const fields = [...fieldsByName.values()].filter((field) => field !== undefined);
  return [
    ...fields.filter(({ kind }) => kind === 'POSITIONAL_OR_KEYWORD'),
    ...fields.filter(({ kind }) => kind === 'KEYWORD_ONLY'),
  ];
}

/** Returns the fields and class variables that a class declares, in order. The list is empty if the constructor isn't generated from fields. */
function listDeclaredFields(cls: Class | undefined): [string, Field | undefined][] {
  if (!cls || !hasGeneratedConstructor(cls)) return [];
  const fields = cls.fields.map((field) => ({ name: field.name, line: field.line, field }));
  const classVariables = Object.entries(cls.attributes).flatMap(([name, { classVar, line }]) =>
    classVar ? [{ name, line, field: undefined }] : [],
  );
  const declarations = [...fields, ...classVariables].sort((a, b) => a.line - b.line);
  return declarations.map(({ name, field }) => [name, field]);
}

function hasGeneratedConstructor(cls: Class | undefined): boolean {
  return cls?.kind === 'base' || cls?.kind === 'dataclass' || cls?.kind === 'namedTuple';
}

export interface ConstructorParameter extends Parameter {
  /** Function after `default_factory` in a dataclass field, such as `dict`. Python calls it to create the default of each new instance. */
  defaultFactory?: string;
  /** Qualified name of the class that declares the parameter, either as a field or in its `__init__`. */
  definedIn: string;
}

/** The constructor of a class. If the class inherits from classes outside the framework, it may be known only partly. */
export interface Constructor {
  /** Whether the constructor is generated from fields, as in a dataclass, instead of written as `__init__`. */
  isGenerated: boolean;
  /** Parameters of the constructor. Undefined if they are unknown, because the constructor is inherited from a class outside the framework. */
  parameters: ConstructorParameter[] | undefined;
  /** Qualified names of ancestors outside the framework. They may add constructor parameters that the API inventory doesn't contain. */
  externalBases: string[];
}

/** Base classes outside the framework that are known not to define a constructor. */
const BASES_WITHOUT_CONSTRUCTOR = /^(?:abc\.ABC|object|typing\.(?:Generic|NamedTuple|Protocol))$/;

/**
 * Returns the constructor of a class: its own `__init__` or else that of the nearest ancestor, either written in the source or generated from
 * fields. If there is none, the constructor has no parameters.
 */
export function resolveConstructor(inventory: Inventory, qualifiedName: string): Constructor {
  const resolutionOrder = getResolutionOrder(inventory, qualifiedName);
  const isExternal = (name: string) => !findClass(inventory, name) && !BASES_WITHOUT_CONSTRUCTOR.test(name);
  const externalBases = resolutionOrder.filter(isExternal);
  for (const name of resolutionOrder) {
    const cls = findClass(inventory, name);
    const init = cls?.methods.__init__;
    if (init) {
      const parameters = init.parameters.map((parameter) => ({ ...parameter, definedIn: name }));
      return { isGenerated: false, parameters, externalBases };
    }
    if (hasGeneratedConstructor(cls)) {
      const parameters = resolveFields(inventory, name).filter(({ noInit }) => !noInit);
      return { isGenerated: true, parameters, externalBases };
    }
    if (isExternal(name)) return { isGenerated: false, parameters: undefined, externalBases };
  }
  return { isGenerated: false, parameters: [], externalBases };
}

/** Parameters that the decorator `@trigger` adds to a method. The decorator marks methods that the framework runs automatically. */
const TRIGGER_PARAMETERS: Parameter[] = [
  { name: 'context', kind: 'KEYWORD_ONLY', annotation: 'str', default: "''" },
  { name: 'job', kind: 'KEYWORD_ONLY', annotation: 'bool', default: 'False' },
];

/** Returns the parameters that a call of a method can pass. The decorator `@trigger` adds parameters, and makes all parameters keyword-only. */
export function listCallParameters(method: Method): Parameter[] {
  if (method.trigger === undefined) return method.parameters;
  const namedParameters = method.parameters.filter(({ kind }) => !kind.startsWith('VAR_'));
  return [
    ...namedParameters.map((parameter) => ({ ...parameter, kind: 'KEYWORD_ONLY' as const })),
    ...TRIGGER_PARAMETERS,
  ];
}
