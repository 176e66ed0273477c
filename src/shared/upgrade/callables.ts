import { listCallParameters, resolveConstructor } from '../inventory/constructors';
import { collectMembers, findClass, findMethod } from '../inventory/inheritance';
import type { Inventory, Parameter } from '../inventory/types';
import { getLastPart, splitName } from '../text/dotted';
import type { Checker } from './checker';

export interface ComparedCallable {
  /** Name to use in messages: `Listener`, `Datalayer.load`. */
  label: string;
  /** Qualified names in the earlier version. An inherited method has two: first `Component.replace` (its definition), then `Listener.replace`. */
  names: readonly string[];
  before: readonly Parameter[];
  after: readonly Parameter[];
  /** Maps the earlier names of renamed parameters to their new names. */
  renamed: ReadonlyMap<string, string>;
}

/**
 * Finds the parameters of a function, method or constructor in both versions, or returns undefined if a version doesn't list them. `owner` is
 * the qualified name of the module or class. For a constructor, `name` is null. `isCompared` selects the parameters to return.
 */
export function findCallable(
  checker: Checker,
  owner: string,
  name: string | null,
  isCompared: (parameter: string) => boolean = () => true,
): ComparedCallable | undefined {
  const { inventory } = checker.before;
  const isFunction = findClass(inventory, owner) === undefined;
  const isMethod = !isFunction && name !== null;
  const qualifiedName = name === null ? owner : `${owner}.${name}`;
  // If a class is renamed, its methods keep their names. A function can be renamed itself.
  const successor = checker.findSuccessor(isFunction ? qualifiedName : owner);
  if (successor === undefined) return undefined;
  const [nextOwner, nextName] = isFunction ? splitName(successor) : [successor, name];

  const selectCompared = (parameters?: Parameter[]) =>
    parameters?.filter((parameter) => isCompared(parameter.name));
  const before = selectCompared(findParameters(inventory, owner, name));
  const after = selectCompared(findParameters(checker.after.inventory, nextOwner, nextName));
  if (!before || !after) return undefined;

  const member = isMethod ? collectMembers(inventory, owner).get(name) : undefined;
  const definition = member ? `${member.definedIn}.${name}` : qualifiedName;
  const names = [...new Set([definition, qualifiedName])];
  const renamed = new Map(names.flatMap((key) => Object.entries(checker.data.changes.parameters[key] ?? {})));
  const label = isMethod ? `${getLastPart(owner)}.${name}` : getLastPart(qualifiedName);
  return { label, names, before, after, renamed };
}

function findParameters(inventory: Inventory, owner: string, name: string | null): Parameter[] | undefined {
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

/** Lists the parameters that calls can pass by position, in order. */
export function listPositionalNames(parameters: readonly Parameter[]): string[] {
  return parameters.filter(({ kind }) => kind.startsWith('POSITIONAL')).map(({ name }) => name);
}

/** Whether any parameter is of the given kind, such as `VAR_POSITIONAL` (`*args`) or `VAR_KEYWORD` (`**kwargs`). */
export function hasParameterOfKind(parameters: readonly Parameter[], kind: Parameter['kind']): boolean {
  return parameters.some((parameter) => parameter.kind === kind);
}

/** Whether callers have to pass a parameter. False for `*args` and `**kwargs`, and for parameters with a default or `defaultFactory`. */
export function isRequired(parameter: Parameter & { defaultFactory?: string }): boolean {
  const hasDefault = parameter.default !== undefined || parameter.defaultFactory !== undefined;
  return !parameter.kind.startsWith('VAR_') && !hasDefault;
}
