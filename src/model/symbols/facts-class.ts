import { type ConstructorParameter, resolveConstructor } from '../../shared/inventory/constructors';
import {
  collectMembers,
  findClass,
  findDeclaration,
  getResolutionOrder,
  listDeclaredMembers,
  type Member,
} from '../../shared/inventory/inheritance';
import { findHomeClass } from '../../shared/inventory/lookup';
import type { Class, Inventory } from '../../shared/inventory/types';
import { getOwner } from '../../shared/text/dotted';
import type { Facts, ParameterOrAttribute } from './facts';

const CLASS_LABELS: Partial<Record<Class['kind'], string>> = {
  base: 'class',
  namedTuple: 'named tuple',
  typedDict: 'typed dictionary',
};

/** Collects what the entry of a class shows, such as the parameters of its constructor. `owner` is the class's qualified name. */
export function collectClassFacts(inventory: Inventory, owner: string, cls: Class): Partial<Facts> {
  const { parameters } = resolveConstructor(inventory, owner);
  // Users don't instantiate these kinds of classes, so pages show a line such as `class Status(Enum)` instead of a call.
  const isCalled = cls.kind !== 'enum' && cls.kind !== 'typedDict' && cls.kind !== 'protocol';
  const label = CLASS_LABELS[cls.kind] ?? cls.kind;
  const describe = (parameter: ConstructorParameter) => describeParameter(inventory, owner, parameter);
  const { __init__: init, __post_init__: postInit } = cls.methods;
  return {
    label: isAbstract(cls) ? `abstract ${label}` : label,
    isAbstract: isAbstract(cls),
    parameters: isCalled && parameters ? parameters.map(describe) : null,
    attributes: listAttributes(inventory, owner).filter(
      (attribute) => !parameters?.some(({ name }) => name === attribute.name),
    ),
    raises: [...new Set([...(init?.raises ?? []), ...(postInit?.raises ?? [])])],
  };
}

/** Lists the classes to search for a value's description: the class itself and the base classes that also declare it, nearest first. */
export function listDescribingClasses(
  inventory: Inventory,
  owner: string,
  declaresValue: (member: Member) => boolean,
): string[] {
  const classes = new Set([owner]);
  const ancestors = getResolutionOrder(inventory, owner).slice(1);
  for (const ancestor of ancestors) {
    for (const member of listDeclaredMembers(inventory, ancestor))
      if (declaresValue(member)) classes.add(findHomeClass(inventory, owner, member));
  }
  return [...classes];
}

function describeParameter(
  inventory: Inventory,
  owner: string,
  parameter: ConstructorParameter,
): ParameterOrAttribute {
  const { name, kind, annotation = null, default: defaultValue, defaultFactory, definedIn } = parameter;
  return {
    name,
    kind,
    annotation,
    module: getOwner(definedIn),
    value: defaultValue ?? (defaultFactory === undefined ? null : formatFactoryCall(defaultFactory)),
    describedBy: listDescribingClasses(inventory, owner, (member) =>
      declaresConstructorParameter(inventory, member, name),
    ),
    ...(definedIn !== owner && { isInherited: true }),
  };
}

function declaresConstructorParameter(inventory: Inventory, member: Member, name: string): boolean {
  if (member.kind === 'field') return member.name === name;
  if (member.name !== '__init__') return false;
  const init = findClass(inventory, member.definedIn)?.methods.__init__;
  return init?.parameters.some((parameter) => parameter.name === name) === true;
}

/** Lists the public attributes of a class, including those of its private base classes, because private classes don't have entries. */
function listAttributes(inventory: Inventory, owner: string): ParameterOrAttribute[] {
  return [...collectMembers(inventory, owner).values()].flatMap((attribute): ParameterOrAttribute[] => {
    const { name, kind, definedIn } = attribute;
    // Includes fields, because those of a typed dictionary aren't constructor parameters. `collectClassFacts` removes the fields that are.
    const isValue = kind === 'attribute' || kind === 'field';
    if (!isValue || name.startsWith('_') || findHomeClass(inventory, owner, attribute) !== owner) return [];
    const { annotation = null, value = null } = findDeclaration(inventory, definedIn, name);
    // Ignores fields of ancestors, because their entries usually describe fields as parameters.
    const isSameAttribute = (member: Member) => member.name === name && member.kind === 'attribute';
    const describedBy = listDescribingClasses(inventory, owner, isSameAttribute);
    return [{ name, kind: 'ATTRIBUTE', annotation, module: getOwner(definedIn), value, describedBy }];
  });
}

/** Formats the default that a field's `default_factory` creates: `[]` for `list`, `1` for `lambda: 1`, `Config()` for `Config`. */
function formatFactoryCall(factory: string): string {
  const literals: Record<string, string> = { dict: '{}', list: '[]', tuple: '()', set: 'set()' };
  const lambdaResult = /^lambda\s*:\s*(?<result>.*)$/s.exec(factory)?.groups?.result;
  return literals[factory] ?? lambdaResult ?? `${factory}()`;
}

/** Lists the base classes that pages show. Replaces private classes with their own bases, because no page documents them. */
export function listShownBases(inventory: Inventory, qualifiedName: string): string[] {
  const bases = findClass(inventory, qualifiedName)?.bases.map(({ target }) => target) ?? [];
  const publicBases = bases.flatMap((base) =>
    findClass(inventory, base)?.private ? listShownBases(inventory, base) : [base],
  );
  return [...new Set(publicBases)].filter((base) => base !== 'object');
}

function isAbstract({ bases, metaclass }: Class): boolean {
  return metaclass === 'abc.ABCMeta' || bases.some(({ target }) => target === 'abc.ABC');
}
