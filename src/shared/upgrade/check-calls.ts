import type { SyntaxNode } from '@lezer/common';
import type { Parameter } from '../inventory/types';
import { type CodeUse, evaluate } from '../names/module';
import { findMemberOwner, listAncestors } from '../names/values';
import { getNodeText, listChildren, splitNodes } from '../python/syntax';
import { joinWithAnd } from '../text/format';
import type { Checker, CodeRange, FindingText } from './checker';
import {
  type ComparedCallable,
  compareCallable,
  compareMethods,
  hasVariable,
  isRequired,
  listPositional,
} from './signatures';

/** An argument of a call. */
interface Argument {
  /** Name of a keyword argument. */
  keyword: SyntaxNode | null;
  value: SyntaxNode;
  /** `*` or `**` if the argument is unpacked. */
  stars: string;
}

/** Functions that accept settings as keyword arguments, and ignore unknown ones. */
const SETTINGS_FUNCTIONS = /^superduper\.base\.(?:superduper\.superduper|build\.build_datalayer)$/;

/** Checks the arguments of a call, also those that it leaves out, against the signature in the later version. */
export function checkCall(checker: Checker, use: CodeUse): void {
  const { node, context } = use;
  const [callee, list] = [node.firstChild, node.getChild('ArgList')];
  const callable = callee && findCallable(checker, callee, context);
  if (!callable || !list) return;
  checker.checkedUses += 1;
  new CallCheck(checker, use, callable, listArguments(list, use)).run();
}

function findCallable(
  checker: Checker,
  callee: SyntaxNode,
  context: CodeUse['context'],
): ComparedCallable | undefined {
  const { value } = evaluate(callee, context);
  const [object, attribute] = [callee.firstChild, callee.getChild('PropertyName')];
  if (callee.name !== 'MemberExpression' || !object || !attribute) {
    // A constructor that the program writes itself determines the arguments.
    const hasConstructor =
      value?.kind === 'declared' &&
      listAncestors(value.class).some(
        (cls) => typeof cls !== 'string' && cls.findMember('__init__') !== undefined,
      );
    return hasConstructor ? undefined : compareCallable(checker, value);
  }
  if (value?.kind === 'symbol') return compareCallable(checker, value);
  const name = getNodeText(context.source, attribute);
  const receiver = evaluate(object, context).value;
  if (name === '__init__' && receiver?.kind === 'declaredInstance') return compareCallable(checker, receiver);
  const owner = value?.kind === 'method' ? findMemberOwner(checker.before, receiver, name) : undefined;
  // A method that is called on its class gets `self` as its first argument.
  const isUnbound = receiver?.kind === 'symbol' && receiver.symbol.kind === 'class';
  const isInstanceMethod = value?.kind === 'method' && value.method?.binding === 'instance';
  if (typeof owner !== 'string' || (isUnbound && isInstanceMethod)) return undefined;
  return compareMethods(checker, owner, name);
}

function listArguments(list: SyntaxNode, { context }: CodeUse): Argument[] {
  const children = listChildren(list).slice(1, -1);
  return splitNodes(children, ',').flatMap((nodes): Argument[] => {
    const [first, second, third] = nodes;
    if (!first) return [];
    const text = getNodeText(context.source, first);
    if (second && /^\*\*?$/.test(text)) return [{ keyword: null, value: second, stars: text }];
    const isKeyword = second?.name === 'AssignOp' && third;
    return [
      isKeyword ? { keyword: first, value: third, stars: '' } : { keyword: null, value: first, stars: '' },
    ];
  });
}

/** The check of one call. */
class CallCheck {
  /** Names of the parameters in the earlier version that the call passes. */
  private readonly passedNames = new Set<string>();

  constructor(
    private readonly checker: Checker,
    private readonly use: CodeUse,
    private readonly callable: ComparedCallable,
    private readonly args: readonly Argument[],
  ) {}

  run(): void {
    const { callable, checker, use, args } = this;
    const isUnpacked = args.some(({ stars }) => stars !== '');
    const firstStar = args.findIndex(({ stars }) => stars === '*');
    const positional = args.filter(
      ({ keyword, stars }, index) => !keyword && stars === '' && (firstStar === -1 || index < firstStar),
    );
    // A call that doesn't fit the earlier version isn't written for it.
    const isTooLong = positional.length > listPositional(callable.before).length;
    if (isTooLong && !hasVariable(callable.before, 'VAR_POSITIONAL')) return;
    for (const [position, { value }] of positional.entries()) this.checkPositional(position, value);
    for (const { keyword, value } of args) if (keyword) this.checkKeyword(keyword, value);
    if (!isUnpacked) this.checkOmitted(positional.length);
    else if (JSON.stringify(callable.before) !== JSON.stringify(callable.after))
      checker.skip(use, use.node, 'arguments that a call unpacks with `*` or `**`');
  }

  private report(range: CodeRange, text: Omit<FindingText, 'names'>): void {
    const { names } = this.callable;
    this.checker.report(this.use, range, { ...text, names });
  }

