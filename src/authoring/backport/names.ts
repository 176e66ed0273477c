import type { Root } from 'mdast';
import { type InlineName, inlineNames } from '../../model/code-blocks/inline-names';
import { membersOf } from '../../model/inventory/inheritance';
import { findSymbol, indexSymbols, type SymbolIndex } from '../../model/inventory/lookup';
import type { Inventory } from '../../model/inventory/types';
import { attributeOf } from '../../model/page/content/figures';
import { isElement, walk } from '../../model/page/mdast';
import { BUILTINS } from '../../model/python/builtins';
import { symbolNamedIn } from '../../model/reference/links';
import { settingsOf } from '../../model/symbols/settings';
import { lastName } from '../../shared/text/dotted';
import { nearestOf, quoted } from '../../shared/text/nearest';
import { type Calls, callsOf } from '../checks/source/calls';

/** A variable of the environment is written like a keyword: `SUPERDUPER_DATA_BACKEND=…`. */
const SETTING = /^SUPERDUPER_/;

/** The names that a version has. */
export interface VersionNames {
  index: SymbolIndex;
  calls: Calls;
  /** Names of symbols, of members of classes, and of variables of the environment. */
  words: ReadonlySet<string>;
}

/** Reads the names of a version from its inventory. */
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
 * Finds what some lines of a page name, in code of sentences and of samples, by links and entries.
 *
 * @param lines - The first and the last one, counted from 1.
 * @param own - The names of the page's version: any other bare word of a sample is the sample's own.
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
 * @param brought - The names that a change brings.
 * @param own - The names of the version that it comes from: a name that this lacks is none of the framework's.
 * @param other - Those of the version that it is carried to.
 * @param pairs - Pages of the one, and the same pages of the other.
 * @returns Each name that the other version lacks, with what it may be called there.
 */
export function missingNames(
  brought: readonly InlineName[],
  own: VersionNames,
  other: VersionNames,
  pairs: readonly PagePair[],
): string[] {
  const missing = brought.filter((name) => has(own, name) && !has(other, name));
  const said = missing.map(({ path, isKeyword, callee }): [string, string] => {
    const last = lastName(path);
    const isPassed = isKeyword && !SETTING.test(path);
    const known = isPassed ? other.calls.keywordsOf(callee) : other.words;
    const moved = path.startsWith('superduper') ? (other.index.byName.get(last) ?? []) : [];
    const near =
      moved.length > 0 ? moved.map(({ qualifiedName }) => qualifiedName) : nearestOf(last, known ?? []);
    const names = [...new Set([...saidInPlaceOf(last, pairs, other), ...near])];
    const there = names.length > 0 ? `here there is ${quoted(names)}` : 'nothing here is called nearly so';
    return [last, `\`${path}${isPassed ? '=' : ''}\`, ${there}`];
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
  // Of `db.metadata.get` every part has to be a member of something: nobody says of which class `db` is.
  return !/^(?:superduper|[A-Z])/.test(first) && members.every((one) => words.has(one));
}

/** The text of a page of one version, and that of the same page of another. */
export type PagePair = readonly [own: string, other: string];

/** Finds the words that pages have in the place of a name, as `remove` where others say `teardown`, on lines that are the same but for it. */
function saidInPlaceOf(name: string, pairs: readonly PagePair[], { words }: VersionNames): string[] {
  const found = pairs.flatMap(([own, other]) =>
    own.split('\n').flatMap((line) => {
      const [before = '', after = ''] = line.split(new RegExp(`\\b${name}\\b`), 2);
      // Less may stand around anything.
      if (before.length + after.length < 24) return [];
      const lines = other.split('\n').filter((one) => one.startsWith(before) && one.endsWith(after));
      return lines.map((one) => one.slice(before.length, one.length - after.length));
    }),
  );
  const names = found.filter((word) => words.has(word) && word !== name);
  const count = (word: string) => names.filter((one) => one === word).length;
  return [...new Set(names)].sort((a, b) => count(b) - count(a)).slice(0, 2);
}
