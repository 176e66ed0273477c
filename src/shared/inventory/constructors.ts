import { findClass, getResolutionOrder } from './inheritance';
import type { Class, Field, Inventory, Method, Parameter } from './types';

export interface ResolvedField extends Field {
  kind: 'POSITIONAL_OR_KEYWORD' | 'KEYWORD_ONLY';
  definedIn: string;
}

/** Lists a class's own and inherited fields in the order of the constructor's parameters. Fields with `init=False` are listed, too. */
export function resolveFields(inventory: Inventory, qualifiedName: string): ResolvedField[] {
  // A redeclared field keeps its position. A class variable isn't a field, so it's stored as undefined in the position of the field that it replaces.
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

/** Returns the name and field of each declaration in a class, in source order. A class variable has a name, but its field is undefined. */
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
  defaultFactory?: string;
  definedIn: string;
}

export interface Constructor {
  /** Whether Python or the framework generates the constructor from fields, as for a dataclass. */
  isGenerated: boolean;
  /** Undefined if the constructor is inherited from a class outside the framework, whose parameters are unknown. */
  parameters: ConstructorParameter[] | undefined;
  /** Base classes from other libraries. The constructor may also accept their parameters, which we don't know. */
  externalBases: string[];
}

const BASES_WITHOUT_CONSTRUCTOR = /^(?:abc\.ABC|object|typing\.(?:Generic|NamedTuple|Protocol))$/;

/** Finds the constructor that a class declares or inherits. Without any constructor, the list of parameters is empty. */
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

const TRIGGER_PARAMETERS: Parameter[] = [
  { name: 'context', kind: 'KEYWORD_ONLY', annotation: 'str', default: "''" },
  { name: 'job', kind: 'KEYWORD_ONLY', annotation: 'bool', default: 'False' },
];

/** Lists the parameters that callers can pass to a method. `@trigger` adds parameters such as `job`, and makes all parameters keyword-only. */
export function listCallParameters(method: Method): Parameter[] {
  if (method.trigger === undefined) return method.parameters;
  const namedParameters = method.parameters.filter(({ kind }) => !kind.startsWith('VAR_'));
  return [
    ...namedParameters.map((parameter) => ({ ...parameter, kind: 'KEYWORD_ONLY' as const })),
    ...TRIGGER_PARAMETERS,
  ];
}
