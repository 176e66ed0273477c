import type { SyntaxNode } from '@lezer/common';
import { collectMembers } from '../inventory/inheritance';
import { resolveQualifiedName } from '../inventory/resolve-names';
import { SETTINGS_CLASS } from '../inventory/settings';
import { type CodeUse, evaluate } from '../names/module';
import { findMemberOwner } from '../names/values';
import { getNodeText, listChildren, splitNodes } from '../python/syntax';
import { getLastPart, getOwner } from '../text/dotted';
import type { Checker } from './checker';

/** Checks a name in an import statement: `Listener` in `from superduper import Listener`, or `superduper.base` in `import superduper.base`. */
export function checkImport(checker: Checker, use: CodeUse, path: string): void {
  const { node, context } = use;
  if (path.endsWith('.*')) {
    if (checker.findSymbol(path.slice(0, -'.*'.length)))
      checker.skip(use, node, 'names from a star import of the framework');
    return;
  }
  const symbol = checker.findSymbol(path);
  if (!symbol) {
    const isPrivate = getLastPart(path).startsWith('_') && checker.findSymbol(getOwner(path));
    if (isPrivate) checker.skip(use, node, 'a private name of the framework');
    return;
  }
  checker.checkedUses += 1;
  if (isImportable(checker, path) || isGuardedImport(node, context)) return;
  const statement = node.parent;
  const isFrom = statement?.firstChild?.name === 'from';
  if (!isFrom) return checkPath(checker, use, { from: node.from, to: node.from + path.length }, path);
  // With a single name, the whole statement has a new form.
  const isSingle = splitNodes(listChildren(statement), ',').length === 1;
  checkPath(checker, use, isSingle ? statement : node, path, isSingle ? getAlias(node, context) : undefined);
}

/** Returns what follows an imported name: ` as models`, or an empty string. */
function getAlias(node: SyntaxNode, { source }: CodeUse['context']): string {
  const isAliased = node.nextSibling?.name === 'as' && node.nextSibling.nextSibling;
  return isAliased ? ` as ${getNodeText(source, isAliased)}` : '';
}

/**
 * Checks that a path still leads to its symbol in the later version.
 *
 * @param alias - What follows the name in an import statement. If it is given, `range` is the whole statement.
 */
function checkPath(
  checker: Checker,
  use: Pick<CodeUse, 'context'>,
  range: { from: number; to: number },
  path: string,
  alias?: string,
): void {
  const symbol = checker.findSymbol(path);
  const { qualifiedName = '', kind } = symbol ?? {};
  if (!symbol || isImportable(checker, path)) return;
  const names = [path, qualifiedName];
  const successor = checker.findSuccessor(qualifiedName);
  const label = kind === 'module' ? `The module \`${path}\`` : `\`${path}\``;
  const { versionPhrase } = checker;
  if (successor === undefined) {
    const message = `${label} doesn’t exist ${versionPhrase}.`;
    checker.report(use, range, { kind: 'name-removed', severity: 'breaks', message, names });
    return;
  }
  const [module, name] = [getOwner(successor), getLastPart(successor)];
  const isRenamed = name !== getLastPart(path);
  const message = isRenamed
    ? `${label} is called \`${name}\` ${versionPhrase}. Import it from \`${module}\`.`
    : `${label} moved ${versionPhrase}. Import it from \`${module}\`.`;
  const text = {
    kind: isRenamed ? 'name-renamed' : 'name-moved',
    severity: 'breaks',
    message,
    names,
  } as const;
  const replacement = alias === undefined ? undefined : `from ${module} import ${name}${alias}`;
  checker.report(use, range, { ...text, replacement });
}

function isImportable({ after }: Checker, path: string): boolean {
  const target = resolveQualifiedName(after.scopes, path);
  // A path that leads to another library is importable, too.
  return target !== undefined && (target !== path || after.byQualifiedName.has(path));
}

/** Whether an import is in a `try` that handles a missing name, or is only for type checkers. */
function isGuardedImport(node: SyntaxNode, { source }: CodeUse['context']): boolean {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.name !== 'TryStatement' && parent.name !== 'IfStatement') continue;
    const heads = listChildren(parent).filter(({ name }) => name !== 'Body');
    const text = heads.map((head) => getNodeText(source, head)).join(' ');
    const guard =
      parent.name === 'TryStatement'
        ? /\bexcept(?: \(?.*(?:Import|ModuleNotFound)Error| Exception|$| as )/
        : /\bTYPE_CHECKING\b/;
    if (guard.test(text)) return true;
  }
  return false;
}

