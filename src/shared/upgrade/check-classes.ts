import type { SyntaxNode } from '@lezer/common';
import { collectMembers, findClass } from '../inventory/inheritance';
import type { SymbolIndex } from '../inventory/lookup';
import type { Parameter } from '../inventory/types';
import type { CodeUse } from '../names/module';
import { type DeclaredClass, listAncestors } from '../names/values';
import { getNodeText, listChildren, listParameters, type ParsedPython } from '../python/syntax';
import { getLastPart } from '../text/dotted';
import { joinWithAnd } from '../text/format';
import { compareCallable, hasVariable, isRequired } from './callables';
import { findMemberSuccessor } from './check-names';
import type { Checker, FindingText } from './checker';

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
  const { source } = use.context;
  const ancestors = listAncestors(declared);
  const bases = ancestors.filter((ancestor) => typeof ancestor === 'string');
  const className = use.node.getChild('VariableName');
  if (bases.length === 0 || !className) return;
  checker.checkedUses += 1;
  for (const node of listMemberNames(use.node)) checkOverride(checker, source, node, bases);
  // A class that isn't known may define the missing members.
  if (isInherited || declared.parents().includes(null)) return;
  for (const base of bases) {
    const definesMember = (name: string) =>
      ancestors.some((ancestor) => typeof ancestor !== 'string' && ancestor.findMember(name) !== undefined);
    const previousNames = listAbstractNames(checker.before, base);
    const missing = listAbstractNames(checker.after, checker.findSuccessor(base) ?? '').filter(
      (name) => !previousNames.includes(name) && !definesMember(name),
    );
    if (missing.length === 0) continue;
    const message = `Subclasses of \`${getLastPart(base)}\` have to define ${formatNames(missing)} ${checker.versionPhrase}.`;
    checker.report(source, className, [`${base}.${missing[0]}`], { kind: 'member-required', message });
  }
}

function formatNames(names: readonly string[]): string {
  return joinWithAnd(names.map((name) => `\`${name}\``));
}

/** Returns the names that the statements of a class body declare. */
function listMemberNames(cls: SyntaxNode): SyntaxNode[] {
  const statements = listChildren(cls.getChild('Body') ?? cls);
  const functions = statements.map((node) => node.getChild('FunctionDefinition') ?? node);
  const members = functions.filter(({ name }) => name === 'FunctionDefinition' || name === 'AssignStatement');
  return members.flatMap((node) => node.getChild('VariableName') ?? []);
}

/** Returns the names of the abstract members that subclasses of a class have to define. */
function listAbstractNames({ inventory }: SymbolIndex, className: string): string[] {
  return [...collectMembers(inventory, className).values()].flatMap(({ name, definedIn }) => {
    const { methods, properties } = findClass(inventory, definedIn) ?? {};
    const decorators = (methods?.[name] ?? properties?.[name])?.decorators ?? [];
    return decorators.some((decorator) => decorator.endsWith('abstractmethod')) ? [name] : [];
  });
}

/** Checks a member that overrides a member of the framework. */
function checkOverride(
  checker: Checker,
  source: ParsedPython,
  node: SyntaxNode,
  bases: readonly string[],
): void {
  const name = getNodeText(source, node);
  const { inventory } = checker.before;
  const owner = bases.find((base) => collectMembers(inventory, base).has(name)) ?? '';
  const member = collectMembers(inventory, owner).get(name);
  const nextOwner = checker.findSuccessor(owner);
  if (!member || nextOwner === undefined || CONSTRUCTOR_METHODS.includes(name)) return;
  const names = [`${member.definedIn}.${name}`, `${owner}.${name}`];
  const isMethod = node.parent?.name === 'FunctionDefinition';
  if (collectMembers(checker.after.inventory, nextOwner).has(name)) {
    for (const qualifiedName of new Set(names)) checker.reportBehavior(source, node, qualifiedName);
    if (isMethod && member.kind === 'method') checkSignature(checker, source, node, owner);
    return;
  }
  const replacement = findMemberSuccessor(checker, names);
  const change = replacement === undefined ? 'doesn’t exist' : `is called \`${replacement}\``;
  const effect = `superduper doesn’t ${isMethod ? 'call this method' : 'read this value'}`;
  const message = `\`${getLastPart(owner)}.${name}\` ${change} ${checker.versionPhrase}, so ${effect}.`;
  const kind = replacement === undefined ? 'member-removed' : 'name-renamed';
  checker.report(source, node, names, { kind, severity: 'behaves', message, replacement });
}

/** Checks that the framework can call a method that overrides one of its methods. */
function checkSignature(checker: Checker, source: ParsedPython, node: SyntaxNode, owner: string): void {
  const callable = compareCallable(checker, owner, getNodeText(source, node));
  const list = node.parent?.getChild('ParamList');
  if (!callable || !list) return;
  const { before, after, label, names } = callable;
  const ownParameters = new Map(
    listParameters(list).map((parameter) => [getNodeText(source, parameter), parameter]),
  );
  const acceptsAll = [...ownParameters.values()].some(({ prevSibling }) => prevSibling?.name === '**');
  const isMissingIn = (parameters: readonly Parameter[]) => (parameter: Parameter) =>
    !parameters.some(({ name }) => name === parameter.name);
  const removed = before
    .filter(isMissingIn(after))
    .filter(({ kind, name }) => !kind.startsWith('VAR_') && isWithoutDefault(ownParameters.get(name)));
  const added = after
    .filter(isMissingIn(before))
    .filter((parameter) => isRequired(parameter) && !ownParameters.has(parameter.name));
  const report = (text: FindingText) => checker.report(source, node, names, text);
  const format = (parameters: readonly Parameter[]) => formatNames(parameters.map(({ name }) => name));
  const { versionPhrase } = checker;
  if (removed.length > 0 && removed.length === added.length) {
    // The framework passes the same number of arguments as before, so the method still works if the parameters were only renamed.
    const message = `${format(removed)} of \`${label}\` is called ${format(added)} ${versionPhrase}.`;
    report({ kind: 'parameter-renamed', severity: 'note', message });
  } else if (removed.length > 0 && !hasVariable(after, 'VAR_KEYWORD')) {
    const message = `This method has to work without ${format(removed)}, because superduper calls \`${label}\` with other arguments ${versionPhrase}.`;
    report({ kind: 'parameter-removed', message });
  } else if (added.length > 0 && !acceptsAll) {
    const message = `This method has to accept ${format(added)}, because superduper calls \`${label}\` with other arguments ${versionPhrase}.`;
    report({ kind: 'parameter-required', message });
  }
}

/** Whether a method declares a parameter without a default. */
function isWithoutDefault(parameter: SyntaxNode | undefined): boolean {
  if (!parameter || parameter.prevSibling?.name.startsWith('*')) return false;
  const nextNode =
    parameter.nextSibling?.name === 'TypeDef' ? parameter.nextSibling.nextSibling : parameter.nextSibling;
  return nextNode?.name !== 'AssignOp';
}
