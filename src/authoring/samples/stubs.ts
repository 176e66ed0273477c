import type {
  AssignedValue,
  Callable,
  Class,
  Inventory,
  Method,
  Module,
  Parameter,
  Property,
} from '../../model/inventory/inventory';
import { withMarkers } from '../../model/symbols/signature';
import {
  listCallParameters,
  type ResolvedField,
  resolveConstructor,
  resolveFields,
} from '../../shared/inventory/constructors';
import { getResolutionOrder, listDeclaredMembers } from '../../shared/inventory/inheritance';
import { getLastPart, splitName } from '../../shared/text/dotted';

/** First lines of every stub (`.pyi` file). Imports use private names such as `_abc`, so that samples can't import `abc` from a stub. */
const PRELUDE = [
  '# Generated from the API inventory by src/authoring/samples/stubs.ts. Do not edit.',
  'import abc as _abc',
  'import dataclasses as _dataclasses',
  'import typing as _typing',
  'import typing_extensions as _typing_extensions',
];

/** Decorator for a metaclass. It tells the type checker that all classes with this metaclass are dataclasses. */
const DATACLASS_TRANSFORM =
  '@_typing_extensions.dataclass_transform(kw_only_default=True, field_specifiers=(_dataclasses.field,))';

/** Generates a type stub (`.pyi`) for each module. Call `applyOverrides` first, because the framework's source lacks some types. */
export function generateStubs(inventory: Inventory): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inventory.modules).map(([name, module]) => {
      const extension = module.path.endsWith('/__init__.py') ? '/__init__.pyi' : '.pyi';
      return [`${name.replaceAll('.', '/')}${extension}`, generateModule(inventory, name, module)];
    }),
  );
}

