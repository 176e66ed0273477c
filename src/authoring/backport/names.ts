import type { Root } from 'mdast';
import { type InlineName, inlineNames } from '../../model/code-blocks/inline-names';
import { membersOf } from '../../model/inventory/inheritance';
import { findSymbol, indexSymbols, type SymbolIndex } from '../../model/inventory/lookup';
import type { Inventory } from '../../model/inventory/types';
import { attributeOf, isElement, walk } from '../../model/mdx/mdast';
import { BUILTINS } from '../../model/python/builtins';
import { symbolNamedIn } from '../../model/reference/links';
import { settingsOf } from '../../model/symbols/settings';
import { lastName } from '../../shared/text/dotted';
import { nearestOf, quoted } from '../../shared/text/nearest';
import { type Calls, callsOf } from '../checks/source/calls';

/** Matches environment variables of settings, which are written like keyword arguments: `SUPERDUPER_DATA_BACKEND=…`. */
const SETTING = /^SUPERDUPER_/;

/** Names that a version contains. */
export interface VersionNames {
  index: SymbolIndex;
  calls: Calls;
  /** Names of symbols, of class members, and of environment variables. */
  words: ReadonlySet<string>;
}

export function namesOf(inventory: Inventory): VersionNames {
  const index = indexSymbols(inventory);
  const words = new Set(index.byName.keys());
  for (const [module, { classes }] of Object.entries(inventory.modules))
    for (const name of Object.keys(classes))
      for (const member of membersOf(inventory, `${module}.${name}`).keys()) words.add(member);
  for (const { variable } of settingsOf(index, 'superduper.base.config.Config') ?? [])
    if (variable !== null) words.add(variable);
  return { index, calls: callsOf(inventory), words };
}

/**
 * Lists the names of the framework that some lines of a page mention in code, samples, links and reference entries.
 *
 * @param lines - First and last line, counted from 1.
 * @param own - Names of the page's version. A bare name in a sample that isn't among them belongs to the sample.
 */
export function namesIn(tree: Root, [from, to]: readonly [number, number], own: VersionNames): InlineName[] {
  const names: InlineName[] = [];
  const isOfFramework = ({ path, isKeyword }: InlineName) =>
    isKeyword || path.includes('.') || SETTING.test(path) || own.index.byName.has(path);
  walk(tree, (node) => {
    const { start, end } = node.position ?? {};
    if (!start || !end || start.line > to || end.line < from) return;
    if (node.type === 'inlineCode') names.push(...inlineNames(node.value));
    else if (node.type === 'code') names.push(...inlineNames(node.value).filter(isOfFramework));
    else if (node.type === 'link' && symbolNamedIn(node.url) !== null)
      names.push({ path: symbolNamedIn(node.url) ?? '', isKeyword: false });
    else if (isElement(node) && node.name === 'Api' && start.line >= from)
      names.push({ path: attributeOf(node, 'of') ?? '', isKeyword: false });
  });
  return names;
}

/**
 * Describes the names that the target version lacks, with similar names.
 *
 * @param brought - Names that a change adds.
 * @param own - Names of the source version. A name that isn't among them doesn't belong to the framework.
 */
export function missingNames(
  brought: readonly InlineName[],
  own: VersionNames,
  other: VersionNames,
): string[] {
  const missing = brought.filter((name) => has(own, name) && !has(other, name));
  const said = missing.map(({ path, isKeyword, callee }): [string, string] => {
    const last = lastName(path);
    const isPassed = isKeyword && !SETTING.test(path);
    const known = isPassed ? other.calls.keywordsOf(callee) : other.words;
    const moved = path.startsWith('superduper') ? (other.index.byName.get(last) ?? []) : [];
    const near =
      moved.length > 0 ? moved.map(({ qualifiedName }) => qualifiedName) : nearestOf(last, known ?? []);
    const there = near.length > 0 ? `did you mean ${quoted(near)}?` : 'no similar name';
    return [last, `\`${path}${isPassed ? '=' : ''}\` (${there})`];
  });
  return [...new Map(said).values()];
}

function has(names: VersionNames, { path, isKeyword, callee }: InlineName): boolean {
  const { index, calls, words } = names;
  if (SETTING.test(path)) return words.has(path);
  if (isKeyword) return calls.keywordsOf(callee)?.has(path) ?? true;
  const [first = '', ...members] = path.split('.');
  if (members.length === 0)
    return !BUILTINS.has(path) && (words.has(path) || calls.keywordsOf()?.has(path) === true);
  const found = findSymbol(index, path);
  if (!('error' in found) || found.error.reason === 'ambiguous') return true;
  // Every part of `db.metadata.get` has to be a member of some class, because the class of `db` is unknown.
  return !/^(?:superduper|[A-Z])/.test(first) && members.every((one) => words.has(one));
}
