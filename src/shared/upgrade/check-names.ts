import type { SyntaxNode } from '@lezer/common';
import { collectMembers } from '../inventory/inheritance';
import { resolveQualifiedName } from '../inventory/resolve-names';
import { SETTINGS_CLASS } from '../inventory/settings';
import { evaluate } from '../names/evaluate';
import type { CodeUse } from '../names/module';
import { findMemberOwner } from '../names/values';
import { getNodeText, listChildren, type ParsedPython, splitNodes } from '../python/syntax';
import { getLastPart, getOwner, splitName } from '../text/dotted';
import { findCallable, hasSameParameters } from './callables';
import { type Checker, DATALAYER, type FindingText } from './checker';
import type { TextRange } from './report';

/** Checks an import. `path` is `superduper.Listener` for `from superduper import Listener`. */
export function checkImport(checker: Checker, { node, context: { source } }: CodeUse, path: string): void {
  const [owner, name] = splitName(path);
  if (checker.findSymbol(path)) checker.checkedUses += 1;
  else if (checker.findSymbol(owner) && (name === '*' || name.startsWith('_')))
    checker.skip(source, node, name === '*' ? 'names from a star import' : 'a private name of superduper');

  const statement = node.parent;
  if (!statement) return;
  const isModuleImport = statement.firstChild?.name !== 'from';
  const hasSeveralNames = splitNodes(listChildren(statement), ',').length > 1;
  if (isModuleImport) {
    checkPath(checker, source, { from: node.from, to: node.from + path.length }, path);
  } else if (hasSeveralNames) {
    checkPath(checker, source, node, path);
  } else {
    // The fix replaces the whole statement and keeps an alias: `from … import Store as S`.
    const textAfterName = source.text.slice(node.to, statement.to);
    const alias = textAfterName.replace(/[()\s]+/g, ' ').trimEnd();
    const getReplacement = (target: string) =>
      `from ${getOwner(target)} import ${getLastPart(target)}${alias}`;
    checkPath(checker, source, statement, path, getReplacement);
  }
}

function isImportable({ after }: Checker, path: string): boolean {
  const target = resolveQualifiedName(after.scopes, path);
  // A re-export may lead to another library's name, which isn't in the index.
  const isReexport = target !== undefined && target !== path;
  return isReexport || after.byQualifiedName.has(path);
}

function checkPath(
  checker: Checker,
  source: ParsedPython,
  range: TextRange,
  path: string,
  getReplacement?: (target: string) => string,
): void {
  const { qualifiedName, kind } = checker.findSymbol(path) ?? {};
  if (qualifiedName === undefined || isImportable(checker, path)) return;
  const report = (text: FindingText) => checker.report(source, range, [path, qualifiedName], text);
  const label = kind === 'module' ? `The module \`${path}\`` : `\`${path}\``;
  const { versionPhrase } = checker;
  const target = checker.findSuccessor(qualifiedName);
  if (target === undefined) {
    report({ kind: 'name-removed', message: `${label} doesn’t exist ${versionPhrase}.` });
    return;
  }

  const name = getLastPart(target);
  const isMoved = name === getLastPart(path);
  const module = `\`${getOwner(target)}\``;
  const message = isMoved
    ? `${label} moved ${versionPhrase}. Import it from ${module}.`
    : `${label} is called \`${name}\` ${versionPhrase}. Import it from ${module}, and rename its uses.`;
  report({ kind: isMoved ? 'name-moved' : 'name-renamed', message, replacement: getReplacement?.(target) });
}

/** Checks a name after a dot, which is a member of a module, a class or an instance. */
export function checkMember(checker: Checker, { node, context }: CodeUse): void {
  const { source } = context;
  const name = getNodeText(source, node);
  const value = node.parent?.firstChild ? evaluate(node.parent.firstChild, context).value : null;
  if (value?.kind === 'symbol' && value.symbol.kind === 'module') {
    checker.checkedUses += 1;
    const module = value.symbol.qualifiedName;
    // If the module no longer exists, the check reports the import instead.
    if (isImportable(checker, module)) checkPath(checker, source, node, `${module}.${name}`);
  } else if (value?.kind === 'untyped') {
    if (checker.memberNames.has(name))
      checker.skip(source, node, 'a member of a value whose class isn’t known');
  } else {
    const owner = findMemberOwner(checker.before, value, name);
    if (typeof owner === 'string') checkClassMember(checker, source, node, owner);
    else if (value === null && isChangedDatalayerMember(checker, node, source))
      checker.skip(source, node, 'a member of `db`, whose class isn’t known');
  }
}

