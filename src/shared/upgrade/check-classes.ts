import type { SyntaxNode } from '@lezer/common';
import { collectMembers } from '../inventory/inheritance';
import type { SymbolIndex } from '../inventory/lookup';
import type { Parameter } from '../inventory/types';
import type { CodeUse } from '../names/module';
import { type DeclaredClass, listAncestors } from '../names/values';
import { getNodeText, listChildren, listParameters } from '../python/syntax';
import { getLastPart } from '../text/dotted';
import { joinWithAnd } from '../text/format';
import { findMemberSuccessor } from './check-names';
import type { Checker } from './checker';
import type { FindingKind, Severity } from './report';
import { compareMethods, hasVariable, isRequired, listPositional } from './signatures';

/** Methods that create or initialize an instance. Subclasses may declare them with any parameters. */
const CONSTRUCTOR_METHODS: readonly string[] = ['__init__', '__post_init__', '__new__'];

/**
 * Checks a class of the program that inherits from the framework: the members that it overrides, and those that it now has to define.
 *
 * @param isInherited - Whether another class of the program inherits from the class, so it may define missing members.
 */
export function checkClass(
  checker: Checker,
  use: CodeUse,
  declared: DeclaredClass,
  isInherited: boolean,
): void {
  const ancestors = listAncestors(declared);
  const bases = ancestors.filter((ancestor) => typeof ancestor === 'string');
  if (bases.length === 0) return;
  checker.checkedUses += 1;
  for (const node of listMembers(use.node)) checkOverride(checker, use, node, bases);
  const isComplete = declared.parents().every((parent) => parent !== null);
  const className = use.node.getChild('VariableName');
  if (isInherited || !isComplete || !className) return;
  for (const base of bases) {
    const successor = checker.findSuccessor(base);
    const isDefined = (name: string) =>
      ancestors.some((ancestor) => typeof ancestor !== 'string' && ancestor.findMember(name) !== undefined);
    const previousNames = listAbstract(checker.before, base);
    const newNames = successor === undefined ? [] : listAbstract(checker.after, successor);
    const missing = newNames.filter((name) => !previousNames.includes(name) && !isDefined(name));
    if (missing.length === 0) continue;
    const label = getLastPart(base);
    const message = `Subclasses of \`${label}\` have to define ${joinWithAnd(missing.map((name) => `\`${name}\``))} ${checker.versionPhrase}.`;
    const names = [`${successor}.${missing[0]}`, base];
    checker.report(use, className, { kind: 'member-required', severity: 'breaks', message, names });
  }
}

/** Returns the names of the members that a class body declares. */
function listMembers(cls: SyntaxNode): SyntaxNode[] {
  const statements = listChildren(cls.getChild('Body') ?? cls).map(
    (node) => (node.name === 'DecoratedStatement' && node.getChild('FunctionDefinition')) || node,
  );
  return statements.flatMap((node) =>
    node.name === 'FunctionDefinition' || node.name === 'AssignStatement'
      ? (node.getChild('VariableName') ?? [])
      : [],
  );
}

/** Returns the names of the abstract members that subclasses of a class have to define. */
function listAbstract({ inventory }: SymbolIndex, className: string): string[] {
  return [...collectMembers(inventory, className).values()].flatMap(({ name, definedIn }) => {
    const [module, cls] = [definedIn.slice(0, definedIn.lastIndexOf('.')), getLastPart(definedIn)];
    const { methods, properties } = inventory.modules[module]?.classes[cls] ?? {};
    const decorators = (methods?.[name] ?? properties?.[name])?.decorators ?? [];
    return decorators.some((decorator) => decorator.endsWith('abstractmethod')) ? [name] : [];
  });
}

/** Checks a member that overrides a member of the framework. */
function checkOverride(checker: Checker, use: CodeUse, node: SyntaxNode, bases: readonly string[]): void {
  const name = getNodeText(use.context.source, node);
  const { before, after, versionPhrase } = checker;
  const owner = bases.find((base) => collectMembers(before.inventory, base).has(name));
  const nextOwner = owner === undefined ? undefined : checker.findSuccessor(owner);
  if (owner === undefined || nextOwner === undefined || CONSTRUCTOR_METHODS.includes(name)) return;
  const member = collectMembers(before.inventory, owner).get(name);
  const names = [`${member?.definedIn}.${name}`, `${owner}.${name}`];
  const label = `\`${getLastPart(owner)}.${name}\``;
  const isMethod = node.parent?.name === 'FunctionDefinition';
  if (collectMembers(after.inventory, nextOwner).has(name)) {
    for (const qualifiedName of names) checker.reportBehavior(use, node, qualifiedName);
    if (isMethod && member?.kind === 'method') checkSignature(checker, use, node, owner);
    return;
  }
  const successor = findMemberSuccessor(checker, names);
  const effect = isMethod ? 'superduper doesn’t call this method' : 'superduper doesn’t read this value';
  checker.report(use, node, {
    kind: successor === undefined ? 'member-removed' : 'name-renamed',
    severity: 'behaves',
    message:
      successor === undefined
        ? `${label} doesn’t exist ${versionPhrase}, so ${effect}.`
        : `${label} is called \`${successor}\` ${versionPhrase}, so ${effect}.`,
    replacement: successor,
    names,
  });
}

