import type { SyntaxNode } from '@lezer/common';
import { groupBy } from '../group-by';
import { collectMembers, listClasses } from '../inventory/inheritance';
import { type ApiSymbol, indexSymbols, type SymbolIndex } from '../inventory/lookup';
import { resolveQualifiedName } from '../inventory/resolve-names';
import { getNodeText, isArgumentName, type ParsedPython } from '../python/syntax';
import { getLastPart, getOwner } from '../text/dotted';
import type { BehaviorChange, UpgradeData } from './data';
import { isGuarded } from './guards';
import type { CodePlace, FileProblem, Finding, SourceFile, TextRange, UncheckedCode } from './report';

/** Qualified name of the database class. Programs usually call its instance `db`. */
export const DATALAYER = 'superduper.base.datalayer.Datalayer';

/** Content of a finding, without its place in the program. The default severity is `breaks`. */
export type FindingText = Pick<Finding, 'kind' | 'message' | 'replacement' | 'stepRoute'> &
  Partial<Pick<Finding, 'severity'>>;

/** Holds the APIs of both versions and collects the findings. */
export class Checker {
  readonly before: SymbolIndex;
  readonly after: SymbolIndex;
  readonly findings: Finding[] = [];
  readonly unchecked: UncheckedCode[] = [];
  readonly problems: FileProblem[] = [];
  private readonly files = new Map<ParsedPython, { path: string; lineStarts: readonly number[] }>();
  readonly memberNames: ReadonlySet<string>;
  /** The later version, phrased to end a sentence: `in 0.7`, `on the main branch`. */
  readonly versionPhrase: string;
  checkedUses = 0;
  private readonly behaviors: ReadonlyMap<string, readonly BehaviorChange[]>;
  /** Maps a symbol's qualified name to the route and anchor where its change is listed. */
  private readonly changeRoutes = new Map<string, string>();
  private readonly reportedBehaviors = new Set<string>();

  constructor(readonly data: UpgradeData) {
    const { before, after, changes } = data;
    this.before = indexSymbols(before.inventory);
    this.after = indexSymbols(after.inventory);
    this.versionPhrase = after.label.startsWith('the ') ? `on ${after.label}` : `in ${after.label}`;
    this.behaviors = groupBy(changes.behaviors, ({ name }) => name);
    // If several pages list a name, the first page wins, because it's added last.
    for (const [route, names] of Object.entries(changes.listedNames).reverse())
      for (const name of names) this.changeRoutes.set(name, `${route}#${name}`);
    const classes = listClasses(before.inventory);
    const memberNames = classes.flatMap(([name]) => [...collectMembers(before.inventory, name).keys()]);
    this.memberNames = new Set(memberNames);
  }

  addFile(source: ParsedPython, { path, text }: SourceFile): void {
    const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    this.files.set(source, { path, lineStarts });
  }

  /** Finds the symbol that an import refers to in the earlier version. */
  findSymbol(path: string): ApiSymbol | undefined {
    return this.before.byQualifiedName.get(resolveQualifiedName(this.before.scopes, path) ?? '');
  }

  /** Returns the new name of a module, class, function or constant, or undefined if it was removed. */
  findSuccessor(qualifiedName: string): string | undefined {
    const { byQualifiedName, scopes } = this.after;
    return [qualifiedName, this.data.changes.successors[qualifiedName] ?? '']
      .map((name) => resolveQualifiedName(scopes, name) ?? '')
      .find((name) => byQualifiedName.has(name));
  }

