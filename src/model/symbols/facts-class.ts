import { ownerOf } from '../../shared/text/dotted';
import { type ConstructorParameter, constructorOf } from '../inventory/constructors';
import { classAt, type Member, membersOf, methodResolutionOrder, ownMembers } from '../inventory/inheritance';
import { homeOf } from '../inventory/lookup';
import type { Class, ClassKind, Inventory } from '../inventory/types';
import type { Facts, ParameterOrAttribute } from './facts';

const LABELS: Record<ClassKind, string> = {
  base: 'class',
  class: 'class',
  dataclass: 'dataclass',
  enum: 'enum',
  exception: 'exception',
  namedTuple: 'named tuple',
  protocol: 'protocol',
  typedDict: 'typed dictionary',
};

export function classFacts(inventory: Inventory, qualifiedName: string, own: Class): Partial<Facts> {
  const { parameters } = constructorOf(inventory, qualifiedName);
  const isCalled = own.kind !== 'enum' && own.kind !== 'typedDict' && own.kind !== 'protocol';
  const passed = new Set(parameters?.map(({ name }) => name));
  return {
    label: isAbstract(own) ? `abstract ${LABELS[own.kind]}` : LABELS[own.kind],
    parameters:
      isCalled && parameters ? parameters.map((one) => parameterValue(inventory, qualifiedName, one)) : null,
    attributes: attributeValues(inventory, qualifiedName).filter(({ name }) => !passed.has(name)),
    raises: unique([...(own.methods.__init__?.raises ?? []), ...(own.methods.__post_init__?.raises ?? [])]),
  };
}

/**
 * Returns the class and its ancestors whose entries may describe a member, the nearest first. The members of a private ancestor belong to
 * the public class that has its entry.
 *
 * @param isMatch - Whether a member that an ancestor defines is the member in question.
 */
export function describingClasses(
  inventory: Inventory,
  qualifiedName: string,
  isIt: (member: Member) => boolean,
): string[] {
  const ancestors = methodResolutionOrder(inventory, qualifiedName).slice(1);
  const members = ancestors.flatMap((ancestor) => ownMembers(inventory, ancestor).filter(isIt));
  return unique([qualifiedName, ...members.map((member) => homeOf(inventory, qualifiedName, member))]);
}

function parameterValue(
  inventory: Inventory,
  owner: string,
  parameter: ConstructorParameter,
): ParameterOrAttribute {
  const { name, kind, annotation, default: written, defaultFactory, definedIn } = parameter;
  const takesIt = (member: Member) =>
    member.kind === 'field' ? member.name === name : isInitWith(inventory, member, name);
  return {
    name,
    kind,
    annotation: annotation ?? null,
    module: ownerOf(definedIn),
    value: written ?? (defaultFactory === undefined ? null : called(defaultFactory)),
    describedBy: describingClasses(inventory, owner, takesIt),
    ...(definedIn !== owner && { isInherited: true }),
  };
}

function isInitWith(inventory: Inventory, { name, definedIn }: Member, parameter: string): boolean {
  const init = name === '__init__' ? classAt(inventory, definedIn)?.methods.__init__ : undefined;
  return init?.parameters.some((one) => one.name === parameter) ?? false;
}

/** Returns the public attributes that the class or one of its private ancestors declares. */
function attributeValues(inventory: Inventory, qualifiedName: string): ParameterOrAttribute[] {
  return [...membersOf(inventory, qualifiedName).values()]
    .filter(({ name, kind }) => (kind === 'attribute' || kind === 'field') && !name.startsWith('_'))
    .filter((member) => homeOf(inventory, qualifiedName, member) === qualifiedName)
    .map(({ name, definedIn }) => {
      const { annotation, value } = declarationOf(inventory, definedIn, name);
      return {
        name,
        kind: 'ATTRIBUTE',
        annotation: annotation ?? null,
        module: ownerOf(definedIn),
        value: value ?? null,
        describedBy: describingClasses(
          inventory,
          qualifiedName,
          (member) => member.name === name && member.kind === 'attribute',
        ),
      };
    });
}

/** Finds the class's own declaration of a field or an attribute. */
export function declarationOf(
  inventory: Inventory,
  definedIn: string,
  name: string,
): { annotation?: string; value?: string; assignedIn?: string } {
  const own = classAt(inventory, definedIn);
  const field = own?.fields.find((one) => one.name === name);
  if (field) return { annotation: field.annotation, value: field.default };
  return own?.attributes[name] ?? own?.instanceAttributes[name] ?? {};
}

/** Returns the value that a default factory creates, as an expression. */
function called(factory: string): string {
  const literals: Record<string, string> = { dict: '{}', list: '[]', tuple: '()', set: 'set()' };
  const lambda = /^lambda\s*:\s*(?<result>.*)$/s.exec(factory)?.groups?.result;
  return literals[factory] ?? lambda ?? `${factory}()`;
}

/** Returns the base classes to show. A private base has no entry, so it is replaced by its own bases. */
export function shownBases(inventory: Inventory, qualifiedName: string): string[] {
  const bases = classAt(inventory, qualifiedName)?.bases.map(({ target }) => target) ?? [];
  const shown = bases.flatMap((base) =>
    classAt(inventory, base)?.private ? shownBases(inventory, base) : [base],
  );
  return unique(shown).filter((base) => base !== 'object');
}

function isAbstract({ bases, metaclass }: Class): boolean {
  return metaclass === 'abc.ABCMeta' || bases.some(({ target }) => target === 'abc.ABC');
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