/** Whether code such as `db.load` uses a changed member of `Datalayer`. Assumes that `db` is a datalayer, because its class isn't known. */
function isChangedDatalayerMember(checker: Checker, node: SyntaxNode, source: ParsedPython): boolean {
  const name = getNodeText(source, node);
  const object = node.parent?.firstChild ?? node;
  if (!/(?:^|\.)db$/.test(getNodeText(source, object))) return false;
  const isMember = collectMembers(checker.before.inventory, DATALAYER).has(name);
  const callable = findCallable(checker, DATALAYER, name);
  const isUnchanged = callable !== undefined && hasSameParameters(callable);
  return isMember && !isUnchanged;
}

function checkClassMember(checker: Checker, source: ParsedPython, node: SyntaxNode, owner: string): void {
  const name = getNodeText(source, node);
  const comparedMember = compareMember(checker, owner, name);
  if (!comparedMember) return;
  checker.checkedUses += 1;

  const { versionPhrase } = checker;
  const { member, nextMember, newName: replacement } = comparedMember;
  const isSetting = owner === SETTINGS_CLASS;
  const names = [...comparedMember.names, ...(isSetting ? [owner] : [])];
  const label = isSetting ? `The setting \`${name}\`` : `\`${getLastPart(owner)}.${name}\``;
  const report = (text: FindingText) => checker.report(source, node, names, text);

  const expression = node.parent;
  if (nextMember) {
    const becameMethod = member.kind !== 'method' && nextMember.kind === 'method';
    const isCalled = expression?.parent?.name === 'CallExpression';
    if (becameMethod && !isCalled)
      report({ kind: 'behavior-changed', message: `${label} is a method ${versionPhrase}, so call it.` });
    return;
  }

  const isAssigned = expression?.parent?.name === 'AssignStatement' && expression.nextSibling !== null;
  // Assigning to a removed member doesn't fail, but it no longer has any effect.
  const severity = isAssigned ? 'behaves' : 'breaks';
  if (replacement === undefined) {
    const kind = isSetting ? 'setting-removed' : 'member-removed';
    report({ kind, severity, message: `${label} doesn’t exist ${versionPhrase}.` });
  } else {
    const message = `${label} is called \`${replacement}\` ${versionPhrase}.`;
    report({ kind: 'name-renamed', severity, message, replacement });
  }
}

/** Finds a class member in both versions. Returns undefined if the member is unknown or the class no longer exists. */
export function compareMember(checker: Checker, owner: string, name: string) {
  const member = collectMembers(checker.before.inventory, owner).get(name);
  const nextOwner = checker.findSuccessor(owner);
  if (!member || nextOwner === undefined) return undefined;
  const nextMember = collectMembers(checker.after.inventory, nextOwner).get(name);
  // An inherited member has two names. The one in its defining class comes first.
  const names = [...new Set([`${member.definedIn}.${name}`, `${owner}.${name}`])];
  const successor = names.map((key) => checker.data.changes.successors[key]).find(Boolean);
  return { member, nextMember, names, newName: successor && getLastPart(successor) };
}

/** Checks a key such as `'status'` in `job['status']`, if the object (`job`) comes from the framework. */
export function checkKey(checker: Checker, { node, context }: CodeUse): void {
  const object = node.parent?.name === 'MemberExpression' ? node.parent.firstChild : null;
  const kind = object && evaluate(object, context).value?.kind;
  if (kind === 'untyped' || kind === 'instance')
    checker.reportBehavior(context.source, node, getNodeText(context.source, node).replaceAll('"', "'"));
}
