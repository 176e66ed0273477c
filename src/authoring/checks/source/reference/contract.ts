import { join, relative, sep } from 'node:path';
import type { PhrasingContent } from 'mdast';
import type { Node } from 'unist';
import type { ApiSymbol, SymbolIndex } from '../../../../model/inventory/lookup';
import { INVENTORY } from '../../../../model/inventory/types';
import { plainText } from '../../../../model/mdx/mdast';
import type { Page } from '../../../../model/mdx/page';
import {
  compareProblems,
  formatPlace,
  type Problem,
  problemAt,
  type Report,
  reporterOf,
} from '../../../../model/problem';
import { isNamed } from '../../../../model/reference/expand';
import { type Documentation, otherWordsAbout, wordsAbout } from '../../../../model/symbols/documentation';
import { NOT_IMPLEMENTED, requiredSymbols } from '../../../../model/symbols/required';
import { bare, type ResolvedEntry, type ResolvedPage } from '../../../../model/symbols/resolve';
import { lastName, ownerOf } from '../../../../shared/text/dotted';
import { quoted } from '../../../../shared/text/nearest';

/**
 * Holds the reference of a version against its source: every public symbol of a documented module has one entry, which
 * describes everything that can be passed and read, and nothing else.
 */
export function checkReference(documentation: Documentation, folder: string): Problem[] {
  const required = requiredOn(documentation);
  const problems: Problem[] = [];
  for (const resolved of documentation.pages) {
    const { page, entries } = resolved;
    const tell = reporterOf(page.file, problems);
    problems.push(...resolved.problems);
    checkTitle(page, folder, tell);
    checkSharedWords(resolved, documentation, tell);
    checkOrder(resolved, tell);
    for (const entry of entries) checkEntry(entry, documentation, tell);
    checkOmissions(resolved, documentation, required, tell);
  }
  return [
    ...problems,
    ...duplicates(documentation, folder),
    ...missing(documentation, required),
    ...unnamedPackages(documentation, folder),
  ].sort(compareProblems);
}

/** A page of the reference is called like its module; a guide that documents a module has a title of its own. */
function checkTitle({ file, title, modules }: Page, folder: string, tell: Report): void {
  const [module, second] = modules;
  const isReference = relative(folder, file).split(sep)[0] === 'api';
  if (!isReference || module === undefined || second !== undefined || title === module) return;
  const expected = `title: ${module}, the module that the page documents`;
  tell(undefined, `expected ${expected}, found "${title}". Correct the title or api.`);
}

/** Members stand below their class, since their headings belong to its section. */
function checkOrder({ entries }: ResolvedPage, tell: Report): void {
  let section = '';
  for (const { entry, facts } of entries) {
    const [owner = '', member] = facts.symbol.name.split('.');
    if (member === undefined) section = owner;
    if (owner === section) continue;
    const found = section === '' ? 'before any other' : `below that of \`${section}\``;
    const expected = `the entry of \`${entry.of}\` below that of \`${owner}\``;
    tell(entry.node, `expected ${expected}, found it ${found}. Move it.`);
  }
}

/** Names everything that an entry leaves unsaid, and what it says again. */
function checkEntry({ entry, facts }: ResolvedEntry, documentation: Documentation, report: Report): void {
  const tell = (message: string) => report(entry.node, message);
  const { name, kind } = facts.symbol;
  const overridden = documentation.entries.get(facts.overrides ?? '')?.entry;
  const hasWords = entry.lead.length > 0 || entry.rest.length > 0;
  // A method that only replaces an inherited one need not repeat what is said about that.
  const { returns, raises } = hasWords || overridden === undefined ? entry : overridden;
  if (!hasWords && !overridden) tell(`expected words about \`${name}\`, found none. Say what it is for.`);

  for (const [section, tag, values] of [
    ['parameters', 'Params', facts.parameters ?? []],
    ['attributes', 'Attributes', facts.attributes],
  ] as const) {
    const [first, ...more] = values
      .filter((value) => value.addedBy === undefined && !wordsAbout(documentation, section, value))
      .map((value) => value.name);
    if (first !== undefined)
      tell(
        `expected ${quoted([first, ...more])} in <${tag}> of \`${name}\`, found no such line. Add - \`${first}\`: and what it means.`,
      );
    for (const item of entry[section]) {
      // Words that the page shows without being told twice: those of a base, or those that its entries share.
      const value = values.find((one) => one.name === bare(item.name));
      const other = value && otherWordsAbout(documentation, section, value);
      if (other && sayingOf(other.description.words) === sayingOf(item.words))
        tell(
          `expected words about \`${item.name}\` that say more than those of ${quoted([other.from])} or of <SharedParams>, found the same. Leave the item out: the page shows them.`,
        );
    }
  }
  const isCall = kind !== 'class' && facts.parameters !== null;
  if (isCall && facts.returns !== null && facts.returns !== 'None' && returns.length === 0)
    tell(
      `expected <Returns> in the entry of \`${name}\`, which returns \`${facts.returns}\`, found none. Say what it holds.`,
    );
  const unsaid = facts.raises.filter(
    (raised) => raised !== NOT_IMPLEMENTED && !raises.some((one) => isNamed(raised, one.name)),
  );
  if (unsaid.length > 0)
    tell(
      `expected ${quoted(unsaid.map(lastName))} in <Raises> of \`${name}\`, whose source raises it, found no such line. Say when.`,
    );
}

