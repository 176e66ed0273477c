import { findClass, getResolutionOrder } from './inheritance';
import type { Class, Field, Inventory, Method, Parameter } from './types';

/** A declared or inherited field of a class, which becomes a parameter of the generated constructor. */
export interface ResolvedField extends Field {
  kind: 'POSITIONAL_OR_KEYWORD' | 'KEYWORD_ONLY';
  /** Qualified name of the nearest class that declares the field. */
  definedIn: string;
}

/**
 * Returns the declared and inherited fields of a class, in the order of the constructor's parameters: positional fields, then keyword-only
 * fields. As in Python's dataclasses, a redeclared field keeps its position. Fields with `noInit` are included.
 */
export function resolveFields(inventory: Inventory, qualifiedName: string): ResolvedField[] {
  // A class variable is stored as undefined. It isn't a field, but keeps the position of the inherited field that it replaces.
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

/** Lists the fields and class variables that a class declares, in order. A class variable's field is undefined. */
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
  /** Expression after `default_factory`, such as `dict`. Python calls this function to create the default of each instance. */
  defaultFactory?: string;
  /** Qualified name of the class that declares the parameter as a field or in its `__init__`. */
  definedIn: string;
}

export interface Constructor {
  /** Whether the constructor is generated from fields, as in a dataclass. */
  isGenerated: boolean;
  /** Undefined if the constructor is inherited from a class outside the framework, because its parameters are unknown. */
  parameters: ConstructorParameter[] | undefined;
  /** Qualified names of ancestors outside the framework, which may add parameters that the inventory doesn't contain. */
  externalBases: string[];
}

/** Matches base classes outside the framework that don't define a constructor. */
const BASES_WITHOUT_CONSTRUCTOR = /^(?:abc\.ABC|object|typing\.(?:Generic|NamedTuple|Protocol))$/;

/** Returns the constructor that a class declares or inherits. If no class declares a constructor, its parameters are an empty list. */
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

/** Parameters that the decorator `@trigger` adds to a method. */
const TRIGGER_PARAMETERS: Parameter[] = [
  { name: 'context', kind: 'KEYWORD_ONLY', annotation: 'str', default: "''" },
  { name: 'job', kind: 'KEYWORD_ONLY', annotation: 'bool', default: 'False' },
];

/** Lists the parameters that calls of a method can pass. `@trigger` adds parameters, and makes all parameters keyword-only. */
export function listCallParameters(method: Method): Parameter[] {
  if (method.trigger === undefined) return method.parameters;
  const namedParameters = method.parameters.filter(({ kind }) => !kind.startsWith('VAR_'));
  return [
    ...namedParameters.map((parameter) => ({ ...parameter, kind: 'KEYWORD_ONLY' as const })),
    ...TRIGGER_PARAMETERS,
  ];
}
