import { join, relative, sep } from 'node:path';
import type { PhrasingContent } from 'mdast';
import type { Node } from 'unist';
import type { ApiSymbol, SymbolIndex } from '../../../../model/inventory/lookup';
import { INVENTORY } from '../../../../model/inventory/types';
import type { Entry } from '../../../../model/page/entry';
import { plainText } from '../../../../model/page/mdast';
import type { Page } from '../../../../model/page/page';
import { compareProblems, formatPlace, type Problem, problemAt } from '../../../../model/problem';
import { isNamed } from '../../../../model/reference/expand';
import { type Documentation, otherWordsAbout, wordsAbout } from '../../../../model/symbols/documentation';
import type { Facts, ParameterOrAttribute } from '../../../../model/symbols/facts';
import { NOT_IMPLEMENTED, type RequiredSymbol, requiredSymbols } from '../../../../model/symbols/required';
import { bare, type ResolvedEntry, type ResolvedPage } from '../../../../model/symbols/resolve';
import { lastName } from '../../../../shared/text/dotted';
import { quoted } from '../../../../shared/text/nearest';

/**
 * Holds the reference of a version against its source: every public symbol of a documented module has one entry, which
 * describes everything that can be passed and read, and nothing else.
 */
export function checkReference(documentation: Documentation, folder: string): Problem[] {
  const checkPage = documentation.pages.flatMap((page) => [
    ...page.problems,
    ...checkTitle(page.page, folder),
    ...checkHeadings(page, documentation),
    ...unusedSharedWords(page, documentation),
    ...checkOrder(page),
    ...page.entries.flatMap((entry) => checkEntry(entry, page.page, documentation)),
  ]);
  return [...checkPage, ...checkContractCoverage(documentation, folder)].sort(compareProblems);
}

/** How much a version's reference documents. */
export interface ReferenceCounts {
  modules: number;
  symbols: number;
  /** Parameters and attributes, those that only a base class describes not counted. */
  parameters: number;
}

/** @returns How much the pages of a version document. */
export function countReference({ pages }: Documentation): ReferenceCounts {
  const sum = (count: (page: (typeof pages)[number]) => number) =>
    pages.reduce((total, page) => total + count(page), 0);
  return {
    modules: new Set(pages.flatMap(({ page }) => page.modules)).size,
    symbols: sum(({ entries, constants }) => entries.length + constants.length),
    parameters: sum(({ page, entries }) =>
      entries.reduce(
        (total, { entry }) => total + entry.parameters.length + entry.attributes.length,
        page.shared?.descriptions.length ?? 0,
      ),
    ),
  };
}

/** A page of the reference is called like its module; a guide that documents a module has a title of its own. */
function checkTitle({ file, title, modules }: Page, folder: string): Problem[] {
  const [module, second] = modules;
  const isReference = relative(folder, file).split(sep)[0] === 'api';
  if (!isReference || module === undefined || second !== undefined || title === module) return [];
  const message = `expected title: ${module}, the module that the page documents, found "${title}". Correct the title or api.`;
  return [problemAt(file, undefined, message)];
}

/** A heading typed by hand that names a symbol would stand beside the generated one. */
function checkHeadings({ page }: ResolvedPage, { symbols }: Documentation): Problem[] {
  const isOwn = (name: string) =>
    symbols.byName.get(name)?.some(({ module }) => page.modules.includes(module));
  return page.headings
    .filter(({ text }) => isOwn(text))
    .map(({ node, text }) => {
      const message = `expected an <Api of="${text}">, which makes its own heading, found a heading. Put its words into the entry.`;
      return problemAt(page.file, node, message);
    });
}

/** Members stand below their class, since their headings belong to its section. */
function checkOrder({ page, entries }: ResolvedPage): Problem[] {
  let section = '';
  return entries.flatMap(({ entry, facts }) => {
    const [owner = '', member] = facts.symbol.name.split('.');
    if (member === undefined) section = owner;
    if (owner === section) return [];
    const found = section === '' ? 'before any other' : `below that of \`${section}\``;
    const message = `expected the entry of \`${entry.of}\` below that of \`${owner}\`, found it ${found}. Move it.`;
    return [problemAt(page.file, entry.node, message)];
  });
}

/** Names everything that an entry leaves unsaid. */
function checkEntry(
  { entry, facts }: ResolvedEntry,
  { file }: Page,
  documentation: Documentation,
): Problem[] {
  const overridden = documentation.entries.get(facts.overrides ?? '')?.entry;
  const hasWords = entry.lead.length > 0 || entry.rest.length > 0;
  // A method that only replaces an inherited one need not repeat what is said about that.
  const said = hasWords || overridden === undefined ? entry : overridden;
  const messages = [
    ...(hasWords || overridden
      ? []
      : [`expected words about \`${facts.symbol.name}\`, found none. Say what it is for.`]),
    ...missingDescriptions('parameters', 'Params', facts.parameters ?? [], facts, documentation),
    ...missingDescriptions('attributes', 'Attributes', facts.attributes, facts, documentation),
    ...repeatedWords('parameters', entry, facts.parameters ?? [], documentation),
    ...repeatedWords('attributes', entry, facts.attributes, documentation),
    ...missingReturns(said, facts),
    ...missingRaises(said, facts),
  ];
  return messages.map((message) => problemAt(file, entry.node, message));
}

