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

export function collectClassFacts(inventory: Inventory, qualifiedName: string, cls: Class): Partial<Facts> {
  const { parameters } = resolveConstructor(inventory, qualifiedName);
  // Users don't create instances of these kinds, so pages show the first line of the class instead of a call.
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
 * Lists the classes whose entries may describe a parameter or attribute: the class itself, then the home classes of the ancestors' members
 * for which `isDeclaration` returns true, the nearest first.
 */
export function listDescribingClasses(
  inventory: Inventory,
  qualifiedName: string,
  isDeclaration: (member: Member) => boolean,
): string[] {
  const ancestors = getResolutionOrder(inventory, qualifiedName).slice(1);
  const members = ancestors.flatMap((ancestor) =>
    listDeclaredMembers(inventory, ancestor).filter(isDeclaration),
  );
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
    if (member.name !== '__init__') return false;
    const init = findClass(inventory, member.definedIn)?.methods.__init__;
    return init?.parameters.some((candidate) => candidate.name === name) === true;
  };
  return {
    name,
    kind,
    annotation,
    module: getOwner(definedIn),
    value: defaultValue ?? (defaultFactory === undefined ? null : formatFactoryCall(defaultFactory)),
    describedBy: listDescribingClasses(inventory, owner, declaresParameter),
    ...(definedIn !== owner && { isInherited: true }),
  };
}

/** Lists the public attributes whose home class is `owner`: its own attributes, and those of its private base classes. */
function listAttributes(inventory: Inventory, owner: string): ParameterOrAttribute[] {
  return [...collectMembers(inventory, owner).values()].flatMap((attribute): ParameterOrAttribute[] => {
    const { name, kind, definedIn } = attribute;
    const isValue = kind === 'attribute' || kind === 'field';
    if (!isValue || name.startsWith('_') || findHomeClass(inventory, owner, attribute) !== owner) return [];
    const { annotation = null, value = null } = findDeclaration(inventory, definedIn, name);
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
