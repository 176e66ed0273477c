import type { SyntaxNode } from '@lezer/common';
import { evaluate, type NodeContext } from '../names/evaluate';
import type { CodeUse } from '../names/module';
import { findMemberOwner, type InferredValue, listAncestors } from '../names/values';
import { getNodeText, listChildren, type ParsedPython, splitNodes } from '../python/syntax';
import { joinWithAnd } from '../text/format';
import {
  type ComparedCallable,
  compareCallable,
  hasVariable,
  isRequired,
  listPositionalNames,
} from './callables';
import type { Checker, FindingText } from './checker';

/** Functions that accept settings as keyword arguments, and ignore unknown ones. */
const SETTINGS_FUNCTIONS = /^superduper\.base\.(?:superduper\.superduper|build\.build_datalayer)$/;

/** A call of a function or class of the framework, and the information that is needed to check its arguments. */
interface Call extends ComparedCallable {
  checker: Checker;
  source: ParsedPython;
  /** The later version as a part of a sentence: `in 0.7`. */
  versionPhrase: string;
  /** Names of the parameters that the call passes, as the earlier version calls them. */
  passedNames: Set<string>;
  report: (range: Pick<SyntaxNode, 'from' | 'to'>, text: FindingText) => void;
}

/** Checks the arguments of a call against the signature in the later version, and the parameters that the call doesn't pass. */
export function checkCall(checker: Checker, { node, context }: CodeUse): void {
  const [callee, list] = [node.firstChild, node.getChild('ArgList')];
  if (!callee || !list) return;
  const object = getNodeText(context.source, callee) === 'getattr' ? list.firstChild?.nextSibling : null;
  if (object && evaluate(object, context).value !== null)
    checker.skip(context.source, node, 'an attribute that `getattr` reads by its name');
  const callable = findCallable(checker, callee, context);
  if (!callable) return;
  checker.checkedUses += 1;
  const { source } = context;
  const { versionPhrase } = checker;
  const report: Call['report'] = (range, text) => checker.report(source, range, callable.names, text);
  const call: Call = { ...callable, checker, source, versionPhrase, passedNames: new Set(), report };
  const args = splitNodes(listChildren(list).slice(1, -1), ',').filter(({ length }) => length > 0);
  const isUnpacked = ([first]: SyntaxNode[]) =>
    first !== undefined && /^\*\*?$/.test(getNodeText(source, first));
  const firstNamed = args.findIndex((nodes) => isUnpacked(nodes) || nodes[1]?.name === 'AssignOp');
  const positional = args.slice(0, firstNamed === -1 ? args.length : firstNamed);
  // A call that doesn't fit the earlier version isn't written for it.
  const isTooLong = positional.length > listPositionalNames(call.before).length;
  if (isTooLong && !hasVariable(call.before, 'VAR_POSITIONAL')) return;
  for (const [position, [value]] of positional.entries()) if (value) checkPositional(call, position, value);
  for (const [name, equals, value] of args)
    if (name && value && equals?.name === 'AssignOp') checkKeyword(call, name, value);
  if (!args.some(isUnpacked)) checkOmitted(call, callee, positional.length);
  else if (JSON.stringify(call.before) !== JSON.stringify(call.after))
    checker.skip(source, node, 'arguments that a call unpacks with `*` or `**`');
}

function findCallable(
  checker: Checker,
  callee: SyntaxNode,
  context: NodeContext,
): ComparedCallable | undefined {
  const { value } = evaluate(callee, context);
  if (value?.kind === 'symbol') {
    const { kind, qualifiedName, module, name } = value.symbol;
    if (kind === 'class') return compareCallable(checker, qualifiedName, null);
    return kind === 'function' ? compareCallable(checker, module, name) : undefined;
  }
  if (value?.kind === 'declared') return findConstructor(checker, value);
  const [object, attribute] = [callee.firstChild, callee.getChild('PropertyName')];
  if (callee.name !== 'MemberExpression' || !object || !attribute) return undefined;
  const name = getNodeText(context.source, attribute);
  const receiver = evaluate(object, context).value;
  if (name === '__init__') return findConstructor(checker, receiver);
  // A method that is called on its class gets `self` as its first argument.
  const isUnbound = receiver?.kind === 'symbol' && receiver.symbol.kind === 'class';
  if (value?.kind !== 'method' || (isUnbound && value.method?.binding === 'instance')) return undefined;
  const owner = findMemberOwner(checker.before, receiver, name);
  return typeof owner === 'string' ? compareCallable(checker, owner, name) : undefined;
}

/** Returns the constructor that a class of the program inherits. Undefined if a class of the program defines the constructor. */
function findConstructor(checker: Checker, value: InferredValue): ComparedCallable | undefined {
  const ancestors =
    value?.kind === 'declared' || value?.kind === 'declaredInstance' ? listAncestors(value.class) : [];
  // An unknown base class may define another constructor.
  const owner = ancestors.find(
    (cls) => typeof cls === 'string' || cls.parents()[0] === null || cls.findMember('__init__') !== undefined,
  );
  if (typeof owner !== 'string') return undefined;
  // The program's classes decide about the fields that they declare.
  return compareCallable(checker, owner, null, (name) =>
    ancestors.every((cls) => typeof cls === 'string' || cls.findMember(name) === undefined),
  );
}

