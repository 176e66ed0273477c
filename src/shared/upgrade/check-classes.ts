import type { SyntaxNode } from '@lezer/common';
import { collectMembers, findClass, type Member } from '../inventory/inheritance';
import type { SymbolIndex } from '../inventory/lookup';
import type { Parameter } from '../inventory/types';
import type { CodeUse } from '../names/module';
import { type DeclaredClass, listAncestors } from '../names/values';
import { getNodeText, listChildren, listParameters, type ParsedPython } from '../python/syntax';
import { getLastPart } from '../text/dotted';
import { formatNames } from '../text/nearest';
import { findCallable, hasParameterOfKind, isRequired } from './callables';
import { compareMember } from './check-names';
import type { Checker, FindingText } from './checker';

/** Methods that create or initialize an instance. They aren't compared, because a subclass can freely change their parameters. */
const CONSTRUCTOR_METHODS: readonly string[] = ['__init__', '__post_init__', '__new__'];

/** Checks a program's class that inherits from the framework: the members that it overrides, and those that it has to define. */
export function checkClass(checker: Checker, use: CodeUse, cls: DeclaredClass, hasSubclasses: boolean): void {
  const { source } = use.context;
  const ancestors = listAncestors(cls);
  const bases = ancestors.filter((ancestor) => typeof ancestor === 'string');
  const className = use.node.getChild('VariableName');
  if (bases.length === 0 || !className) return;
  checker.checkedUses += 1;
  for (const node of listMemberNames(use.node)) checkOverride(checker, source, node, bases);

  // The missing members may be in a subclass or an unknown base class.
  if (hasSubclasses || ancestors.includes(null)) return;
  const definesMember = (name: string) =>
    ancestors.some((ancestor) => typeof ancestor !== 'string' && ancestor?.findMember(name) !== undefined);
  for (const base of bases) {
    const previousNames = listAbstractNames(checker.before, base);
    const nextNames = listAbstractNames(checker.after, checker.findSuccessor(base) ?? '');
    const missing = nextNames.filter((name) => !previousNames.includes(name) && !definesMember(name));
    const [firstMissing] = missing;
    if (firstMissing === undefined) continue;
    const message = `Subclasses of \`${getLastPart(base)}\` have to define ${formatNames(missing)} ${checker.versionPhrase}.`;
    checker.report(source, className, [`${base}.${firstMissing}`], { kind: 'member-required', message });
  }
}

function listMemberNames(cls: SyntaxNode): SyntaxNode[] {
  const statements = listChildren(cls.getChild('Body') ?? cls);
  const functions = statements.map((node) => node.getChild('FunctionDefinition') ?? node);
  const members = functions.filter(({ name }) => name === 'FunctionDefinition' || name === 'AssignStatement');
  return members.flatMap((node) => node.getChild('VariableName') ?? []);
}

function listAbstractNames({ inventory }: SymbolIndex, className: string): string[] {
  const isAbstract = ({ name, definedIn }: Member) => {
    const { methods, properties } = findClass(inventory, definedIn) ?? {};
    const { decorators } = methods?.[name] ?? properties?.[name] ?? {};
    return decorators?.some((decorator) => decorator.endsWith('abstractmethod')) ?? false;
  };
  const members = [...collectMembers(inventory, className).values()];
  return members.filter(isAbstract).map(({ name }) => name);
}

function checkOverride(checker: Checker, source: ParsedPython, node: SyntaxNode, bases: string[]): void {
  const name = getNodeText(source, node);
  const owner = bases.find((base) => collectMembers(checker.before.inventory, base).has(name));
  if (owner === undefined || CONSTRUCTOR_METHODS.includes(name)) return;
  const comparedMember = compareMember(checker, owner, name);
  if (!comparedMember) return;

  const { member, nextMember, names, newName: replacement } = comparedMember;
  const isMethod = node.parent?.name === 'FunctionDefinition';
  if (nextMember) {
    for (const qualifiedName of names) checker.reportBehavior(source, node, qualifiedName);
    if (isMethod && member.kind === 'method') checkSignature(checker, source, node, owner);
    return;
  }

  const change = replacement === undefined ? 'doesn’t exist' : `is called \`${replacement}\``;
  const effect = `superduper doesn’t ${isMethod ? 'call this method' : 'read this value'}`;
  const message = `\`${getLastPart(owner)}.${name}\` ${change} ${checker.versionPhrase}, so ${effect}.`;
  const kind = replacement === undefined ? 'member-removed' : 'name-renamed';
  checker.report(source, node, names, { kind, severity: 'behaves', message, replacement });
}

/** Checks whether a program's override of a framework method accepts the arguments that the later version passes. */
function checkSignature(checker: Checker, source: ParsedPython, node: SyntaxNode, owner: string): void {
  const callable = findCallable(checker, owner, getNodeText(source, node));
  const list = node.parent?.getChild('ParamList');
  if (!callable || !list) return;
  const { before, after, label, names } = callable;
  const ownParameters = new Map(
    listParameters(list).map((parameter) => [getNodeText(source, parameter), parameter]),
  );
  const acceptsAll = [...ownParameters.values()].some(({ prevSibling }) => prevSibling?.name === '**');
  const subtract = (parameters: readonly Parameter[], otherParameters: readonly Parameter[]) =>
    parameters.filter(({ name }) => !otherParameters.some((parameter) => parameter.name === name));

  // Required by the program's method, but no longer passed by the framework.
  const removed = subtract(before, after)
    .filter(({ kind, name }) => !kind.startsWith('VAR_') && isMandatory(ownParameters.get(name)))
    .map(({ name }) => name);
  // Now passed by the framework, but not accepted by the program's method.
  const added = subtract(after, before)
    .filter((parameter) => isRequired(parameter) && !ownParameters.has(parameter.name))
    .map(({ name }) => name);

  const report = (text: FindingText) => checker.report(source, node, names, text);
  const { versionPhrase } = checker;
  if (removed.length > 0 && removed.length === added.length) {
    // The number of arguments is the same, so the method still works if the parameters were only renamed.
    const message = `${formatNames(removed)} of \`${label}\` ${removed.length === 1 ? 'is' : 'are'} called ${formatNames(added)} ${versionPhrase}.`;
    report({ kind: 'parameter-renamed', severity: 'note', message });
  } else if (removed.length > 0 && !hasParameterOfKind(after, 'VAR_KEYWORD')) {
    const message = `This method has to work without ${formatNames(removed)}, because superduper calls \`${label}\` with other arguments ${versionPhrase}.`;
    report({ kind: 'parameter-removed', message });
  } else if (added.length > 0 && !acceptsAll) {
    const message = `This method has to accept ${formatNames(added)}, because superduper calls \`${label}\` with other arguments ${versionPhrase}.`;
    report({ kind: 'parameter-required', message });
  }
}

/** Whether callers have to pass a parameter. False for `*args` and `**kwargs`, and for undefined (the method has no such parameter). */
function isMandatory(parameter: SyntaxNode | undefined): boolean {
  if (!parameter || parameter.prevSibling?.name.startsWith('*')) return false;
  const { nextSibling } = parameter;
  const nodeAfterType = nextSibling?.name === 'TypeDef' ? nextSibling.nextSibling : nextSibling;
  return nodeAfterType?.name !== 'AssignOp';
}