/** Checks that the framework can call a method that overrides one of its methods. */
function checkSignature(checker: Checker, use: CodeUse, node: SyntaxNode, owner: string): void {
  const { source } = use.context;
  const name = getNodeText(source, node);
  const callable = compareMethods(checker, owner, name);
  const list = node.parent?.getChild('ParamList');
  if (!callable || !list) return;
  const parameters = listParameters(list);
  const isStarred = ({ prevSibling }: SyntaxNode) => prevSibling?.name.startsWith('*') ?? false;
  const ownNames = parameters
    .filter((parameter) => !isStarred(parameter))
    .map((parameter) => getNodeText(source, parameter));
  const acceptsAll = parameters.some((parameter) => parameter.prevSibling?.name === '**');
  const isIn = (candidates: readonly Parameter[]) => (parameter: Parameter) =>
    candidates.some((candidate) => candidate.name === parameter.name);
  const { before, after, label, names, renamed } = callable;
  const removed = before.filter(
    (parameter) =>
      !parameter.kind.startsWith('VAR_') &&
      !isIn(after)(parameter) &&
      renamed[parameter.name] === undefined &&
      isRequiredIn(parameters, parameter.name, source.text),
  );
  const added = after.filter(
    (parameter) => isRequired(parameter) && !isIn(before)(parameter) && !ownNames.includes(parameter.name),
  );
  const report = (kind: FindingKind, severity: Severity, message: string) =>
    checker.report(use, node, { kind, severity, message: `${message} ${checker.versionPhrase}.`, names });
  const format = (missing: readonly Parameter[]) =>
    joinWithAnd(missing.map((parameter) => `\`${parameter.name}\``));
  const [firstRemoved, firstAdded] = [removed[0], added[0]];
  const isSamePlace =
    firstRemoved &&
    firstAdded &&
    listPositional(before).indexOf(firstRemoved) === listPositional(after).indexOf(firstAdded);
  if (isSamePlace && removed.length === 1 && added.length === 1) {
    report('parameter-renamed', 'note', `${format(removed)} of \`${label}\` is called ${format(added)}`);
    return;
  }
  if (removed.length > 0 && !hasVariable(after, 'VAR_KEYWORD'))
    report('parameter-removed', 'breaks', `superduper calls \`${label}\` without ${format(removed)}`);
  if (added.length > 0 && !acceptsAll)
    report('parameter-required', 'breaks', `superduper calls \`${label}\` with ${format(added)}`);
}

/** Whether a method has a parameter without a default. */
function isRequiredIn(parameters: readonly SyntaxNode[], name: string, text: string): boolean {
  const parameter = parameters.find(({ from, to }) => text.slice(from, to) === name);
  if (!parameter) return false;
  const typed = parameter.nextSibling?.name === 'TypeDef' ? parameter.nextSibling : parameter;
  return typed.nextSibling?.name !== 'AssignOp' && !parameter.prevSibling?.name.startsWith('*');
}
