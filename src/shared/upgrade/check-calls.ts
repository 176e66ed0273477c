import type { SyntaxNode } from '@lezer/common';
import type { Parameter } from '../inventory/types';
import { evaluate, type NodeContext } from '../names/evaluate';
import type { CodeUse } from '../names/module';
import { type Ancestor, findMemberOwner, type InferredValue, listAncestors } from '../names/values';
import { getNodeText, listChildren, type ParsedPython, splitNodes } from '../python/syntax';
import { formatNames } from '../text/nearest';
import {
  type ComparedCallable,
  findCallable,
  hasParameterOfKind,
  hasSameParameters,
  isRequired,
  listPositionalNames,
} from './callables';
import type { Checker, FindingText } from './checker';
import type { TextRange } from './report';

/** Matches `superduper()` and `build_datalayer()`, which accept any setting as a keyword argument and silently ignore unknown ones. */
const SETTINGS_FUNCTIONS = /^superduper\.base\.(?:superduper\.superduper|build\.build_datalayer)$/;

interface Call extends ComparedCallable {
  source: ParsedPython;
  versionPhrase: string;
  report: (range: TextRange, text: FindingText) => void;
}

/** Checks whether a call still fits the later signature. Also reports missing required arguments and changed defaults. */
export function checkCall(checker: Checker, { node, context }: CodeUse): void {
  const [callee, list] = [node.firstChild, node.getChild('ArgList')];
  if (!callee || !list) return;
  const { source } = context;
  if (getNodeText(source, callee) === 'getattr') {
    const object = list.firstChild?.nextSibling;
    if (object && evaluate(object, context).value !== null)
      checker.skip(source, node, 'an attribute that `getattr` reads by its name');
  }

  const callable = findCalledFunction(checker, callee, context);
  if (!callable) return;
  checker.checkedUses += 1;

  const args = readArguments(source, list);
  const maxPositional = hasParameterOfKind(callable.before, 'VAR_POSITIONAL')
    ? Number.POSITIVE_INFINITY
    : listPositionalNames(callable.before).length;
  // If the call doesn't fit the earlier signature, the code was written for another version.
  if (args.positional.length > maxPositional) return;

  const { versionPhrase } = checker;
  const report: Call['report'] = (range, text) => checker.report(source, range, callable.names, text);
  const call: Call = { ...callable, source, versionPhrase, report };

  for (const [position, value] of args.positional.entries()) checkPositional(call, position, value);
  for (const { name, value } of args.keywords) checkKeyword(call, name, value);
  if (!args.hasUnpacked) checkOmitted(call, callee, args);
  else if (!hasSameParameters(call))
    checker.skip(source, node, 'arguments that a call unpacks with `*` or `**`');
}

/** Reads the arguments of a call. `positional` contains only those before the first keyword or unpacked argument. */
function readArguments(source: ParsedPython, list: SyntaxNode) {
  const args = splitNodes(listChildren(list).slice(1, -1), ',').filter(({ length }) => length > 0);
  const isUnpacked = ([first]: SyntaxNode[]) =>
    first !== undefined && /^\*\*?$/.test(getNodeText(source, first));
  const isKeyword = ([, equals]: SyntaxNode[]) => equals?.name === 'AssignOp';
  const firstNonPositional = args.findIndex((nodes) => isUnpacked(nodes) || isKeyword(nodes));
  const positional = args
    .slice(0, firstNonPositional === -1 ? args.length : firstNonPositional)
    .flatMap(([value]) => value ?? []);
  const keywords = args
    .filter(isKeyword)
    .flatMap(([name, , value]) => (name && value ? [{ name, value }] : []));
  return { positional, keywords, hasUnpacked: args.some(isUnpacked) };
}

type Arguments = ReturnType<typeof readArguments>;

function findCalledFunction(checker: Checker, callee: SyntaxNode, context: NodeContext) {
  const { value } = evaluate(callee, context);
  if (value?.kind === 'symbol') {
    const { kind, qualifiedName, module, name } = value.symbol;
    if (kind === 'class') return findCallable(checker, qualifiedName, null);
    return kind === 'function' ? findCallable(checker, module, name) : undefined;
  }
  if (value?.kind === 'declared') return findConstructor(checker, value);

  const [object, attribute] = [callee.firstChild, callee.getChild('PropertyName')];
  if (callee.name !== 'MemberExpression' || !object || !attribute) return undefined;
  const name = getNodeText(context.source, attribute);
  const receiver = evaluate(object, context).value;
  // `super().__init__(…)`
  if (name === '__init__') return findConstructor(checker, receiver);
  // `Listener.run(listener)` passes `self` as the first argument, but the signatures don't contain `self`.
  const isUnbound = receiver?.kind === 'symbol' && receiver.symbol.kind === 'class';
  if (value?.kind !== 'method' || (isUnbound && value.method?.binding === 'instance')) return undefined;
  const owner = findMemberOwner(checker.before, receiver, name);
  return typeof owner === 'string' ? findCallable(checker, owner, name) : undefined;
}

/** Finds the constructor that a program's class inherits from the framework. Returns undefined if the program defines the constructor itself. */
function findConstructor(checker: Checker, value: InferredValue): ComparedCallable | undefined {
  const ancestors =
    value?.kind === 'declared' || value?.kind === 'declaredInstance' ? listAncestors(value.class) : [];
  // An unknown class (null) may define another constructor.
  const mayDefineConstructor = (cls: Ancestor) =>
    cls === null || typeof cls === 'string' || cls.findMember('__init__') !== undefined;
  const provider = ancestors.find(mayDefineConstructor);
  if (typeof provider !== 'string') return undefined;
  // Ignores fields that the program declares again, because changes in the framework don't affect them.
  return findCallable(checker, provider, null, (name) =>
    ancestors.every((cls) => typeof cls === 'string' || cls?.findMember(name) === undefined),
  );
}