function sayingOf(words: readonly PhrasingContent[]): string {
  return words.map(plainText).join('').replace(/\s+/g, ' ').trim();
}

/** Shared words that no entry of the page has a parameter for, or that all of them replace. */
function checkSharedWords({ page, entries }: ResolvedPage, documentation: Documentation, tell: Report): void {
  const used = entries.flatMap(({ facts }) =>
    (facts.parameters ?? []).map((value) => wordsAbout(documentation, 'parameters', value)?.description),
  );
  for (const description of page.shared?.descriptions ?? []) {
    if (used.includes(description)) continue;
    const expected = 'words about a parameter of an entry of this page that has none of its own';
    tell(description.node, `expected ${expected}, found \`${description.name}\`. Remove the item.`);
  }
}

/** An omission says why a public symbol has no entry, and is needed for nothing else. */
function checkOmissions(
  { omissions }: ResolvedPage,
  { places }: Documentation,
  required: ReadonlyMap<string, unknown>,
  tell: Report,
): void {
  for (const { symbol, node } of omissions) {
    const isPlaced = places.has(symbol.qualifiedName);
    if (required.has(symbol.qualifiedName) && !isPlaced) continue;
    const found = isPlaced ? 'which has an entry' : 'which needs no entry';
    const expected = '<Omit> only for what would be missing';
    tell(node, `expected ${expected}, found \`${symbol.name}\`, ${found}. Remove the <Omit>.`);
  }
}

/** Other projects link to a package by its name, which needs a page, in every version that has a reference. */
function unnamedPackages({ places, symbols: { inventory } }: Documentation, folder: string): Problem[] {
  return Object.keys(inventory.packages)
    .filter((name) => places.size > 0 && !places.has(name))
    .map((name) => {
      const message = `expected a page of this version whose \`api\` names the package \`${name}\`, found none. Add it to the front matter of the page that describes it.`;
      return problemAt(join(folder, INVENTORY), undefined, message);
    });
}

/** The symbols that the modules of pages require, by qualified name, with the first page that names the module. */
function requiredOn({ pages, symbols }: Documentation): Map<string, ApiSymbol & { file: string }> {
  const required = new Map<string, ApiSymbol & { file: string }>();
  for (const { file, modules } of pages.map(({ page }) => page))
    for (const module of modules)
      for (const one of [...requiredSymbols(symbols, module), ...exported(symbols, module)])
        if (!required.has(one.qualifiedName)) required.set(one.qualifiedName, { ...one, file });
  return required;
}

/** What a package passes on is public, whichever module defines it. Modules of other packages are none of its own. */
function exported({ inventory, byQualifiedName }: SymbolIndex, name: string): ApiSymbol[] {
  const targets = Object.values(inventory.packages[name]?.exports ?? {});
  return targets.flatMap((target) => byQualifiedName.get(target) ?? []);
}

function missing(
  { pages, places }: Documentation,
  required: ReadonlyMap<string, ApiSymbol & { file: string }>,
): Problem[] {
  const omitted = new Set(
    pages.flatMap(({ omissions }) => omissions.map(({ symbol }) => symbol.qualifiedName)),
  );
  return [...required.values()]
    .filter(
      ({ qualifiedName }) =>
        !places.has(qualifiedName) && !omitted.has(qualifiedName) && !omitted.has(ownerOf(qualifiedName)),
    )
    .map(({ file, kind, module, name }) => {
      const fix = kind === 'constant' ? 'Add it to <Constants>' : `Add an <Api of="${name}">`;
      const message = `expected an entry for \`${name}\` of \`${module}\`, found none. ${fix}, or say why not with <Omit of="${name}" reason="…" />.`;
      return problemAt(file, undefined, message);
    });
}

/** Two entries for one symbol would drift apart, and two of one name on a page would share their anchor. */
function duplicates({ pages }: Documentation, folder: string): Problem[] {
  const seen = new Map<string, Problem>();
  return pages.flatMap(({ page: { file }, entries, constants }) => {
    const described: { node: Node; symbol: ApiSymbol }[] = [
      ...entries.map(({ entry, facts }) => ({ node: entry.node, symbol: facts.symbol })),
      ...constants.map(({ description, symbol }) => ({ node: description.node, symbol })),
    ];
    return described.flatMap(({ node, symbol: { qualifiedName, name } }) => {
      const here = problemAt(file, node, '');
      const keys = [qualifiedName, `${file}#${name}`];
      const first = seen.get(qualifiedName) ?? seen.get(`${file}#${name}`);
      for (const key of keys) seen.set(key, first ?? here);
      if (first === undefined) return [];
      const message = `expected one entry for \`${name}\`, found a second; the first is at ${formatPlace(first, folder)}. Keep one of them.`;
      return [{ ...here, message }];
    });
  });
}
