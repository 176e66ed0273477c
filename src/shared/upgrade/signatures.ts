import { listCallParameters, resolveConstructor } from '../inventory/constructors';
import { collectMembers, findMethod } from '../inventory/inheritance';
import type { SymbolIndex } from '../inventory/lookup';
import type { Parameter } from '../inventory/types';
import { type InferredValue, listAncestors } from '../names/values';
import { getLastPart } from '../text/dotted';
import type { Checker } from './checker';

/** Something that programs call, in both versions. */
export interface ComparedCallable {
  /** Name for messages: `Listener`, `Datalayer.load`. */
  label: string;
  /** Earlier qualified names, the most precise first. */
  names: readonly string[];
  before: readonly Parameter[];
  after: readonly Parameter[];
  /** New names of renamed parameters. */
  renamed: Readonly<Record<string, string>>;
}

/** Compares a function, or the constructor of a class. Undefined if a version lacks it, or if its parameters aren't known. */
export function compareCallable(checker: Checker, callee: InferredValue): ComparedCallable | undefined {
  if (callee?.kind === 'declared' || callee?.kind === 'declaredInstance') {
    const [firstAncestor] = listAncestors(callee.class).filter((cls) => typeof cls === 'string');
    return firstAncestor === undefined ? undefined : compareConstructors(checker, firstAncestor);
  }
  if (callee?.kind !== 'symbol') return undefined;
  const { kind, qualifiedName } = callee.symbol;
  if (kind === 'class') return compareConstructors(checker, qualifiedName);
  const successor = kind === 'function' ? checker.findSuccessor(qualifiedName) : undefined;
  const findParameters = ({ inventory, byQualifiedName }: SymbolIndex, name: string) => {
    const { module = '', name: localName = '' } = byQualifiedName.get(name) ?? {};
    return inventory.modules[module]?.functions[localName]?.parameters;
  };
  return successor === undefined
    ? undefined
    : createCallable(
        checker,
        getLastPart(qualifiedName),
        [qualifiedName],
        [findParameters(checker.before, qualifiedName), findParameters(checker.after, successor)],
      );
}

function compareConstructors(checker: Checker, name: string): ComparedCallable | undefined {
  const successor = checker.findSuccessor(name);
  if (successor === undefined) return undefined;
  const before = resolveConstructor(checker.before.inventory, name);
  const after = resolveConstructor(checker.after.inventory, successor);
  return createCallable(checker, getLastPart(name), [name], [before.parameters, after.parameters]);
}

/** Compares a method of a class. `owner` is the class in the earlier version. */
export function compareMethods(checker: Checker, owner: string, name: string): ComparedCallable | undefined {
  const nextOwner = checker.findSuccessor(owner);
  const [member, nextMember] = [
    collectMembers(checker.before.inventory, owner).get(name),
    nextOwner === undefined ? undefined : collectMembers(checker.after.inventory, nextOwner).get(name),
  ];
  const method = member && findMethod(checker.before.inventory, member);
  const nextMethod = nextMember && findMethod(checker.after.inventory, nextMember);
  return createCallable(
    checker,
    `${getLastPart(owner)}.${name}`,
    [`${member?.definedIn}.${name}`, `${owner}.${name}`],
    [method && listCallParameters(method), nextMethod && listCallParameters(nextMethod)],
  );
}

function createCallable(
  { data }: Checker,
  label: string,
  names: readonly string[],
  [before, after]: readonly [Parameter[] | undefined, Parameter[] | undefined],
): ComparedCallable | undefined {
  const renamed = Object.assign({}, ...names.map((name) => data.changes.parameters[name] ?? {}));
  return before && after ? { label, names, before, after, renamed } : undefined;
}

/** Returns the parameters that can be passed by position, in order. */
export function listPositional(parameters: readonly Parameter[]): Parameter[] {
  return parameters.filter(({ kind }) => kind.startsWith('POSITIONAL'));
}

/** Whether the parameters include `*args` (`VAR_POSITIONAL`) or `**kwargs` (`VAR_KEYWORD`). */
export function hasVariable(
  parameters: readonly Parameter[],
  kind: 'VAR_POSITIONAL' | 'VAR_KEYWORD',
): boolean {
  return parameters.some((parameter) => parameter.kind === kind);
}

/** Whether a call has to pass the parameter. */
export function isRequired({ kind, default: value, ...parameter }: Parameter): boolean {
  return (
    !kind.startsWith('VAR_') &&
    value === undefined &&
    !('defaultFactory' in parameter && parameter.defaultFactory)
  );
}