function checkPositional(call: Call, position: number, value: SyntaxNode): void {
  const { before, after, renamed, label, versionPhrase, source } = call;
  const [previousNames, nextNames] = [listPositionalNames(before), listPositionalNames(after)];
  const name = previousNames[position];
  // All remaining arguments belong to `*args`.
  if (name === undefined) return;
  const newName = renamed.get(name) ?? name;
  const nextName = nextNames[position];
  const isKept = after.some((parameter) => parameter.name === newName);
  // If no other parameter changed its position, this one was probably renamed.
  const isSame = (otherName: string, index: number) => index === position || otherName === nextNames[index];
  const isOnlyRenamed = !isKept && previousNames.length === nextNames.length && previousNames.every(isSame);
  if (nextName === newName || isOnlyRenamed) return;

  const replacement = `${newName}=${getNodeText(source, value)}`;
  if (isKept && nextName === undefined) {
    const message = `\`${newName}\` of \`${label}\` has to be passed as a keyword argument ${versionPhrase}.`;
    call.report(value, { kind: 'parameter-keyword-only', message, replacement });
  } else if (isKept) {
    const message = `The position of \`${newName}\` in \`${label}\` changed: ${versionPhrase}, this argument sets \`${nextName}\`.`;
    call.report(value, { kind: 'parameter-moved', message, replacement });
  } else if (nextName !== undefined || !hasParameterOfKind(after, 'VAR_POSITIONAL')) {
    const effect = nextName === undefined ? '' : `, so this argument sets \`${nextName}\``;
    const message = `\`${label}\` doesn’t have the parameter \`${name}\` ${versionPhrase}${effect}.`;
    call.report(value, { kind: 'parameter-removed', message });
  }
}

function checkKeyword(call: Call, node: SyntaxNode, value: SyntaxNode): void {
  const { before, after, renamed, label, names, versionPhrase } = call;
  const name = getNodeText(call.source, node);
  const isDeclaredIn = (parameters: readonly Parameter[]) =>
    parameters.some((parameter) => parameter.name === name);
  const wasDeclared = isDeclaredIn(before);
  if (!wasDeclared && !hasParameterOfKind(before, 'VAR_KEYWORD')) return;
  const replacement = renamed.get(name);
  if (replacement !== undefined) {
    const message = `\`${name}\` of \`${label}\` is called \`${replacement}\` ${versionPhrase}.`;
    call.report(node, { kind: 'parameter-renamed', message, replacement });
    return;
  }

  const acceptsAnyName = hasParameterOfKind(after, 'VAR_KEYWORD');
  const isInKwargsOfBoth = !wasDeclared && acceptsAnyName;
  if (isDeclaredIn(after) || isInKwargsOfBoth) return;
  const range = { from: node.from, to: value.to };
  if (names.some((qualifiedName) => SETTINGS_FUNCTIONS.test(qualifiedName))) {
    const message = `The setting \`${name}\` doesn’t exist ${versionPhrase}, so \`${label}\` ignores it.`;
    call.report(range, { kind: 'setting-removed', severity: 'behaves', message });
  } else {
    const message = `\`${label}\` doesn’t have the parameter \`${name}\` ${versionPhrase}.`;
    const severity = acceptsAnyName ? 'behaves' : 'breaks';
    call.report(range, { kind: 'parameter-removed', severity, message });
  }
}

function checkOmitted(call: Call, callee: SyntaxNode, { positional, keywords }: Arguments): void {
  const { before, after, renamed, label, versionPhrase } = call;
  const getLaterName = (name: string) => renamed.get(name) ?? name;
  const keywordNames = keywords.map(({ name }) => getNodeText(call.source, name));
  const previousNames = [...listPositionalNames(before).slice(0, positional.length), ...keywordNames];
  const passedLaterNames = [
    ...previousNames.map(getLaterName),
    // `checkPositional` already reports arguments that set a different parameter now.
    ...listPositionalNames(after).slice(0, positional.length),
  ];
  const omitted = after.filter(({ name }) => !passedLaterNames.includes(name));

  const findPrevious = (name: string) => before.find((parameter) => getLaterName(parameter.name) === name);
  const newlyRequired = omitted.filter((parameter) => {
    const previous = findPrevious(parameter.name);
    return isRequired(parameter) && !(previous && isRequired(previous));
  });
  if (newlyRequired.length > 0) {
    const requiredNames = formatNames(newlyRequired.map(({ name }) => name));
    const message = `\`${label}\` requires ${requiredNames} ${versionPhrase}.`;
    call.report(callee, { kind: 'parameter-required', message });
  }

  for (const { name, default: value } of omitted) {
    const previousValue = findPrevious(name)?.default;
    if (value === undefined || previousValue === undefined || isSameDefault(value, previousValue)) continue;
    const message = `The default of \`${name}\` in \`${label}\` is \`${value}\` instead of \`${previousValue}\` ${versionPhrase}.`;
    call.report(callee, { kind: 'default-changed', severity: 'behaves', message });
  }
}

function isSameDefault(left: string, right: string): boolean {
  const normalize = (value: string) => value.replaceAll('"', "'").replace(/\s+/g, '');
  return normalize(left) === normalize(right);
}
