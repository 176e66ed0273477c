import type { Root } from 'mdast';
import { type InlineName, parseInlineNames } from '../../model/code-blocks/inline-names';
import { isElement, readAttribute, walkTree } from '../../model/mdx/mdast';
import { parseSymbolLink } from '../../model/reference/links';
import { collectMembers, listClasses } from '../../shared/inventory/inheritance';
import { findCandidates, indexSymbols, type SymbolIndex } from '../../shared/inventory/lookup';
import { listSettings, SETTINGS_CLASS } from '../../shared/inventory/settings';
import type { Inventory } from '../../shared/inventory/types';
import { BUILTINS } from '../../shared/python/builtins';
import type { SiteVersion } from '../../shared/site';
import { getLastPart } from '../../shared/text/dotted';
import { findClosestNames, formatNames } from '../../shared/text/nearest';
import { type CallIndex, indexCalls } from '../checks/source/call-index';
import type { MergeRange } from './merge';

/** Matches the framework's environment variables, so that `SUPERDUPER_DATA_BACKEND=…` isn't mistaken for a keyword argument. */
const SETTING_VARIABLE = /^SUPERDUPER_/;

export interface BackportVersion {
  version: SiteVersion;
  index: SymbolIndex;
  calls: CallIndex;
  /** All names that this version of the framework defines: symbols, class members and environment variables. */
  allNames: ReadonlySet<string>;
}

export function createBackportVersion(version: SiteVersion, inventory: Inventory): BackportVersion {
  const index = indexSymbols(inventory);
  const allNames = new Set(index.byName.keys());
  for (const [className] of listClasses(inventory))
    for (const member of collectMembers(inventory, className).keys()) allNames.add(member);
  for (const { variable } of listSettings(index, SETTINGS_CLASS) ?? [])
    if (variable !== null) allNames.add(variable);
  return { version, index, calls: indexCalls(inventory), allNames };
}

/**
 * Lists the names in code, links and entries (`<Api of="Listener">`) within a range of lines. In code blocks, skips words that don't belong to the
 * framework, such as `print`.
 */
export function listNames(
  tree: Root,
  [firstLine, endLine]: MergeRange,
  pageVersion: BackportVersion,
): InlineName[] {
  const names: InlineName[] = [];
  if (firstLine === endLine) return names;
  const isOfFramework = ({ path, isKeyword }: InlineName) =>
    isKeyword || path.includes('.') || SETTING_VARIABLE.test(path) || pageVersion.index.byName.has(path);
  walkTree(tree, (node) => {
    const { start, end } = node.position ?? {};
    if (!start || !end) return;
    // Ranges count lines from 0, and nodes from 1.
    const [startLine, lastLine] = [start.line - 1, end.line - 1];
    if (startLine >= endLine || lastLine < firstLine) return;
    if (node.type === 'inlineCode') names.push(...parseInlineNames(node.value));
    else if (node.type === 'code') names.push(...parseInlineNames(node.value).filter(isOfFramework));

    let symbol: string | null | undefined;
    if (node.type === 'link') symbol = parseSymbolLink(node.url);
    // A change inside an entry doesn't add the entry itself.
    else if (isElement(node) && node.name === 'Api' && startLine >= firstLine)
      symbol = readAttribute(node, 'of');
    if (typeof symbol === 'string') names.push({ path: symbol, isKeyword: false });
  });
  return names;
}

/** Describes names that a change would add although the target version lacks them, and suggests similar names of that version. */
export function describeMissingNames(
  addedNames: readonly InlineName[],
  source: BackportVersion,
  target: BackportVersion,
): string[] {
  const missing = addedNames.filter((name) => containsName(source, name) && !containsName(target, name));
  const descriptions = missing.map(({ path, isKeyword, callee }): [string, string] => {
    const shortName = getLastPart(path);
    const isArgument = isKeyword && !SETTING_VARIABLE.test(path);
    const candidates = isArgument ? target.calls.getKeywords(callee) : target.allNames;
    const movedSymbols = path.startsWith('superduper') ? target.index.byName.get(shortName) : undefined;
    const movedNames = movedSymbols?.map(({ qualifiedName }) => qualifiedName);
    const similarNames = movedNames ?? findClosestNames(shortName, candidates ?? []);
    const hint = similarNames.length > 0 ? `did you mean ${formatNames(similarNames)}?` : 'no similar name';
    return [shortName, `\`${path}${isArgument ? '=' : ''}\` (${hint})`];
  });
  return [...new Map(descriptions).values()];
}

/** Whether a version contains a name. Returns true if that's uncertain, so that the name isn't reported. */
function containsName({ index, calls, allNames }: BackportVersion, name: InlineName): boolean {
  const { path, isKeyword, callee } = name;
  if (SETTING_VARIABLE.test(path)) return allNames.has(path);
  if (isKeyword) return calls.getKeywords(callee)?.has(path) ?? true;
  if (!path.includes('.')) {
    // The same in both versions, so that a name such as `set`, which may be Python's, isn't reported.
    if (BUILTINS.has(path)) return false;
    return allNames.has(path) || calls.getKeywords()?.has(path) === true;
  }
  if (findCandidates(index, path).length > 0) return true;
  // In `db.metadata.get`, the class of `db` is unknown. Therefore, it's enough if each member belongs to some class.
  const [variable = '', ...members] = path.split('.');
  return !/^(?:superduper|[A-Z])/.test(variable) && members.every((member) => allNames.has(member));
}
