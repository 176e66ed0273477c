import type { SyntaxNode } from '@lezer/common';
import { groupBy } from '../group-by';
import { type ApiSymbol, indexSymbols, type SymbolIndex } from '../inventory/lookup';
import { resolveQualifiedName } from '../inventory/resolve-names';
import type { CodeUse } from '../names/module';
import { getNodeText, isArgumentName, type ParsedPython } from '../python/syntax';
import { getOwner } from '../text/dotted';
import type { BehaviorChange, UpgradeData } from './data';
import type { FileProblem, Finding, FindingKind, Severity, UncheckedCode } from './report';

/** Part of a finding that depends on the change. */
export interface FindingText {
  kind: FindingKind;
  severity: Severity;
  message: string;
  replacement?: string;
  /** Route of the step, if another step than that of the symbol describes the change. */
  stepRoute?: string;
  /** Earlier qualified names of the changed symbol, the most precise first. They determine the links of the finding. */
  names: readonly string[];
}

/** Range of code in a file. */
export interface CodeRange {
  from: number;
  to: number;
}

/** The APIs of both versions, and what the check of a program has found so far. */
export class Checker {
  readonly before: SymbolIndex;
  readonly after: SymbolIndex;
  readonly findings: Finding[] = [];
  readonly unchecked: UncheckedCode[] = [];
  readonly problems: FileProblem[] = [];
  /** The program's files with the starts of their lines. */
  readonly files = new Map<ParsedPython, { path: string; lineStarts: readonly number[] }>();
  checkedUses = 0;
  /** The version as a part of a sentence: `in 0.7`, `on the main branch`. */
  readonly versionPhrase: string;
  private readonly behaviors: ReadonlyMap<string, readonly BehaviorChange[]>;
  private readonly changeRoutes = new Map<string, string>();
  private readonly reportedBehaviors = new Set<string>();

  constructor(readonly data: UpgradeData) {
    this.before = indexSymbols(data.before.inventory);
    this.after = indexSymbols(data.after.inventory);
    const { label } = data.after;
    this.versionPhrase = label.startsWith('the ') ? `on ${label}` : `in ${label}`;
    this.behaviors = groupBy(data.changes.behaviors, ({ name }) => name);
    for (const [route, names] of Object.entries(data.changes.listedNames).reverse())
      for (const name of names) this.changeRoutes.set(name, `${route}#${name}`);
  }

  /** Returns the qualified name in the later version of a module, class, function or constant. Undefined if it was removed. */
  findSuccessor(qualifiedName: string): string | undefined {
    const { byQualifiedName, scopes } = this.after;
    const names = [qualifiedName, this.data.changes.successors[qualifiedName]];
    const resolvedNames = names.map((name) => name && resolveQualifiedName(scopes, name));
    return resolvedNames.find((name) => name !== undefined && byQualifiedName.has(name));
  }

  /** Returns the symbol that an importable path refers to in the earlier version. */
  findSymbol(path: string): ApiSymbol | undefined {
    return this.before.byQualifiedName.get(resolveQualifiedName(this.before.scopes, path) ?? '');
  }

  report({ context }: Pick<CodeUse, 'context'>, { from, to }: CodeRange, text: FindingText): void {
    const file = this.files.get(context.source);
    if (file) this.addFinding(file.path, findLine(file.lineStarts, from), { from, to }, text);
  }

  addFinding(path: string, line: number, { from, to }: CodeRange, { names, ...text }: FindingText): void {
    const listNames = (name: string): string[] => (name === '' ? [] : [name, ...listNames(getOwner(name))]);
    const { successors, steps } = this.data.changes;
    const allNames = names.flatMap((name) => [...listNames(name), ...listNames(successors[name] ?? '')]);
    const changeRoute = allNames.map((name) => this.changeRoutes.get(name)).find(Boolean);
    const stepRoute = text.stepRoute ?? allNames.map((name) => steps[name]).find(Boolean);
    this.findings.push({ path, line, from, to, ...text, changeRoute, stepRoute });
  }

  /** Lists code that can't be checked. */
  skip({ context }: Pick<CodeUse, 'context'>, { from }: SyntaxNode, reason: string): void {
    const file = this.files.get(context.source);
    if (file) this.unchecked.push({ path: file.path, line: findLine(file.lineStarts, from), reason });
  }

  /** Reports the changes in a symbol's behavior that an upgrade page describes, each once in a file. */
  reportBehavior({ context }: Pick<CodeUse, 'context'>, node: SyntaxNode, name: string): void {
    const file = this.files.get(context.source);
    for (const behavior of this.behaviors.get(name) ?? []) {
      const { severity, message, stepRoute } = behavior;
      const key = `${file?.path} ${name} ${message}`;
      if (this.reportedBehaviors.has(key) || !isAffected(behavior, node, context.source)) continue;
      this.reportedBehaviors.add(key);
      this.report({ context }, node, {
        kind: 'behavior-changed',
        severity,
        message,
        stepRoute,
        names: [name],
      });
    }
  }
}

/** Whether a change in behavior affects a use of the name. */
function isAffected(
  { isResult, callee, word, unless }: BehaviorChange,
  node: SyntaxNode,
  source: ParsedPython,
): boolean {
  const hasWord = (text: string) => new RegExp(`\\b${text}\\b`).test(source.text);
  let call: SyntaxNode | null = node.parent?.name === 'MemberExpression' ? node.parent.parent : node.parent;
  const isCallee = () =>
    call !== null && new RegExp(`\\b${callee}$`).test(getNodeText(source, call.firstChild ?? call));
  while (callee !== undefined && call && !(call.name === 'CallExpression' && isCallee())) call = call.parent;
  const list = call?.name === 'CallExpression' ? call.getChild('ArgList') : null;
  if (isResult && (!list || call?.parent?.name === 'ExpressionStatement')) return false;
  if (unless?.endsWith('=')) {
    const names = list
      ?.getChildren('VariableName')
      .filter(isArgumentName)
      .map((name) => getNodeText(source, name));
    return names !== undefined && !names.includes(unless.slice(0, -1));
  }
  return (word === undefined || hasWord(word)) && (unless === undefined || !hasWord(unless));
}

/** Returns the offsets at which the lines of a text start. */
export function listLineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** Returns the number of the line that contains an offset, from 1. */
export function findLine(lineStarts: readonly number[], offset: number): number {
  let [first, last] = [0, lineStarts.length];
  while (first < last) {
    const middle = (first + last) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) first = middle + 1;
    else last = middle;
  }
  return first;
}