function checkPositional(call: Call, position: number, node: SyntaxNode): void {
  const { before, after, renamed, label, versionPhrase, source } = call;
  const [previousNames, nextNames] = [listPositionalNames(before), listPositionalNames(after)];
  const name = previousNames[position];
  if (name === undefined) return;
  call.passedNames.add(name);
  const newName = renamed[name] ?? name;
  const nextName = nextNames[position];
  const hasSameNeighbors = (previousName: string, index: number) =>
    index === position || previousName === nextNames[index];
  const isOnlyRenamed = previousNames.length === nextNames.length && previousNames.every(hasSameNeighbors);
  if (nextName === newName || isOnlyRenamed) return;
  const replacement = `${newName}=${getNodeText(source, node)}`;
  const isKept = after.some((parameter) => parameter.name === newName);
  if (isKept && nextName === undefined) {
    const message = `\`${newName}\` of \`${label}\` has to be passed as a keyword argument ${versionPhrase}.`;
    call.report(node, { kind: 'parameter-keyword-only', message, replacement });
  } else if (isKept) {
    const message = `The position of \`${newName}\` in \`${label}\` changed: ${versionPhrase}, this argument sets \`${nextName}\`.`;
    call.report(node, { kind: 'parameter-moved', message, replacement });
  } else if (nextName !== undefined || !hasVariable(after, 'VAR_POSITIONAL')) {
    const effect = nextName === undefined ? '' : `, so this argument sets \`${nextName}\``;
    const message = `\`${label}\` doesn’t have the parameter \`${name}\` ${versionPhrase}${effect}.`;
    call.report(node, { kind: 'parameter-removed', message });
  }
}

function checkKeyword(call: Call, node: SyntaxNode, value: SyntaxNode): void {
  const { before, after, renamed, label, names, versionPhrase } = call;
  const name = getNodeText(call.source, node);
  call.passedNames.add(name);
  const wasDeclared = before.some((parameter) => parameter.name === name);
  if (!wasDeclared && !hasVariable(before, 'VAR_KEYWORD')) return;
  const range = { from: node.from, to: value.to };
  const replacement = renamed[name];
  const takesAll = hasVariable(after, 'VAR_KEYWORD');
  if (replacement !== undefined) {
    const message = `\`${name}\` of \`${label}\` is called \`${replacement}\` ${versionPhrase}.`;
    call.report(node, { kind: 'parameter-renamed', message, replacement });
  } else if (after.some((parameter) => parameter.name === name) || (takesAll && !wasDeclared)) {
    return;
  } else if (names.some((qualifiedName) => SETTINGS_FUNCTIONS.test(qualifiedName))) {
    const message = `The setting \`${name}\` doesn’t exist ${versionPhrase}, so \`${label}\` ignores it.`;
    call.report(range, { kind: 'setting-removed', severity: 'behaves', message });
  } else {
    const message = `\`${label}\` doesn’t have the parameter \`${name}\` ${versionPhrase}.`;
    call.report(range, { kind: 'parameter-removed', severity: takesAll ? 'behaves' : 'breaks', message });
  }
}

/** Checks the parameters that the call doesn't pass: they may be required now, or have another default. */
function checkOmitted(call: Call, callee: SyntaxNode, positionalCount: number): void {
  const { before, after, renamed, label, versionPhrase } = call;
  const passedNames = [...call.passedNames].map((name) => renamed[name] ?? name);
  passedNames.push(...listPositionalNames(after).slice(0, positionalCount));
  const omitted = after.filter(({ name }) => !passedNames.includes(name));
  const findPrevious = (name: string) =>
    before.find((parameter) => (renamed[parameter.name] ?? parameter.name) === name);
  const required = omitted.filter((parameter) => {
    const previous = findPrevious(parameter.name);
    return isRequired(parameter) && !(previous && isRequired(previous));
  });
  if (required.length > 0) {
    const requiredNames = joinWithAnd(required.map(({ name }) => `\`${name}\``));
    call.report(callee, {
      kind: 'parameter-required',
      message: `\`${label}\` requires ${requiredNames} ${versionPhrase}.`,
    });
  }
  for (const { name, default: value } of omitted) {
    const previousValue = findPrevious(name)?.default;
    if (value === undefined || previousValue === undefined || normalize(value) === normalize(previousValue))
      continue;
    const message = `The default of \`${name}\` in \`${label}\` is \`${value}\` instead of \`${previousValue}\` ${versionPhrase}.`;
    call.report(callee, { kind: 'default-changed', severity: 'behaves', message });
  }
}

/** Returns a default in a form that doesn't depend on quotes and spaces. */
function normalize(value: string): string {
  return value.replaceAll('"', "'").replace(/\s+/g, '');
}
