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

/** Labels for kinds of classes whose name in the inventory isn't shown to readers. Other kinds, such as `enum`, are their own label. */
const CLASS_LABELS: Partial<Record<ClassKind, string>> = {
  base: 'class',
  namedTuple: 'named tuple',
  typedDict: 'typed dictionary',
};

export function collectClassFacts(inventory: Inventory, qualifiedName: string, cls: Class): Partial<Facts> {
  const { parameters } = resolveConstructor(inventory, qualifiedName);
  // For the other kinds, pages show the first line of the class instead of a call.
  const isCalled = cls.kind !== 'enum' && cls.kind !== 'typedDict' && cls.kind !== 'protocol';
  const label = CLASS_LABELS[cls.kind] ?? cls.kind;
  const describe = (parameter: ConstructorParameter) =>
    describeParameter(inventory, qualifiedName, parameter);
  const { __init__: init, __post_init__: postInit } = cls.methods;
  return {
    label: isAbstract(cls) ? `abstract ${label}` : label,
    isAbstract: isAbstract(cls),
    parameters: isCalled && parameters ? parameters.map(describe) : null,
    attributes: listAttributes(inventory, qualifiedName).filter(
      (attribute) => !parameters?.some(({ name }) => name === attribute.name),
    ),
    raises: [...new Set([...(init?.raises ?? []), ...(postInit?.raises ?? [])])],
  };
}

/**
 * Returns the classes whose documentation may describe a member or parameter: the class itself, then the home classes of its ancestors that
 * declare the member or parameter, the nearest first.
 *
 * @param isMatch - Returns true for a member of an ancestor that is the same member, or that declares the parameter.
 */
export function listHomeClasses(
  inventory: Inventory,
  qualifiedName: string,
  isMatch: (member: Member) => boolean,
): string[] {
  const ancestors = getResolutionOrder(inventory, qualifiedName).slice(1);
  const members = ancestors.flatMap((ancestor) => listDeclaredMembers(inventory, ancestor).filter(isMatch));
  const homeClasses = members.map((member) => findHomeClass(inventory, qualifiedName, member));
  return [...new Set([qualifiedName, ...homeClasses])];
}

function describeParameter(
  inventory: Inventory,
  owner: string,
  parameter: ConstructorParameter,
): ParameterOrAttribute {
  const { name, kind, annotation = null, default: defaultValue, defaultFactory, definedIn } = parameter;
  const declaresParameter = (member: Member) => {
    if (member.kind === 'field') return member.name === name;
    const init = findClass(inventory, member.definedIn)?.methods.__init__;
    return (
      member.name === '__init__' && init?.parameters.some((candidate) => candidate.name === name) === true
    );
  };
  return {
    name,
    kind,
    annotation,
    module: getOwner(definedIn),
    value: defaultValue ?? (defaultFactory === undefined ? null : formatFactoryCall(defaultFactory)),
    describedBy: listHomeClasses(inventory, owner, declaresParameter),
    ...(definedIn !== owner && { isInherited: true }),
  };
}

/** Returns the public attributes that are documented with a class: its own attributes, and those that it inherits from private classes. */
function listAttributes(inventory: Inventory, owner: string): ParameterOrAttribute[] {
  return [...collectMembers(inventory, owner).values()].flatMap((attribute): ParameterOrAttribute[] => {
    const { name, kind, definedIn } = attribute;
    const isValue = kind === 'attribute' || kind === 'field';
    if (!isValue || name.startsWith('_') || findHomeClass(inventory, owner, attribute) !== owner) return [];
    const { annotation = null, value = null } = findDeclaration(inventory, definedIn, name);
    const describedBy = listHomeClasses(
      inventory,
      owner,
      (member) => member.name === name && member.kind === 'attribute',
    );
    return [{ name, kind: 'ATTRIBUTE', annotation, module: getOwner(definedIn), value, describedBy }];
  });
}

/** Converts the `default_factory` of a field to the value that it creates: `list` → `[]`, `lambda: 1` → `1`, `Config` → `Config()`. */
function formatFactoryCall(factory: string): string {
  const literals: Record<string, string> = { dict: '{}', list: '[]', tuple: '()', set: 'set()' };
  const lambdaResult = /^lambda\s*:\s*(?<result>.*)$/s.exec(factory)?.groups?.result;
  return literals[factory] ?? lambdaResult ?? `${factory}()`;
}

/** Returns the base classes that pages show. A private base class isn't documented, so its own base classes are shown instead. */
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