function generateModule(inventory: Inventory, name: string, module: Module): string {
  const { all: exportedNames, classes, constants, functions, imports } = module;
  const lines = [
    ...PRELUDE,
    ...Object.entries(imports)
      // Skips names that the module also defines, such as a class that is imported for type checking.
      .filter(([localName]) => !(localName in constants || localName in functions || localName in classes))
      .map(([localName, { target, typeChecking }]) => {
        const isExported = !typeChecking && (target.split('.', 1)[0] ?? '') in inventory.packages;
        return declareImport(localName, target, isExported);
      }),
    ...Object.entries(constants).map(([constant, value]) => declareValue(constant, value)),
    ...Object.entries(functions).map(([fn, callable]) => declareCallable(fn, callable)),
    ...Object.keys(classes).flatMap((className) => declareClass(inventory, `${name}.${className}`, module)),
    ...(exportedNames ? [`__all__ = [${exportedNames.map((exported) => `'${exported}'`).join(', ')}]`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Declares an import in a stub. If samples may import the name, writes `from base import A as A`, because the alias makes it public. */
function declareImport(localName: string, target: string, isExported: boolean): string {
  const [module, name] = splitName(target);
  if (module === '') return target === localName ? `import ${target}` : `import ${target} as ${localName}`;
  const alias = isExported || name !== localName ? ` as ${localName}` : '';
  return `from ${module} import ${name}${alias}`;
}

function declareValue(name: string, { annotation, value, call }: AssignedValue): string {
  // Declares a subclass of `Any`, because the framework passes plain values where it expects a `NewType`.
  if (call === 'typing.NewType') return `class ${name}(_typing.Any): ...`;
  if (annotation !== undefined) return `${name}: ${annotation}`;
  // The type checker infers the type from the value. None would mislead it, because other values often replace None.
  if (value !== undefined && value !== 'None') return `${name} = ${value}`;
  return `${name}: _typing.Any`;
}

/** First parameter of each kind of method. The inventory omits this parameter. */
const RECEIVERS = { instance: ['self'], class: ['cls'], static: [] };

function declareCallable(name: string, callable: Callable, receiver: readonly string[] = []): string {
  const { async: isAsync, decorators, generator, parameters, returns } = callable;
  // The decorator of a generator changes its return type, for example to a context manager.
  const hasKnownReturn = returns !== undefined && !(generator && decorators.length > 0);
  const parameterList = [...receiver, ...declareParameters(parameters)].join(', ');
  // Always writes a return type, because pyright assumes that a decorator without a return type returns the function unchanged.
  const returnType = hasKnownReturn ? returns : '_typing.Any';
  return `${isAsync ? 'async ' : ''}def ${name}(${parameterList}) -> ${returnType}: ...`;
}

type DeclaredParameter = Pick<Parameter, 'name' | 'kind' | 'default'> & { defaultFactory?: string };

/** Formats parameters without their types, because the check doesn't compare arguments with types. */
function declareParameters(parameters: readonly DeclaredParameter[]): string[] {
  return withMarkers(parameters).map((item) => {
    if (typeof item === 'string') return item;
    const { name, kind } = item;
    if (kind === 'VAR_POSITIONAL') return `*${name}`;
    if (kind === 'VAR_KEYWORD') return `**${name}`;
    return (item.default ?? item.defaultFactory) === undefined ? name : `${name}=...`;
  });
}

/** Declares a class in a stub. A dataclass gets fields instead of `__init__`, so that subclasses in samples can add fields. */
function declareClass(inventory: Inventory, qualifiedName: string, module: Module): string[] {
  const name = getLastPart(qualifiedName);
  const cls = module.classes[name] as Class;
  const isDataclass = cls.kind === 'base' || cls.kind === 'dataclass';
  const body = [
    ...resolveFields(inventory, qualifiedName)
      .filter(({ definedIn }) => definedIn === qualifiedName)
      .map((field) => declareField(field, cls.instanceAttributes[field.name]?.annotation, isDataclass)),
    ...(isDataclass ? declareConstructor(inventory, qualifiedName) : []),
    ...Object.entries(cls.attributes).map(([attribute, value]) => declareValue(attribute, value)),
    ...declareInstanceAttributes(inventory, qualifiedName, cls, isDataclass),
    ...Object.entries(cls.properties).flatMap(([property, facts]) => declareProperty(property, facts)),
    ...Object.entries(cls.methods).flatMap(([method, facts]) => declareMethod(method, facts)),
    // Some functions become methods at run time. They already declare the parameter for the instance.
    ...(cls.boundFunctions ?? []).flatMap((fn) => {
      const boundFunction = module.functions[fn];
      return boundFunction ? [declareCallable(fn, boundFunction)] : [];
    }),
  ];

  const bases = cls.bases.map((base) => base.written);
  if (cls.metaclass) bases.push(`metaclass=${getLastPart(cls.metaclass)}`);
  return [
    // Every metaclass needs the decorator, because pyright ignores the decorators of base classes.
    ...(isMetaclass(module, qualifiedName) ? [DATACLASS_TRANSFORM] : []),
    ...(cls.kind === 'dataclass' ? ['@_dataclasses.dataclass'] : []),
    `class ${name}${bases.length > 0 ? `(${bases.join(', ')})` : ''}:`,
    ...(body.length > 0 ? body : ['...']).map((line) => `    ${line}`),
  ];
}

function isMetaclass({ classes }: Module, qualifiedName: string): boolean {
  return Object.values(classes).some(({ kind, metaclass }) => kind === 'base' && metaclass === qualifiedName);
}

/** Declares a field. `storedAnnotation` is the type that a method gives to `self.NAME`, if any. It takes precedence over the field's type. */
function declareField(
  field: ResolvedField,
  storedAnnotation: string | undefined,
  isDataclass: boolean,
): string {
  const { name, default: value, defaultFactory, noInit, kind } = field;
  const annotation = storedAnnotation ?? field.annotation;
  const hasDefault = value !== undefined || defaultFactory !== undefined;
  if (!isDataclass) return `${name}: ${annotation}${hasDefault ? ' = ...' : ''}`;
  const options = [
    `kw_only=${kind === 'KEYWORD_ONLY' ? 'True' : 'False'}`,
    ...(noInit ? ['init=False'] : []),
    ...(hasDefault ? ['default=...'] : []),
  ];
  // The framework's source often contains fields such as `x: str = None`.
  const type = value === 'None' ? `_typing.Optional[${annotation}]` : annotation;
  return `${name}: ${type} = _dataclasses.field(${options.join(', ')})`;
}

/** Declares `__init__` for a dataclass with a base class from another package, because pyright can't read the fields of that class. */
function declareConstructor(inventory: Inventory, qualifiedName: string): string[] {
  const { isGenerated, externalBases, parameters = [] } = resolveConstructor(inventory, qualifiedName);
  if (!isGenerated || externalBases.length === 0) return [];
  return [`def __init__(${['self', ...declareParameters(parameters), '**kwargs'].join(', ')}) -> None: ...`];
}

/** Declares attributes that methods set on `self`. Skips inherited ones, because redeclaring them would change a dataclass's constructor. */
function declareInstanceAttributes(
  inventory: Inventory,
  qualifiedName: string,
  { fields, instanceAttributes }: Class,
  isDataclass: boolean,
): string[] {
  const ancestors = getResolutionOrder(inventory, qualifiedName).slice(1);
  const inherited = ancestors.flatMap((ancestor) => listDeclaredMembers(inventory, ancestor));
  const declared = new Set([...fields, ...inherited].map(({ name }) => name));
  return Object.entries(instanceAttributes)
    .filter(([name]) => !declared.has(name))
    .map(([name, { annotation = '_typing.Any' }]) =>
      isDataclass ? `${name}: ${annotation} = _dataclasses.field(init=False)` : `${name}: ${annotation}`,
    );
}

function declareProperty(name: string, { annotation, onClass, settable }: Property): string[] {
  const type = annotation ?? '_typing.Any';
  if (onClass) return [`${name}: _typing.ClassVar[${type}]`];
  return [
    '@property',
    `def ${name}(self) -> ${type}: ...`,
    ...(settable ? [`@${name}.setter`, `def ${name}(self, value) -> None: ...`] : []),
  ];
}

function declareMethod(name: string, method: Method): string[] {
  const { binding, decorators } = method;
  const isAbstract = decorators.some((decorator) => /(^|\.)abstractmethod$/.test(decorator));
  return [
    ...(binding === 'instance' ? [] : [`@${binding}method`]),
    ...(isAbstract ? ['@_abc.abstractmethod'] : []),
    declareCallable(name, { ...method, parameters: listCallParameters(method) }, RECEIVERS[binding]),
  ];
}
