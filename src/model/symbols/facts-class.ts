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
import type { Class, ClassKind, Inventory } from '../../shared/inventory/types';
import { getOwner } from '../../shared/text/dotted';
import type { Facts, ParameterOrAttribute } from './facts';

/** Maps kinds of classes to the labels that pages show. A kind that isn't listed, such as `enum`, is its own label. */
const CLASS_LABELS: Partial<Record<ClassKind, string>> = {
  base: 'class',
  namedTuple: 'named tuple',
  typedDict: 'typed dictionary',
};

/** @param owner - Qualified name of the class that a page documents. */
export function collectClassFacts(inventory: Inventory, owner: string, cls: Class): Partial<Facts> {
  const { parameters } = resolveConstructor(inventory, owner);
  // Users don't create instances of these kinds, so pages show the first line of the class instead of a call.
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

/**
 * Lists the classes whose entries may describe a parameter or attribute of `owner`: `owner` itself, then the ancestors that declare the same
 * value, the nearest first. For `lr` of `Trainer(Base)`, where `Base.__init__` also takes `lr`: `Trainer` and `Base`. Instead of a private
 * ancestor, lists the class that documents its members.
 *
 * @param declaresValue - Returns whether a member of an ancestor declares the value.
 */
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

/** Returns whether a member adds a parameter to the constructor: a field of this name, or an `__init__` with a parameter of this name. */
function declaresConstructorParameter(inventory: Inventory, member: Member, name: string): boolean {
  if (member.kind === 'field') return member.name === name;
  if (member.name !== '__init__') return false;
  const init = findClass(inventory, member.definedIn)?.methods.__init__;
  return init?.parameters.some((parameter) => parameter.name === name) === true;
}

/** Lists the public attributes whose home class is `owner`: its own attributes, and those of its private base classes. */
function listAttributes(inventory: Inventory, owner: string): ParameterOrAttribute[] {
  return [...collectMembers(inventory, owner).values()].flatMap((attribute): ParameterOrAttribute[] => {
    const { name, kind, definedIn } = attribute;
    // Most fields are parameters, which `collectClassFacts` removes. The others, for example those of a typed dictionary, are attributes.
    const isValue = kind === 'attribute' || kind === 'field';
    if (!isValue || name.startsWith('_') || findHomeClass(inventory, owner, attribute) !== owner) return [];
    const { annotation = null, value = null } = findDeclaration(inventory, definedIn, name);
    // Excludes fields, because an ancestor's entry usually describes a field as a parameter.
    const isSameAttribute = (member: Member) => member.name === name && member.kind === 'attribute';
    const describedBy = listDescribingClasses(inventory, owner, isSameAttribute);
    return [{ name, kind: 'ATTRIBUTE', annotation, module: getOwner(definedIn), value, describedBy }];
  });
}

/** Formats the value that a `default_factory` creates: `list` → `[]`, `lambda: 1` → `1`, `Config` → `Config()`. */
function formatFactoryCall(factory: string): string {
  const literals: Record<string, string> = { dict: '{}', list: '[]', tuple: '()', set: 'set()' };
  const lambdaResult = /^lambda\s*:\s*(?<result>.*)$/s.exec(factory)?.groups?.result;
  return literals[factory] ?? lambdaResult ?? `${factory}()`;
}

/** Lists the base classes that pages show. A private base class is replaced with its own base classes, because no page documents it. */
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
