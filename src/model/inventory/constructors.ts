import { classAt, methodResolutionOrder } from './inheritance';
import type { Class, Field, Inventory, Method, Parameter } from './types';

/** A field as the constructor of a class has it. */
export interface ResolvedField extends Field {
  kind: 'POSITIONAL_OR_KEYWORD' | 'KEYWORD_ONLY';
  /** Qualified name of the class whose declaration counts. */
  definedIn: string;
}

/**
 * Gives the fields of a class, own and inherited, as Python's dataclasses combine them.
 *
 * @returns The fields in the order of the constructor's parameters: positional ones, then keyword-only ones. A field that is
 *   declared again keeps its place; those that the constructor does not take (`noInit`) are among them.
 */
export function resolveFields(inventory: Inventory, qualifiedName: string): ResolvedField[] {
  // Undefined stands for a class variable: it is no field, but keeps the place of one that has its name.
  const found = new Map<string, ResolvedField | undefined>();
  for (const definedIn of methodResolutionOrder(inventory, qualifiedName).toReversed())
    for (const [name, field] of declaredFields(classAt(inventory, definedIn))) {
      const kind = field?.keywordOnly ? 'KEYWORD_ONLY' : 'POSITIONAL_OR_KEYWORD';
      found.set(name, field && { ...field, kind, definedIn });
    }
  const fields = [...found.values()].filter((field) => field !== undefined);
  return [
    ...fields.filter(({ kind }) => kind === 'POSITIONAL_OR_KEYWORD'),
    ...fields.filter(({ kind }) => kind === 'KEYWORD_ONLY'),
  ];
}

/** The fields and class variables that a class declares, in order; none where nothing makes a constructor of them. */
function declaredFields(cls: Class | undefined): [string, Field | undefined][] {
  if (!cls || !isMadeFromFields(cls)) return [];
  const classVars = Object.entries(cls.attributes).filter(([, { classVar }]) => classVar);
  return [
    ...cls.fields.map((field) => ({ name: field.name, line: field.line, field })),
    ...classVars.map(([name, { line }]) => ({ name, line, field: undefined })),
  ]
    .sort((a, b) => a.line - b.line)
    .map(({ name, field }) => [name, field]);
}

function isMadeFromFields(one: Class | undefined): boolean {
  return one?.kind === 'base' || one?.kind === 'dataclass' || one?.kind === 'namedTuple';
}

/** A parameter of a constructor. */
export interface ConstructorParameter extends Parameter {
  /** The expression of the field's `default_factory`, which is called for each instance. */
  defaultFactory?: string;
  /** Qualified name of the class that declares the field or writes the `__init__`. */
  definedIn: string;
}

/** How to make an instance of a class. */
export interface Constructor {
  /** Made from fields, not written as `__init__`. */
  generated: boolean;
  /** Undefined when a class outside of the inventory decides. */
  parameters: ConstructorParameter[] | undefined;
  /** Ancestors outside of the inventory that may add to what is known here. */
  externalBases: string[];
}

/** Bases that say nothing about a constructor. */
const WITHOUT_CONSTRUCTOR = ['abc.ABC', 'object', 'typing.Generic', 'typing.NamedTuple', 'typing.Protocol'];

/**
 * Gives the constructor that a class really has: the nearest `__init__`, written or made from fields.
 *
 * @returns The constructor; one without parameters when neither the class nor an ancestor has any.
 */
export function constructorOf(inventory: Inventory, qualifiedName: string): Constructor {
  const order = methodResolutionOrder(inventory, qualifiedName);
  const isExternal = (name: string) => !classAt(inventory, name) && !WITHOUT_CONSTRUCTOR.includes(name);
  const externalBases = order.filter(isExternal);
  for (const name of order) {
    const one = classAt(inventory, name);
    const init = one?.methods.__init__;
    if (init) {
      const parameters = init.parameters.map((parameter) => ({ ...parameter, definedIn: name }));
      return { generated: false, parameters, externalBases };
    }
    if (isMadeFromFields(one)) {
      const parameters = resolveFields(inventory, name).filter(({ noInit }) => !noInit);
      return { generated: true, parameters, externalBases };
    }
    if (isExternal(name)) return { generated: false, parameters: undefined, externalBases };
  }
  return { generated: false, parameters: [], externalBases };
}

/** The wrapper of `@trigger` takes these besides the arguments of the method. */
const TRIGGER_PARAMETERS: Parameter[] = [
  { name: 'context', kind: 'KEYWORD_ONLY', annotation: 'str', default: "''" },
  { name: 'job', kind: 'KEYWORD_ONLY', annotation: 'bool', default: 'False' },
];

/**
 * Gives the parameters that a caller of a method may pass. They are those that are written, but `@trigger` makes every one
 * keyword-only and adds its own.
 */
export function calledParameters(method: Method): Parameter[] {
  if (method.trigger === undefined) return method.parameters;
  const named = method.parameters.filter(({ kind }) => !kind.startsWith('VAR_'));
  return [
    ...named.map((parameter) => ({ ...parameter, kind: 'KEYWORD_ONLY' as const })),
    ...TRIGGER_PARAMETERS,
  ];
}
