import type { SyntaxNode } from '@lezer/common';
import { groupBy } from '../group-by';
import { collectMembers, listClasses } from '../inventory/inheritance';
import { type ApiSymbol, indexSymbols, type SymbolIndex } from '../inventory/lookup';
import { resolveQualifiedName } from '../inventory/resolve-names';
import { getNodeText, isArgumentName, type ParsedPython } from '../python/syntax';
import { getOwner } from '../text/dotted';
import type { BehaviorChange, UpgradeData } from './data';
import { isGuarded } from './guards';
import type { FileProblem, Finding, TextRange, UncheckedCode } from './report';

/** Class of the object that programs call `db`. */
export const DATALAYER = 'superduper.base.datalayer.Datalayer';

/** Part of a finding that depends on the change. The code breaks unless `severity` says something else. */
export type FindingText = Pick<Finding, 'kind' | 'message' | 'replacement' | 'stepRoute'> &
  Partial<Pick<Finding, 'severity'>>;

/** The APIs of both versions, and what the upgrade check has found so far. */
export class Checker {
  readonly before: SymbolIndex;
  readonly after: SymbolIndex;
  readonly findings: Finding[] = [];
  readonly unchecked: UncheckedCode[] = [];
  readonly problems: FileProblem[] = [];
  /** Paths of the program's files, and the offsets at which their lines start. */
  readonly files = new Map<ParsedPython, { path: string; lineStarts: readonly number[] }>();
  /** Names of all members of the framework's classes in the earlier version. */
  readonly memberNames: ReadonlySet<string>;
  /** The later version as a part of a sentence: `in 0.7`, `on the main branch`. */
  readonly versionPhrase: string;
  checkedUses = 0;
  private readonly behaviors: ReadonlyMap<string, readonly BehaviorChange[]>;
  private readonly changeRoutes = new Map<string, string>();
  private readonly reportedBehaviors = new Set<string>();

  constructor(readonly data: UpgradeData) {
    const { before, after, changes } = data;
    this.before = indexSymbols(before.inventory);
    this.after = indexSymbols(after.inventory);
    this.versionPhrase = after.label.startsWith('the ') ? `on ${after.label}` : `in ${after.label}`;
    this.behaviors = groupBy(changes.behaviors, ({ name }) => name);
    for (const [route, names] of Object.entries(changes.listedNames).reverse())
      for (const name of names) this.changeRoutes.set(name, `${route}#${name}`);
    const listNames = ([name]: [string, unknown]) => [...collectMembers(before.inventory, name).keys()];
    this.memberNames = new Set(listClasses(before.inventory).flatMap(listNames));
  }

  /** Returns the symbol that an importable path refers to in the earlier version. */
  findSymbol(path: string): ApiSymbol | undefined {
    return this.before.byQualifiedName.get(resolveQualifiedName(this.before.scopes, path) ?? '');
  }

  /** Returns the qualified name in the later version of a module, class, function or constant. Undefined if it was removed. */
  findSuccessor(qualifiedName: string): string | undefined {
    const { byQualifiedName, scopes } = this.after;
    return [qualifiedName, this.data.changes.successors[qualifiedName] ?? '']
      .map((name) => resolveQualifiedName(scopes, name) ?? '')
      .find((name) => byQualifiedName.has(name));
  }

  /**
   * Adds a finding about a range of the code. If the code is prepared for the change, lists it as not checked instead.
   *
   * @param names - Earlier qualified names of the changed symbol, the most precise first. They determine the links of the finding.
   */
  report(source: ParsedPython, { from, to }: TextRange, names: readonly string[], text: FindingText): void {
    const node = source.root.resolveInner(from, 1);
    if (isGuarded(source, node, text.kind, names))
      return void this.skip(source, node, 'code that only runs in some versions, or that handles the error');
    const { successors, steps } = this.data.changes;
    const listOwners = (name: string): string[] => (name === '' ? [] : [name, ...listOwners(getOwner(name))]);
    const linkedNames = names.flatMap((name) => [name, successors[name] ?? '']);
    const stepRoute = linkedNames.map((name) => steps[name]).find(Boolean);
    // The entry of a class also lists changes of its parameters and members.
    const changeRoutes = linkedNames.flatMap(listOwners).map((name) => this.changeRoutes.get(name));
    const changeRoute = changeRoutes.find(Boolean);
    const place = this.locate(source, from);
    this.findings.push({ ...place, from, to, severity: 'breaks', changeRoute, stepRoute, ...text });
  }

  /** Lists code that can't be checked. */
  skip(source: ParsedPython, { from }: SyntaxNode, reason: string): void {
    this.unchecked.push({ ...this.locate(source, from), reason });
  }

  /** Reports the changes in a symbol's behavior that an upgrade page describes, each once in a file. */
  reportBehavior(source: ParsedPython, node: SyntaxNode, name: string): void {
    for (const behavior of this.behaviors.get(name) ?? []) {
      const { severity, message, stepRoute } = behavior;
      const key = `${this.files.get(source)?.path} ${name} ${message}`;
      if (this.reportedBehaviors.has(key) || !isAffected(behavior, node, source)) continue;
      this.reportedBehaviors.add(key);
      this.report(source, node, [name], { kind: 'behavior-changed', severity, message, stepRoute });
    }
  }

  private locate(source: ParsedPython, offset: number): { path: string; line: number } {
    const { path = '', lineStarts = [] } = this.files.get(source) ?? {};
    return { path, line: findLine(lineStarts, offset) };
  }
}

/** Whether a change in behavior affects a use of the name. */
function isAffected(change: BehaviorChange, node: SyntaxNode, source: ParsedPython): boolean {
  const { isResult, callee, word, unless } = change;
  let call: SyntaxNode | null = node.parent?.name === 'MemberExpression' ? node.parent.parent : node.parent;
  const isCallOf = (expression: SyntaxNode) =>
    expression.name === 'CallExpression' &&
    expression.firstChild !== null &&
    getNodeText(source, expression.firstChild).split('.').at(-1) === callee;
  while (callee !== undefined && call && !isCallOf(call)) call = call.parent;
  const list = call?.getChild('ArgList');
  if (isResult && (!list || call?.parent?.name === 'ExpressionStatement')) return false;
  if (unless?.endsWith('=')) {
    const keywords = list?.getChildren('VariableName').filter(isArgumentName);
    return keywords?.every((keyword) => `${getNodeText(source, keyword)}=` !== unless) ?? false;
  }
  const hasWord = (text: string) => new RegExp(`\\b${text}\\b`).test(source.text);
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