/** Checks the name after a dot: a member of a module, of a class, or of an instance whose class is known. */
export function checkMember(checker: Checker, use: CodeUse): void {
  const { node, context } = use;
  const object = node.parent?.firstChild;
  if (!object) return;
  const { before, versionPhrase } = checker;
  const name = getNodeText(context.source, node);
  const { value } = evaluate(object, context);
  if (value?.kind === 'symbol' && value.symbol.kind === 'module') {
    const module = value.symbol.qualifiedName;
    checker.checkedUses += 1;
    // A missing module is reported versionPhrase it's imported.
    if (isImportable(checker, module)) checkPath(checker, use, node, `${module}.${name}`);
    return;
  }
  if (value?.kind === 'untyped' && isMemberName(checker, name))
    return checker.skip(use, node, 'a member of a value whose class isn’t known');
  const owner = findMemberOwner(before, value, name);
  const member = typeof owner === 'string' ? collectMembers(before.inventory, owner).get(name) : undefined;
  if (typeof owner !== 'string' || !member) return;
  checker.checkedUses += 1;
  const nextOwner = checker.findSuccessor(owner);
  if (nextOwner === undefined) return;
  const names = [`${member.definedIn}.${name}`, `${owner}.${name}`];
  const nextMember = collectMembers(checker.after.inventory, nextOwner).get(name);
  const label = `\`${getLastPart(owner)}.${name}\``;
  if (nextMember) {
    const wasValue = member.kind !== 'method' && nextMember.kind === 'method';
    const isCalled =
      node.parent?.parent?.name === 'CallExpression' && node.parent.nextSibling?.name === 'ArgList';
    const message = `${label} is a method ${versionPhrase}, so call it.`;
    if (wasValue && !isCalled)
      checker.report(use, node, { kind: 'behavior-changed', severity: 'breaks', message, names });
    return;
  }
  const isAssigned =
    node.parent?.nextSibling?.name === 'AssignOp' && node.parent.parent?.name === 'AssignStatement';
  const severity = isAssigned ? 'behaves' : 'breaks';
  const successor = findMemberSuccessor(checker, names);
  if (successor !== undefined) {
    const message = `${label} is called \`${successor}\` ${versionPhrase}.`;
    return checker.report(use, node, {
      kind: 'name-renamed',
      severity,
      message,
      replacement: successor,
      names,
    });
  }
  const isSetting = owner === SETTINGS_CLASS;
  const message = isSetting
    ? `The setting \`${name}\` doesn’t exist ${versionPhrase}.`
    : `${label} doesn’t exist ${versionPhrase}.`;
  checker.report(use, node, {
    kind: isSetting ? 'setting-removed' : 'member-removed',
    severity,
    message,
    names,
  });
}

/** Checks a key between brackets, such as `['status']`, if the object comes from the framework. */
export function checkKey(checker: Checker, use: CodeUse): void {
  const { node, context } = use;
  const object = node.parent?.name === 'MemberExpression' ? node.parent.firstChild : null;
  const value = object && evaluate(object, context).value;
  if (value?.kind === 'untyped' || value?.kind === 'instance')
    checker.reportBehavior(use, node, getNodeText(context.source, node).replaceAll('"', "'"));
}

/** Returns the new name of a member that was renamed. */
export function findMemberSuccessor({ data }: Checker, names: readonly string[]): string | undefined {
  const successor = names.map((name) => data.changes.successors[name]).find(Boolean);
  return successor && getLastPart(successor);
}

const memberNames = new WeakMap<Checker, ReadonlySet<string>>();

/** Whether a class of the earlier version has a member with the name. Otherwise, no change can affect a member of this name. */
function isMemberName(checker: Checker, name: string): boolean {
  const { inventory, byQualifiedName } = checker.before;
  const names =
    memberNames.get(checker) ??
    new Set(
      [...byQualifiedName.values()].flatMap(({ kind, qualifiedName }) =>
        kind === 'class' ? [...collectMembers(inventory, qualifiedName).keys()] : [],
      ),
    );
  memberNames.set(checker, names);
  return names.has(name);
}
