import { getOwner } from '../../shared/text/dotted';
import { type ConstructorParameter, resolveConstructor } from '../inventory/constructors';
import {
  collectMembers,
  findClass,
  getResolutionOrder,
  listDeclaredMembers,
  type Member,
} from '../inventory/inheritance';
import { findHomeClass } from '../inventory/lookup';
import type { Class, ClassKind, Inventory } from '../inventory/types';
import type { Facts, ParameterOrAttribute } from './facts';

const CLASS_LABELS: Record<ClassKind, string> = {
  base: 'class',
  class: 'class',
  dataclass: 'dataclass',
  enum: 'enum',
  exception: 'exception',
  namedTuple: 'named tuple',
  protocol: 'protocol',
  typedDict: 'typed dictionary',
};

export function collectClassFacts(inventory: Inventory, qualifiedName: string, cls: Class): Partial<Facts> {
  const { parameters } = resolveConstructor(inventory, qualifiedName);
  const isCalled = cls.kind !== 'enum' && cls.kind !== 'typedDict' && cls.kind !== 'protocol';
  const parameterNames = new Set(parameters?.map(({ name }) => name));
  return {
    label: isAbstract(cls) ? `abstract ${CLASS_LABELS[cls.kind]}` : CLASS_LABELS[cls.kind],
    parameters:
      isCalled && parameters
        ? parameters.map((parameter) => createConstructorParameter(inventory, qualifiedName, parameter))
        : null,
    attributes: listAttributes(inventory, qualifiedName).filter(({ name }) => !parameterNames.has(name)),
    raises: [
      ...new Set([...(cls.methods.__init__?.raises ?? []), ...(cls.methods.__post_init__?.raises ?? [])]),
    ],
  };
}

/**
 * Returns the classes whose documentation may describe a member: the class itself, and then the ancestors that define the member, the
 * nearest first. A private ancestor isn't documented, so its public subclass takes its place.
 *
 * @param isMatch - Returns whether a member of an ancestor is the same member.
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

function createConstructorParameter(
  inventory: Inventory,
  owner: string,
  parameter: ConstructorParameter,
): ParameterOrAttribute {
  const { name, kind, annotation, default: defaultValue, defaultFactory, definedIn } = parameter;
  const acceptsParameter = (member: Member) =>
    member.kind === 'field' ? member.name === name : hasInitParameter(inventory, member, name);
  return {
    name,
    kind,
    annotation: annotation ?? null,
    module: getOwner(definedIn),
    value: defaultValue ?? (defaultFactory === undefined ? null : formatFactoryCall(defaultFactory)),
    describedBy: listHomeClasses(inventory, owner, acceptsParameter),
    ...(definedIn !== owner && { isInherited: true }),
  };
}

function hasInitParameter(inventory: Inventory, { name, definedIn }: Member, parameterName: string): boolean {
  const init = name === '__init__' ? findClass(inventory, definedIn)?.methods.__init__ : undefined;
  return init?.parameters.some((parameter) => parameter.name === parameterName) ?? false;
}

/** Returns the public attributes that are documented with a class: its own attributes, and those that it inherits from private classes. */
function listAttributes(inventory: Inventory, qualifiedName: string): ParameterOrAttribute[] {
  return [...collectMembers(inventory, qualifiedName).values()]
    .filter(({ name, kind }) => (kind === 'attribute' || kind === 'field') && !name.startsWith('_'))
    .filter((member) => findHomeClass(inventory, qualifiedName, member) === qualifiedName)
    .map(({ name, definedIn }) => {
      const { annotation, value } = findDeclaration(inventory, definedIn, name);
      return {
        name,
        kind: 'ATTRIBUTE',
        annotation: annotation ?? null,
        module: getOwner(definedIn),
        value: value ?? null,
        describedBy: listHomeClasses(
          inventory,
          qualifiedName,
          (member) => member.name === name && member.kind === 'attribute',
        ),
      };
    });
}

/** Returns the annotation and the value with which a class declares a field or attribute. Returns an empty object if it doesn't declare one. */
export function findDeclaration(
  inventory: Inventory,
  definedIn: string,
  name: string,
): { annotation?: string; value?: string; assignedIn?: string } {
  const cls = findClass(inventory, definedIn);
  const field = cls?.fields.find((candidate) => candidate.name === name);
  if (field) return { annotation: field.annotation, value: field.default };
  return cls?.attributes[name] ?? cls?.instanceAttributes[name] ?? {};
}

/** Converts the `default_factory` of a field to the value that it creates: `list` → `[]`, `lambda: 1` → `1`, `Config` → `Config()`. */
function formatFactoryCall(factory: string): string {
  const literals: Record<string, string> = { dict: '{}', list: '[]', tuple: '()', set: 'set()' };
  const lambda = /^lambda\s*:\s*(?<result>.*)$/s.exec(factory)?.groups?.result;
  return literals[factory] ?? lambda ?? `${factory}()`;
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