function missingDescriptions(
  section: 'parameters' | 'attributes',
  tag: string,
  values: readonly ParameterOrAttribute[],
  { symbol }: Facts,
  documentation: Documentation,
): string[] {
  const names = values
    .filter((value) => value.addedBy === undefined && !wordsAbout(documentation, section, value))
    .map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    `expected ${quoted(names)} in <${tag}> of \`${symbol.name}\`, found no such line. Add - \`${names[0]}\`: and what it means.`,
  ];
}

/** Words that the page shows without being told twice: those of a base, or those that its entries share. */
function repeatedWords(
  section: 'parameters' | 'attributes',
  entry: Entry,
  values: readonly ParameterOrAttribute[],
  documentation: Documentation,
): string[] {
  return entry[section].flatMap(({ name, words }) => {
    const value = values.find((one) => one.name === bare(name));
    const other = value && otherWordsAbout(documentation, section, value);
    if (!other || sayingOf(other.description.words) !== sayingOf(words)) return [];
    return [
      `expected words about \`${name}\` that say more than those of ${quoted([other.from])} or of <SharedParams>, found the same. Leave the item out: the page shows them.`,
    ];
  });
}

function sayingOf(words: readonly PhrasingContent[]): string {
  return words.map(plainText).join('').replace(/\s+/g, ' ').trim();
}

/** Shared words that no entry of the page has a parameter for, or that all of them replace. */
function unusedSharedWords({ page, entries }: ResolvedPage, documentation: Documentation): Problem[] {
  const used = entries.flatMap(({ facts }) =>
    (facts.parameters ?? []).map((value) => wordsAbout(documentation, 'parameters', value)?.description),
  );
  return (page.shared?.descriptions ?? [])
    .filter((description) => !used.includes(description))
    .map(({ name, node }) => {
      const message = `expected words about a parameter of an entry of this page that has none of its own, found \`${name}\`. Remove the item.`;
      return problemAt(page.file, node, message);
    });
}

function missingReturns({ returns }: Entry, { symbol, parameters, returns: annotation }: Facts): string[] {
  const isCall = symbol.kind !== 'class' && parameters !== null;
  if (!isCall || annotation === null || annotation === 'None' || returns.length > 0) return [];
  return [
    `expected <Returns> in the entry of \`${symbol.name}\`, which returns \`${annotation}\`, found none. Say what it holds.`,
  ];
}

function missingRaises({ raises }: Entry, facts: Facts): string[] {
  const missing = facts.raises.filter(
    (raised) => raised !== NOT_IMPLEMENTED && !raises.some(({ name }) => isNamed(raised, name)),
  );
  if (missing.length === 0) return [];
  const names = quoted(missing.map(lastName));
  return [
    `expected ${names} in <Raises> of \`${facts.symbol.name}\`, whose source raises it, found no such line. Say when.`,
  ];
}

/** Every public symbol of a documented module has one entry, or an omission with its reason; no omission is needless. */
function checkContractCoverage(documentation: Documentation, folder: string): Problem[] {
  const required = requiredOn(documentation);
  return [
    ...duplicates(documentation, folder),
    ...needlessOmissions(documentation, required),
    ...missing(documentation, required),
    ...unnamedPackages(documentation, folder),
  ];
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
function requiredOn({ pages, symbols }: Documentation): Map<string, RequiredSymbol & { file: string }> {
  const required = new Map<string, RequiredSymbol & { file: string }>();
  for (const { page } of pages) {
    const own = page.modules.flatMap((module) => [
      ...requiredSymbols(symbols.inventory, module),
      ...exported(symbols, module),
    ]);
    for (const one of own) {
      if (!required.has(one.qualifiedName)) required.set(one.qualifiedName, { ...one, file: page.file });
    }
  }
  return required;
}

/** What a package passes on is public, whichever module defines it. Modules of other packages are none of its own. */
function exported({ inventory, byQualifiedName }: SymbolIndex, name: string): RequiredSymbol[] {
  return Object.values(inventory.packages[name]?.exports ?? {}).flatMap((target) => {
    const symbol = byQualifiedName.get(target);
    if (!symbol) return [];
    return [{ ...symbol, owner: null, isConstant: symbol.kind === 'constant' }];
  });
}

function missing(
  { pages, places }: Documentation,
  required: ReadonlyMap<string, RequiredSymbol & { file: string }>,
): Problem[] {
  const omitted = new Set(
    pages.flatMap(({ omissions }) => omissions.map(({ symbol }) => symbol.qualifiedName)),
  );
  return [...required.values()]
    .filter(
      ({ qualifiedName, owner }) =>
        !places.has(qualifiedName) && !omitted.has(qualifiedName) && !omitted.has(owner ?? ''),
    )
    .map(({ file, module, name, isConstant }) => {
      const fix = isConstant ? 'Add it to <Constants>' : `Add an <Api of="${name}">`;
      const message = `expected an entry for \`${name}\` of \`${module}\`, found none. ${fix}, or say why not with <Omit of="${name}" reason="…" />.`;
      return problemAt(file, undefined, message);
    });
}

function needlessOmissions(
  { pages, places }: Documentation,
  required: ReadonlyMap<string, unknown>,
): Problem[] {
  return pages.flatMap(({ page, omissions }) =>
    omissions.flatMap(({ symbol: { qualifiedName, name }, node }) => {
      if (required.has(qualifiedName) && !places.has(qualifiedName)) return [];
      const found = places.has(qualifiedName) ? 'which has an entry' : 'which needs no entry';
      const message = `expected <Omit> only for what would be missing, found \`${name}\`, ${found}. Remove the <Omit>.`;
      return [problemAt(page.file, node, message)];
    }),
  );
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
