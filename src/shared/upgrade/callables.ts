import { listCallParameters, resolveConstructor } from '../inventory/constructors';
import { collectMembers, findClass, findMethod } from '../inventory/inheritance';
import type { Inventory, Parameter } from '../inventory/types';
import { getLastPart, splitName } from '../text/dotted';
import type { Checker } from './checker';

/** A function, a method, or the constructor of a class, in both versions. */
export interface ComparedCallable {
  /** Name for messages: `Listener`, `Datalayer.load`. */
  label: string;
  /** Earlier qualified names, the most precise first. */
  names: readonly string[];
  before: readonly Parameter[];
  after: readonly Parameter[];
  /** Maps the earlier name of each renamed parameter to the new name. */
  renamed: Readonly<Record<string, string>>;
}

/**
 * Finds a callable in both versions. Returns undefined if a version lacks the callable or its parameters.
 *
 * @param owner - Earlier qualified name of the class or module.
 * @param name - Name of the method or function, or null for the constructor of the class.
 * @param isCompared - Selects parameters by their names. By default, selects all of them.
 */
export function findCallable(
  checker: Checker,
  owner: string,
  name: string | null,
  isCompared: (parameter: string) => boolean = () => true,
): ComparedCallable | undefined {
  const { inventory } = checker.before;
  const isClass = findClass(inventory, owner) !== undefined;
  const qualifiedName = name === null ? owner : `${owner}.${name}`;
  const successor = checker.findSuccessor(isClass ? owner : qualifiedName);
  if (successor === undefined) return undefined;
  // A method keeps its name if its class is renamed, but a function has a successor itself.
  const [nextOwner, nextName] = isClass ? [successor, name] : splitName(successor);
  const selectCompared = (parameters?: Parameter[]) =>
    parameters?.filter((parameter) => isCompared(parameter.name));
  const before = selectCompared(listParameters(inventory, owner, name));
  const after = selectCompared(listParameters(checker.after.inventory, nextOwner, nextName));
  if (!before || !after) return undefined;
  const member = name === null ? undefined : collectMembers(inventory, owner).get(name);
  // The class that defines the method may be an ancestor of the owner.
  const names = [...(member ? [`${member.definedIn}.${name}`] : []), qualifiedName];
  const renamed = Object.assign({}, ...names.map((key) => checker.data.changes.parameters[key]));
  const label = isClass && name !== null ? `${getLastPart(owner)}.${name}` : getLastPart(qualifiedName);
  return { label, names, before, after, renamed };
}

function listParameters(inventory: Inventory, owner: string, name: string | null): Parameter[] | undefined {
  if (name === null) return resolveConstructor(inventory, owner).parameters;
  if (!findClass(inventory, owner)) return inventory.modules[owner]?.functions[name]?.parameters;
  const member = collectMembers(inventory, owner).get(name);
  const method = member && findMethod(inventory, member);
  return method && listCallParameters(method);
}

/** Whether a callable has the same parameters in both versions. */
export function hasSameParameters({ before, after }: ComparedCallable): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** Returns the names of the parameters that can be passed by position, in order. */
export function listPositionalNames(parameters: readonly Parameter[]): string[] {
  return parameters.filter(({ kind }) => kind.startsWith('POSITIONAL')).map(({ name }) => name);
}

/** Whether the parameters include `*args` (`VAR_POSITIONAL`) or `**kwargs` (`VAR_KEYWORD`). */
export function hasVariable(parameters: readonly Parameter[], kind: Parameter['kind']): boolean {
  return parameters.some((parameter) => parameter.kind === kind);
}

/** Whether a call has to pass a parameter. `defaultFactory` creates the default of a dataclass field. */
export function isRequired(parameter: Parameter & { defaultFactory?: string }): boolean {
  const hasDefault = parameter.default !== undefined || parameter.defaultFactory !== undefined;
  return !parameter.kind.startsWith('VAR_') && !hasDefault;
}
