import type { SyntaxNode } from '@lezer/common';
import { collectMembers } from '../inventory/inheritance';
import { resolveQualifiedName } from '../inventory/resolve-names';
import { SETTINGS_CLASS } from '../inventory/settings';
import { evaluate } from '../names/evaluate';
import type { CodeUse } from '../names/module';
import { findMemberOwner } from '../names/values';
import { getNodeText, listChildren, type ParsedPython, splitNodes } from '../python/syntax';
import { getLastPart, getOwner } from '../text/dotted';
import { compareCallable } from './callables';
import { type Checker, DATALAYER, type FindingText } from './checker';

/** Checks a name in an import statement: `Listener` in `from superduper import Listener`, or `superduper.base` in `import superduper.base`. */
export function checkImport(checker: Checker, { node, context: { source } }: CodeUse, path: string): void {
  const [owner, name] = [getOwner(path), getLastPart(path)];
  if (checker.findSymbol(path)) checker.checkedUses += 1;
  else if (checker.findSymbol(owner) && (name === '*' || name.startsWith('_')))
    checker.skip(source, node, name === '*' ? 'names from a star import' : 'a private name of superduper');
  const statement = node.parent;
  if (!statement || isImportable(checker, path)) return;
  if (statement.firstChild?.name !== 'from') {
    checkPath(checker, source, { from: node.from, to: node.from + path.length }, path);
  } else if (splitNodes(listChildren(statement), ',').length > 1) {
    checkPath(checker, source, node, path);
  } else {
    // With a single name, the whole statement has a new form.
    const alias = source.text
      .slice(node.to, statement.to)
      .replace(/[()\s]+/g, ' ')
      .trimEnd();
    checkPath(
      checker,
      source,
      statement,
      path,
      (target) => `from ${getOwner(target)} import ${getLastPart(target)}${alias}`,
    );
  }
}

function isImportable({ after }: Checker, path: string): boolean {
  const target = resolveQualifiedName(after.scopes, path);
  // A path that leads to another library is importable, too.
  return target !== undefined && (target !== path || after.byQualifiedName.has(path));
}

/** Checks that a path still leads to its symbol in the later version. `getReplacement` returns the new form of the code in the range. */
function checkPath(
  checker: Checker,
  source: ParsedPython,
  range: Pick<SyntaxNode, 'from' | 'to'>,
  path: string,
  getReplacement?: (target: string) => string,
): void {
  const { qualifiedName, kind } = checker.findSymbol(path) ?? {};
  if (qualifiedName === undefined || isImportable(checker, path)) return;
  const report = (text: FindingText) => checker.report(source, range, [path, qualifiedName], text);
  const label = kind === 'module' ? `The module \`${path}\`` : `\`${path}\``;
  const { versionPhrase } = checker;
  const target = checker.findSuccessor(qualifiedName);
  if (target === undefined)
    return void report({ kind: 'name-removed', message: `${label} doesn’t exist ${versionPhrase}.` });
  const name = getLastPart(target);
  const isMoved = name === getLastPart(path);
  const module = `\`${getOwner(target)}\``;
  const message = isMoved
    ? `${label} moved ${versionPhrase}. Import it from ${module}.`
    : `${label} is called \`${name}\` ${versionPhrase}. Import it from ${module}, and rename its uses.`;
  report({ kind: isMoved ? 'name-moved' : 'name-renamed', message, replacement: getReplacement?.(target) });
}

/** Checks the name after a dot: a member of a module, of a class, or of an instance whose class is known. */
export function checkMember(checker: Checker, { node, context }: CodeUse): void {
  const { source } = context;
  const name = getNodeText(source, node);
  const value = node.parent?.firstChild ? evaluate(node.parent.firstChild, context).value : null;
  if (value?.kind === 'symbol' && value.symbol.kind === 'module') {
    checker.checkedUses += 1;
    const module = value.symbol.qualifiedName;
    // A missing module is reported where the code imports it.
    if (isImportable(checker, module)) checkPath(checker, source, node, `${module}.${name}`);
  } else if (value?.kind === 'untyped') {
    // If no class of the framework had a member with this name, a change can't affect it.
    if (checker.memberNames.has(name))
      checker.skip(source, node, 'a member of a value whose class isn’t known');
  } else {
    const owner = findMemberOwner(checker.before, value, name);
    if (typeof owner === 'string') checkClassMember(checker, source, node, owner);
    else if (value === null && isUnknownDatalayer(checker, node, source))
      checker.skip(source, node, 'a member of `db`, whose class isn’t known');
  }
}

/** Whether the object has the name that programs give the datalayer, and the later version changed the member. */
function isUnknownDatalayer(checker: Checker, node: SyntaxNode, source: ParsedPython): boolean {
  const name = getNodeText(source, node);
  const object = node.parent?.firstChild ?? node;
  if (!/(?:^|\.)db$/.test(getNodeText(source, object))) return false;
  const callable = compareCallable(checker, DATALAYER, name);
  const isMember = collectMembers(checker.before.inventory, DATALAYER).has(name);
  return isMember && JSON.stringify(callable?.before) !== JSON.stringify(callable?.after ?? null);
}

function checkClassMember(checker: Checker, source: ParsedPython, node: SyntaxNode, owner: string): void {
  const name = getNodeText(source, node);
  const member = collectMembers(checker.before.inventory, owner).get(name);
  const nextOwner = checker.findSuccessor(owner);
  if (!member || nextOwner === undefined) return;
  checker.checkedUses += 1;
  const { versionPhrase } = checker;
  const names = [`${member.definedIn}.${name}`, `${owner}.${name}`];
  if (owner === SETTINGS_CLASS) names.push(owner);
  const label = owner === SETTINGS_CLASS ? `The setting \`${name}\`` : `\`${getLastPart(owner)}.${name}\``;
  const nextMember = collectMembers(checker.after.inventory, nextOwner).get(name);
  const report = (text: FindingText) => checker.report(source, node, names, text);
  const statement = node.parent?.parent;
  if (nextMember) {
    const wasValue = member.kind !== 'method' && nextMember.kind === 'method';
    if (wasValue && statement?.name !== 'CallExpression')
      report({ kind: 'behavior-changed', message: `${label} is a method ${versionPhrase}, so call it.` });
    return;
  }
  // An assignment doesn't fail, but the framework doesn't read the value.
  const severity = statement?.name === 'AssignStatement' && node.parent?.nextSibling ? 'behaves' : 'breaks';
  const replacement = findMemberSuccessor(checker, names);
  if (replacement === undefined) {
    const kind = owner === SETTINGS_CLASS ? 'setting-removed' : 'member-removed';
    report({ kind, severity, message: `${label} doesn’t exist ${versionPhrase}.` });
  } else {
    const message = `${label} is called \`${replacement}\` ${versionPhrase}.`;
    report({ kind: 'name-renamed', severity, message, replacement });
  }
}

/** Returns the new name of a member that was renamed. `names` are the earlier qualified names of the member. */
export function findMemberSuccessor({ data }: Checker, names: readonly string[]): string | undefined {
  const successor = names.map((name) => data.changes.successors[name]).find(Boolean);
  return successor && getLastPart(successor);
}

/** Checks a key between brackets, such as `['status']`, if the object comes from the framework. */
export function checkKey(checker: Checker, { node, context }: CodeUse): void {
  const object = node.parent?.name === 'MemberExpression' ? node.parent.firstChild : null;
  const kind = object && evaluate(object, context).value?.kind;
  if (kind === 'untyped' || kind === 'instance')
    checker.reportBehavior(context.source, node, getNodeText(context.source, node).replaceAll('"', "'"));
}