  private checkPositional(position: number, node: SyntaxNode): void {
    const { before, after, renamed, label } = this.callable;
    const { versionPhrase } = this.checker;
    const [previousNames, nextNames] = [before, after].map((parameters) =>
      listPositional(parameters).map(({ name }) => name),
    ) as [string[], string[]];
    const name = previousNames[position];
    if (name === undefined) return;
    this.passedNames.add(name);
    const newName = renamed[name] ?? name;
    const nextName = nextNames[position];
    const isOnlyRenamed =
      previousNames.length === nextNames.length &&
      previousNames.every((previousName, index) => index === position || previousName === nextNames[index]);
    if (nextName === newName || (nextName !== undefined && isOnlyRenamed)) return;
    const parameter = after.find((candidate) => candidate.name === newName);
    const replacement = `${newName}=${getNodeText(this.use.context.source, node)}`;
    const severity = 'breaks';
    if (parameter?.kind === 'KEYWORD_ONLY')
      this.report(node, {
        kind: 'parameter-keyword-only',
        severity,
        message: `\`${newName}\` of \`${label}\` can only be passed by name ${versionPhrase}.`,
        replacement,
      });
    else if (parameter && nextName !== undefined)
      this.report(node, {
        kind: 'parameter-moved',
        severity,
        message: `The position of \`${newName}\` in \`${label}\` changed: ${versionPhrase}, this argument sets \`${nextName}\`.`,
        replacement,
      });
    else if (nextName !== undefined || !hasVariable(after, 'VAR_POSITIONAL'))
      this.report(node, {
        kind: 'parameter-removed',
        severity,
        message: `\`${label}\` doesn’t have the parameter \`${name}\` ${versionPhrase}${nextName === undefined ? '' : `, so this argument sets \`${nextName}\``}.`,
      });
  }

  private checkKeyword(node: SyntaxNode, value: SyntaxNode): void {
    const { before, after, renamed, label, names } = this.callable;
    const { versionPhrase } = this.checker;
    const name = getNodeText(this.use.context.source, node);
    const previous = before.find((parameter) => parameter.name === name);
    if (!previous && !hasVariable(before, 'VAR_KEYWORD')) return;
    this.passedNames.add(name);
    const newName = renamed[name];
    const range = { from: node.from, to: value.to };
    if (newName !== undefined)
      return this.report(node, {
        kind: 'parameter-renamed',
        severity: 'breaks',
        message: `\`${name}\` of \`${label}\` is called \`${newName}\` ${versionPhrase}.`,
        replacement: newName,
      });
    const isAccepted = after.some((parameter) => parameter.name === name);
    const hasKeywords = hasVariable(after, 'VAR_KEYWORD');
    if (isAccepted || (!previous && hasKeywords)) return;
    if (names.some((callableName) => SETTINGS_FUNCTIONS.test(callableName)))
      return this.report(range, {
        kind: 'setting-removed',
        severity: 'behaves',
        message: `The setting \`${name}\` doesn’t exist ${versionPhrase}, so \`${label}\` ignores it.`,
      });
    this.report(range, {
      kind: 'parameter-removed',
      severity: hasKeywords ? 'behaves' : 'breaks',
      message: `\`${label}\` doesn’t have the parameter \`${name}\` ${versionPhrase}${hasKeywords ? ', so the argument is one of its other keyword arguments' : ''}.`,
    });
  }

  /** Checks the parameters that the call doesn't pass: they may be required now, or have another default. */
  private checkOmitted(positionalCount: number): void {
    const { before, after, renamed, label } = this.callable;
    const { versionPhrase } = this.checker;
    const callee = this.use.node.firstChild as SyntaxNode;
    const newNames = [...this.passedNames].map((name) => renamed[name] ?? name);
    const positionalNames = listPositional(after).slice(0, positionalCount);
    const omitted = after.filter(
      (parameter) => !newNames.includes(parameter.name) && !positionalNames.includes(parameter),
    );
    const findPrevious = ({ name }: Parameter) =>
      before.find((parameter) => (renamed[parameter.name] ?? parameter.name) === name);
    const required = omitted.filter((parameter) => {
      const previous = findPrevious(parameter);
      return isRequired(parameter) && !(previous && isRequired(previous));
    });
    if (required.length > 0)
      this.report(callee, {
        kind: 'parameter-required',
        severity: 'breaks',
        message: `\`${label}\` requires ${joinWithAnd(required.map(({ name }) => `\`${name}\``))} ${versionPhrase}.`,
      });
    for (const { name, default: value, ...parameter } of omitted) {
      const previousValue = findPrevious({ name, ...parameter })?.default;
      if (previousValue === undefined || value === undefined || isSameDefault(previousValue, value)) continue;
      this.report(callee, {
        kind: 'default-changed',
        severity: 'behaves',
        message: `The default of \`${name}\` in \`${label}\` is \`${value}\` ${versionPhrase}, and was \`${previousValue}\`.`,
      });
    }
  }
}

/** Whether two defaults are equal, apart from quotes and spaces. */
function isSameDefault(left: string, right: string): boolean {
  const normalize = (value: string) => value.replaceAll('"', "'").replace(/\s+/g, '');
  return normalize(left) === normalize(right);
}
