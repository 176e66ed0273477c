import type { SyntaxNode } from '@lezer/common';
import { groupBy } from '../group-by';
import { collectMembers, listClasses } from '../inventory/inheritance';
import { type ApiSymbol, indexSymbols, type SymbolIndex } from '../inventory/lookup';
import { resolveQualifiedName } from '../inventory/resolve-names';
import { getNodeText, isArgumentName, type ParsedPython } from '../python/syntax';
import { getLastPart, getOwner } from '../text/dotted';
import type { BehaviorChange, UpgradeData } from './data';
import { isGuarded } from './guards';
import type { FileProblem, Finding, SourceFile, TextRange, UncheckedCode } from './report';

/** Class of the object that programs call `db`. */
export const DATALAYER = 'superduper.base.datalayer.Datalayer';

/** The fields of a finding that describe the change. The default severity is `breaks`. */
export type FindingText = Pick<Finding, 'kind' | 'message' | 'replacement' | 'stepRoute'> &
  Partial<Pick<Finding, 'severity'>>;

/** Compares the APIs of two versions, and collects what the upgrade check finds. */
export class Checker {
  readonly before: SymbolIndex;
  readonly after: SymbolIndex;
  readonly findings: Finding[] = [];
  readonly unchecked: UncheckedCode[] = [];
  readonly problems: FileProblem[] = [];
  /** Maps each file to its path and the offsets at which its lines start. */
  private readonly files = new Map<ParsedPython, { path: string; lineStarts: readonly number[] }>();
  /** Names of all members of the framework's classes in the earlier version. */
  readonly memberNames: ReadonlySet<string>;
  /** Names the later version at the end of a sentence: `in 0.7`, `on the main branch`. */
  readonly versionPhrase: string;
  checkedUses = 0;
  /** Maps each name to its changes in behavior. */
  private readonly behaviors: ReadonlyMap<string, readonly BehaviorChange[]>;
  /** Maps each qualified name to the route of its entry on a page that lists API changes. */
  private readonly changeRoutes = new Map<string, string>();
  private readonly reportedBehaviors = new Set<string>();

  constructor(readonly data: UpgradeData) {
    const { before, after, changes } = data;
    this.before = indexSymbols(before.inventory);
    this.after = indexSymbols(after.inventory);
    this.versionPhrase = after.label.startsWith('the ') ? `on ${after.label}` : `in ${after.label}`;
    this.behaviors = groupBy(changes.behaviors, ({ name }) => name);
    // Reversed, so that the first page that lists a name overwrites the later pages.
    for (const [route, names] of Object.entries(changes.listedNames).reverse())
      for (const name of names) this.changeRoutes.set(name, `${route}#${name}`);
    const classes = listClasses(before.inventory);
    this.memberNames = new Set(
      classes.flatMap(([name]) => [...collectMembers(before.inventory, name).keys()]),
    );
  }

  addFile(source: ParsedPython, { path, text }: SourceFile): void {
    this.files.set(source, { path, lineStarts: listLineStarts(text) });
  }

  /** Returns the symbol that code imports from a path in the earlier version. */
  findSymbol(path: string): ApiSymbol | undefined {
    return this.before.byQualifiedName.get(resolveQualifiedName(this.before.scopes, path) ?? '');
  }

  /** Returns the later qualified name of an earlier module, class, function or constant, or undefined if it was removed. */
  findSuccessor(qualifiedName: string): string | undefined {
    const { byQualifiedName, scopes } = this.after;
    return [qualifiedName, this.data.changes.successors[qualifiedName] ?? '']
      .map((name) => resolveQualifiedName(scopes, name) ?? '')
      .find((name) => byQualifiedName.has(name));
  }

