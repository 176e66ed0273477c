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
 * Compares the reference of a version with its inventory. Every public symbol of a documented module must have one entry, which describes
 * exactly the symbol's parameters, attributes, return value and exceptions.
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

/** Checks that the title of a reference page is its module. Guides that document a module may have any title. */
function checkTitle({ file, title, modules }: Page, folder: string, tell: Report): void {
  const [module, second] = modules;
  const isReference = relative(folder, file).split(sep)[0] === 'api';
  if (!isReference || module === undefined || second !== undefined || title === module) return;
  const expected = `the title ${module}, because the page documents this module`;
  tell(
    undefined,
    `expected ${expected}, found "${title}". Correct \`title\` or \`api\` in the front matter.`,
  );
}

/** Checks that members are below their class, because their headings belong to its section. */
function checkOrder({ entries }: ResolvedPage, tell: Report): void {
  let section = '';
  for (const { entry, facts } of entries) {
    const [owner = '', member] = facts.symbol.name.split('.');
    if (member === undefined) section = owner;
    if (owner === section) continue;
    const found = section === '' ? 'at the start of the page' : `below the entry of \`${section}\``;
    const expected = `the entry of \`${entry.of}\` below the entry of \`${owner}\``;
    tell(entry.node, `expected ${expected}, found it ${found}. Move the entry.`);
  }
}

/** Reports everything that an entry doesn't describe, and descriptions that it repeats. */
function checkEntry({ entry, facts }: ResolvedEntry, documentation: Documentation, report: Report): void {
  const tell = (message: string) => report(entry.node, message);
  const { name, kind } = facts.symbol;
  const overridden = documentation.entries.get(facts.overrides ?? '')?.entry;
  const hasWords = entry.lead.length > 0 || entry.rest.length > 0;
  // A method that overrides an inherited method needn't repeat its description.
  const { returns, raises } = hasWords || overridden === undefined ? entry : overridden;
  if (!hasWords && !overridden)
    tell(`expected a description of \`${name}\`, found none. Describe what it is for.`);

  for (const [section, tag, values] of [
    ['parameters', 'Params', facts.parameters ?? []],
    ['attributes', 'Attributes', facts.attributes],
  ] as const) {
    const [first, ...more] = values
      .filter((value) => value.addedBy === undefined && !wordsAbout(documentation, section, value))
      .map((value) => value.name);
    if (first !== undefined)
      tell(
        `expected ${quoted([first, ...more])} in <${tag}> of \`${name}\`, found no such item. Add a line \`- ${first}:\` with a description.`,
      );
    for (const item of entry[section]) {
      // The page also shows descriptions from a base class and from <SharedParams>.
      const value = values.find((one) => one.name === bare(item.name));
      const other = value && otherWordsAbout(documentation, section, value);
      if (other && sayingOf(other.description.words) === sayingOf(item.words))
        tell(
          `expected a description of \`${item.name}\` that differs from the one in ${quoted([other.from])} or <SharedParams>, found the same description. Remove the item, because the page already shows that description.`,
        );
    }
  }
  const isCall = kind !== 'class' && facts.parameters !== null;
  if (isCall && facts.returns !== null && facts.returns !== 'None' && returns.length === 0)
    tell(
      `expected <Returns> in the entry of \`${name}\`, which returns \`${facts.returns}\`, found none. Describe the return value.`,
    );
  const unsaid = facts.raises.filter(
    (raised) => raised !== NOT_IMPLEMENTED && !raises.some((one) => isNamed(raised, one.name)),
  );
  if (unsaid.length > 0)
    tell(
      `expected ${quoted(unsaid.map(lastName))} in <Raises> of \`${name}\`, because its source raises it, found no such item. Add an item that describes when.`,
    );
}

function sayingOf(words: readonly PhrasingContent[]): string {
  return words.map(plainText).join('').replace(/\s+/g, ' ').trim();
}

/** Reports items of `<SharedParams>` that no entry of the page uses. */
function checkSharedWords({ page, entries }: ResolvedPage, documentation: Documentation, tell: Report): void {
  const used = entries.flatMap(({ facts }) =>
    (facts.parameters ?? []).map((value) => wordsAbout(documentation, 'parameters', value)?.description),
  );
  for (const description of page.shared?.descriptions ?? []) {
    if (used.includes(description)) continue;
    const expected = 'a shared description that at least one entry of this page uses';
    tell(description.node, `expected ${expected}, found \`${description.name}\`. Remove the item.`);
  }
}

/** Reports `<Omit>` for symbols that have an entry or don't need one. */
function checkOmissions(
  { omissions }: ResolvedPage,
  { places }: Documentation,
  required: ReadonlyMap<string, unknown>,
  tell: Report,
): void {
  for (const { symbol, node } of omissions) {
    const isPlaced = places.has(symbol.qualifiedName);
    if (required.has(symbol.qualifiedName) && !isPlaced) continue;
    const found = isPlaced ? 'which has an entry' : 'which does not need an entry';
    const expected = '<Omit> only for a public symbol without an entry';
    tell(node, `expected ${expected}, found \`${symbol.name}\`, ${found}. Remove the <Omit>.`);
  }
}

/** Reports packages that no page documents, because other projects link to packages by name. Versions without a reference are skipped. */
function unnamedPackages({ places, symbols: { inventory } }: Documentation, folder: string): Problem[] {
  return Object.keys(inventory.packages)
    .filter((name) => places.size > 0 && !places.has(name))
    .map((name) => {
      const message = `expected a page of this version whose \`api\` names the package \`${name}\`, found none. Add the package to \`api\` in the front matter of the page that describes it.`;
      return problemAt(join(folder, INVENTORY), undefined, message);
    });
}

/** Collects the symbols that need an entry, by qualified name, with the first page that documents the module. */
function requiredOn({ pages, symbols }: Documentation): Map<string, ApiSymbol & { file: string }> {
  const required = new Map<string, ApiSymbol & { file: string }>();
  for (const { file, modules } of pages.map(({ page }) => page))
    for (const module of modules)
      for (const one of [...requiredSymbols(symbols, module), ...exported(symbols, module)])
        if (!required.has(one.qualifiedName)) required.set(one.qualifiedName, { ...one, file });
  return required;
}

/** Lists the symbols that a package exports, which are public in whichever module they are defined. */
function exported({ inventory, byQualifiedName }: SymbolIndex, name: string): ApiSymbol[] {
  const targets = Object.values(inventory.packages[name]?.exports ?? {});
  return targets.flatMap((target) => byQualifiedName.get(target) ?? []);
}

/** Reports required symbols that have neither an entry nor an `<Omit>`. */
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
      const fix = kind === 'constant' ? 'Add it to <Constants>' : `Add <Api of="${name}">`;
      const message = `expected an entry for \`${name}\` of \`${module}\`, found none. ${fix}, or give the reason for leaving it out in <Omit of="${name}" reason="…" />.`;
      return problemAt(file, undefined, message);
    });
}

/** Reports symbols with two entries, which would diverge, and equal names on a page, which would have the same anchor. */
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
      const message = `expected one entry for \`${name}\`, found a second one in addition to ${formatPlace(first, folder)}. Keep one of them.`;
      return [{ ...here, message }];
    });
  });
}
