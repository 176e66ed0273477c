import {
  calledParameters,
  constructorOf,
  type ResolvedField,
  resolveFields,
} from '../../../model/inventory/constructors';
import { classAt, methodResolutionOrder, ownMembers } from '../../../model/inventory/inheritance';
import type { Class, Inventory, Method, Module, Property } from '../../../model/inventory/inventory';
import { lastName } from '../../../shared/text/dotted';
import { declareCallable, declareParameters, optional } from './callable';
import { declareValue } from './value';

/** Marks a metaclass whose classes are dataclasses without a decorator, subclasses written in samples included. */
const DATACLASS_TRANSFORM =
  '@_typing_extensions.dataclass_transform(kw_only_default=True, field_specifiers=(_dataclasses.field,))';

/** A class to declare. */
export interface ClassToDeclare {
  inventory: Inventory;
  /** Qualified name of the class. */
  qualifiedName: string;
  module: Module;
  cls: Class;
  /** It is a metaclass that makes its classes dataclasses. */
  isDataclassMeta: boolean;
  /** Gives an expression for a qualified name, and sees to its import. */
  refer: (qualified: string) => string;
}

/**
 * Writes the declaration of a class. Dataclasses keep their fields instead of an explicit `__init__`, so that the
 * constructor of a sample's own subclass gets the subclass's fields as well.
 */
export function declareClass(subject: ClassToDeclare): string[] {
  const { cls, qualifiedName, isDataclassMeta } = subject;
  const body = [
    ...declareFields(subject),
    ...declareConstructor(subject),
    ...declareAttributes(subject),
    ...declareInstanceAttributes(subject),
    ...Object.entries(cls.properties).flatMap(([name, property]) =>
      declareProperty(name, property, isDataclass(cls)),
    ),
    ...Object.entries(cls.methods).flatMap(([name, method]) =>
      // A metaclass's `__new__` gives the class itself, which no annotation says.
      isDataclassMeta && name === '__new__' ? [] : declareMethod(name, method),
    ),
    ...declareBoundFunctions(subject),
  ];
  const bases = [
    ...cls.bases.map(({ written }) => written),
    ...(cls.metaclass ? [`metaclass=${subject.refer(cls.metaclass)}`] : []),
  ];
  const name = lastName(qualifiedName);
  return [
    ...(isDataclassMeta ? [DATACLASS_TRANSFORM] : []),
    ...(cls.kind === 'dataclass' ? ['@_dataclasses.dataclass'] : []),
    `class ${name}${bases.length > 0 ? `(${bases.join(', ')})` : ''}:`,
    ...(body.length > 0 ? body : ['...']).map((line) => `    ${line}`),
  ];
}

function isDataclass({ kind }: Class): boolean {
  return kind === 'base' || kind === 'dataclass';
}

function declareFields({ inventory, qualifiedName, cls }: ClassToDeclare): string[] {
  if (cls.kind === 'namedTuple') {
    return cls.fields.map(
      ({ name, annotation, default: value }) => `${name}: ${annotation}${value ? ' = ...' : ''}`,
    );
  }
  const resolved = new Map(resolveFields(inventory, qualifiedName).map((field) => [field.name, field]));
  return cls.fields.flatMap(({ name }) => {
    const field = resolved.get(name);
    return field ? [declareField(field, cls.instanceAttributes[name]?.annotation)] : [];
  });
}

/** An InitVar is declared as a field: the framework stores its value under the same name. */
function declareField(field: ResolvedField, stored: string | undefined): string {
  const { name, annotation, default: value, defaultFactory, noInit, kind } = field;
  const type = stored ?? annotation;
  const options = [
    `kw_only=${kind === 'KEYWORD_ONLY' ? 'True' : 'False'}`,
    ...(noInit ? ['init=False'] : []),
    ...(value !== undefined || defaultFactory !== undefined ? ['default=...'] : []),
  ];
  return `${name}: ${value === 'None' ? optional(type) : type} = _dataclasses.field(${options.join(', ')})`;
}

/**
 * Fields say all about a constructor, but for a dataclass that also inherits from a third party's class: pyright knows
 * nothing of that, so nothing of the dataclass. What is known of the parameters is written out, and others pass.
 */
function declareConstructor({ inventory, qualifiedName, cls }: ClassToDeclare): string[] {
  const { generated, externalBases, parameters = [] } = constructorOf(inventory, qualifiedName);
  if (!isDataclass(cls) || !generated || externalBases.length === 0) return [];
  const names = declareParameters(parameters.map(({ annotation: _, ...parameter }) => parameter));
  return [`def __init__(${['self', ...names, '**kwargs: _typing.Any'].join(', ')}) -> None: ...`];
}

/** In a dataclass, an annotated attribute that is no field needs `ClassVar`. */
function declareAttributes({ cls }: ClassToDeclare): string[] {
  return Object.entries(cls.attributes).map(([name, value]) => {
    const { annotation } = value;
    if (!isDataclass(cls) || annotation === undefined) return declareValue(name, value);
    return `${name}: ${/\bClassVar\b/.test(annotation) ? annotation : `_typing.ClassVar[${annotation}]`}`;
  });
}

/** An attribute that an ancestor declares already is left to it: in a dataclass, a second declaration would change the constructor. */
function declareInstanceAttributes({ inventory, qualifiedName, cls }: ClassToDeclare): string[] {
  const declared = new Set([
    ...cls.fields.map(({ name }) => name),
    ...methodResolutionOrder(inventory, qualifiedName)
      .slice(1)
      .flatMap((ancestor) => (classAt(inventory, ancestor) ? ownMembers(inventory, ancestor) : []))
      .map(({ name }) => name),
  ]);
  return Object.entries(cls.instanceAttributes)
    .filter(([name]) => !declared.has(name))
    .map(([name, { annotation = '_typing.Any' }]) =>
      isDataclass(cls) ? `${name}: ${annotation} = _dataclasses.field(init=False)` : `${name}: ${annotation}`,
    );
}

function declareProperty(
  name: string,
  { annotation, onClass, settable }: Property,
  inDataclass: boolean,
): string[] {
  const type = annotation ?? '_typing.Any';
  if (onClass) return [`${name}: ${inDataclass ? `_typing.ClassVar[${type}]` : type}`];
  return [
    '@property',
    `def ${name}(self) -> ${type}: ...`,
    ...(settable ? [`@${name}.setter`, `def ${name}(self, value: _typing.Any) -> None: ...`] : []),
  ];
}

function declareMethod(name: string, method: Method): string[] {
  const isAbstract = method.decorators.some((decorator) => /(^|\.)abstractmethod$/.test(decorator));
  return [
    ...(method.binding === 'static' && name !== '__new__' ? ['@staticmethod'] : []),
    ...(method.binding === 'class' ? ['@classmethod'] : []),
    ...(isAbstract ? ['@_abc.abstractmethod'] : []),
    declareCallable(name, { ...method, parameters: calledParameters(method) }, receiverOf(name, method)),
  ];
}

function receiverOf(name: string, { binding }: Method): 'self' | 'cls' | undefined {
  if (binding === 'class' || name === '__new__') return 'cls';
  return binding === 'instance' ? 'self' : undefined;
}

/** The functions that are bound at run time take the instance as their first parameter, as methods do. */
function declareBoundFunctions({ cls, module }: ClassToDeclare): string[] {
  return (cls.boundFunctions ?? []).flatMap((name) => {
    const fn = module.functions[name];
    return fn ? [declareCallable(name, { ...fn, parameters: fn.parameters.slice(1) }, 'self')] : [];
  });
}