  /**
   * Adds a finding and returns true. Returns false if the code already handles the change. `names` are the symbol's qualified names. An
   * inherited method has two: first `Component.replace` (its definition), then `Listener.replace`.
   */
  report(source: ParsedPython, { from, to }: TextRange, names: readonly string[], text: FindingText) {
    const node = source.root.resolveInner(from, 1);
    if (isGuarded(source, node, text.kind, names)) {
      this.skip(source, node, 'code that only runs in some versions, or that handles the error');
      return false;
    }

    const { successors, steps } = this.data.changes;
    const listOwners = (name: string): string[] => (name === '' ? [] : [name, ...listOwners(getOwner(name))]);
    const linkedNames = names.flatMap((name) => [name, successors[name] ?? '']);
    const stepRoute = linkedNames.map((name) => steps[name]).find(Boolean);
    // Changes of parameters and members are listed with their class.
    const entryNames = linkedNames.flatMap(listOwners);
    const changeRoute = entryNames.map((name) => this.changeRoutes.get(name)).find(Boolean);

    const place = this.locate(source, from);
    this.findings.push({ ...place, from, to, severity: 'breaks', changeRoute, stepRoute, ...text });
    return true;
  }

  /** Records code that can't be checked. */
  skip(source: ParsedPython, { from }: SyntaxNode, reason: string): void {
    this.unchecked.push({ ...this.locate(source, from), reason });
  }

  /** Reports how a symbol's behavior changed, once per file. */
  reportBehavior(source: ParsedPython, node: SyntaxNode, name: string): void {
    for (const behavior of this.behaviors.get(name) ?? []) {
      const { severity, message, stepRoute } = behavior;
      const key = `${this.files.get(source)?.path} ${name} ${message}`;
      if (this.reportedBehaviors.has(key) || !isAffected(behavior, node, source)) continue;
      const text: FindingText = { kind: 'behavior-changed', severity, message, stepRoute };
      if (this.report(source, node, [name], text)) this.reportedBehaviors.add(key);
    }
  }

  reportProblem(source: ParsedPython, offset: number, message: string): void {
    this.problems.push({ ...this.locate(source, offset), message });
  }

  private locate(source: ParsedPython, offset: number): CodePlace {
    const { path = '', lineStarts = [] } = this.files.get(source) ?? {};
    const line = lineStarts.findLastIndex((start) => start <= offset) + 1;
    return { path, line };
  }
}

/** Whether a change affects a use of the changed name. With `unless: 'upstream='`, it doesn't affect calls that pass `upstream`. */
function isAffected(change: BehaviorChange, name: SyntaxNode, source: ParsedPython): boolean {
  const { isResult, callee, word, unless } = change;
  const hasWord = (text: string) => new RegExp(`\\b${text}\\b`).test(source.text);
  if (word !== undefined && !hasWord(word)) return false;

  const call = callee === undefined ? findCallOf(name) : findCallAround(name, callee, source);
  if (callee !== undefined && call === null) return false;
  const isCallResultUsed = call !== null && call.parent?.name !== 'ExpressionStatement';
  if (isResult && !isCallResultUsed) return false;

  if (unless === undefined) return true;
  if (!unless.endsWith('=')) return !hasWord(unless);
  // A name with `=` exempts calls that pass this keyword argument.
  const keywords = call?.getChild('ArgList')?.getChildren('VariableName').filter(isArgumentName);
  return keywords?.every((keyword) => `${getNodeText(source, keyword)}=` !== unless) ?? false;
}

/** Finds the call of a name: `db.get()` for `get`. Returns null if the code doesn't call the name, as in `read = db.get`. */
function findCallOf({ parent }: SyntaxNode): SyntaxNode | null {
  // In `db.get()`, the call is two levels above the name, because `db.get` is a node, too.
  const call = parent?.name === 'MemberExpression' ? parent.parent : parent;
  return call?.getChild('ArgList') ? call : null;
}

/** Finds the innermost call of `callee` that contains a node. For `Listener`, that can also be a call of `superduper.Listener`. */
function findCallAround(start: SyntaxNode | null, callee: string, source: ParsedPython): SyntaxNode | null {
  for (let node = start; node; node = node.parent)
    if (node.name === 'CallExpression' && node.firstChild)
      if (getLastPart(getNodeText(source, node.firstChild)) === callee) return node;
  return null;
}