  /** Adds a finding, unless the code already handles the change. `names` are earlier names of the symbol, most precise first. */
  report(source: ParsedPython, { from, to }: TextRange, names: readonly string[], text: FindingText): void {
    const node = source.root.resolveInner(from, 1);
    if (isGuarded(source, node, text.kind, names)) {
      this.skip(source, node, 'code that only runs in some versions, or that handles the error');
      return;
    }
    const { successors, steps } = this.data.changes;
    // For `a.B.c`: `a.B.c`, `a.B` and `a`
    const listOwners = (name: string): string[] => (name === '' ? [] : [name, ...listOwners(getOwner(name))]);
    const linkedNames = names.flatMap((name) => [name, successors[name] ?? '']);
    const stepRoute = linkedNames.map((name) => steps[name]).find(Boolean);
    // The entry of a class also lists changes of its parameters and members.
    const entryNames = linkedNames.flatMap(listOwners);
    const changeRoute = entryNames.map((name) => this.changeRoutes.get(name)).find(Boolean);
    const place = this.locate(source, from);
    this.findings.push({ ...place, from, to, severity: 'breaks', changeRoute, stepRoute, ...text });
  }

  /** Lists code that can't be checked. */
  skip(source: ParsedPython, { from }: SyntaxNode, reason: string): void {
    this.unchecked.push({ ...this.locate(source, from), reason });
  }

  /** Reports the changes in a symbol's behavior, each at most once per file. */
  reportBehavior(source: ParsedPython, node: SyntaxNode, name: string): void {
    for (const behavior of this.behaviors.get(name) ?? []) {
      const { severity, message, stepRoute } = behavior;
      const key = `${this.files.get(source)?.path} ${name} ${message}`;
      if (this.reportedBehaviors.has(key) || !isAffected(behavior, node, source)) continue;
      this.reportedBehaviors.add(key);
      this.report(source, node, [name], { kind: 'behavior-changed', severity, message, stepRoute });
    }
  }

  reportProblem(source: ParsedPython, offset: number, message: string): void {
    this.problems.push({ ...this.locate(source, offset), message });
  }

  /** Returns the place of an offset in a file. The first line is 1. */
  private locate(source: ParsedPython, offset: number): { path: string; line: number } {
    const { path = '', lineStarts = [] } = this.files.get(source) ?? {};
    const line = lineStarts.findLastIndex((start) => start <= offset) + 1;
    return { path, line };
  }
}

/** Whether a change in behavior affects a use of its symbol. The README of this folder describes the conditions. */
function isAffected(change: BehaviorChange, name: SyntaxNode, source: ParsedPython): boolean {
  const { isResult, callee, word, unless } = change;
  // In `db.get()`, the name is inside a member expression, and this expression is inside the call.
  const parent = name.parent?.name === 'MemberExpression' ? name.parent.parent : name.parent;
  const call = callee === undefined ? parent : findCallAround(parent, callee, source);
  if (callee !== undefined && call === null) return false;
  const args = call?.getChild('ArgList');
  const isResultUsed = args && call?.parent?.name !== 'ExpressionStatement';
  if (isResult && !isResultUsed) return false;
  // The change only affects calls without a keyword argument such as `upstream=`.
  if (unless?.endsWith('=')) {
    const keywords = args?.getChildren('VariableName').filter(isArgumentName);
    return keywords?.every((keyword) => `${getNodeText(source, keyword)}=` !== unless) ?? false;
  }
  const hasWord = (text: string) => new RegExp(`\\b${text}\\b`).test(source.text);
  return (word === undefined || hasWord(word)) && (unless === undefined || !hasWord(unless));
}

/** Finds the innermost call of a function or class around a node. `callee` is the name without its module or object. */
function findCallAround(start: SyntaxNode | null, callee: string, source: ParsedPython): SyntaxNode | null {
  for (let node = start; node; node = node.parent)
    if (node.name === 'CallExpression' && node.firstChild)
      if (getLastPart(getNodeText(source, node.firstChild)) === callee) return node;
  return null;
}

/** Returns the offsets at which the lines of a text start. */
function listLineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
