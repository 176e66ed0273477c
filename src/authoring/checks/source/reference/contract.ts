import { join, relative, sep } from 'node:path';
import type { PhrasingContent } from 'mdast';
import type { Node } from 'unist';
import { getOrCreate } from '../../../../model/cache/get-or-create';
import type { ApiSymbol, SymbolIndex } from '../../../../model/inventory/lookup';
import { INVENTORY_FILE } from '../../../../model/inventory/types';
import type { Entry } from '../../../../model/mdx/entry';
import { toPlainText } from '../../../../model/mdx/mdast';
import type { Page } from '../../../../model/mdx/page';
import {
  compareProblems,
  createProblem,
  createReporter,
  formatLocation,
  type Problem,
  type ProblemReporter,
} from '../../../../model/problem';
import { matchesName } from '../../../../model/reference/expand';
import { type Documentation, findDescription } from '../../../../model/symbols/documentation';
import type { Facts, ParameterOrAttribute } from '../../../../model/symbols/facts';
import { listRequiredSymbols, NOT_IMPLEMENTED } from '../../../../model/symbols/required';
import { type ResolvedEntry, type ResolvedPage, removeStars } from '../../../../model/symbols/resolve';
import { getLastPart, getOwner } from '../../../../shared/text/dotted';
import { formatNames } from '../../../../shared/text/nearest';

/**
 * Compares a version's API reference with its inventory, the list of public symbols in the framework's source. Every public symbol of a documented
 * module needs exactly one entry, which describes the symbol's parameters, attributes, return value and exceptions.
 */
export function checkReference(documentation: Documentation, folder: string): Problem[] {
  const requiredSymbols = collectRequiredSymbols(documentation);
  const problems: Problem[] = [];
  for (const resolvedPage of documentation.pages) {
    const { page, entries } = resolvedPage;
    const reportProblem = createReporter(page.file, problems);
    problems.push(...resolvedPage.problems);
    checkTitle(page, folder, reportProblem);
    checkSharedDescriptions(resolvedPage, documentation, reportProblem);
    checkOrder(resolvedPage, reportProblem);
    for (const resolvedEntry of entries)
      for (const message of listEntryMistakes(resolvedEntry, documentation))
        reportProblem(resolvedEntry.entry.node, message);
    checkOmissions(resolvedPage, documentation, requiredSymbols, reportProblem);
  }
  return [
    ...problems,
    ...checkDuplicates(documentation, folder),
    ...checkMissingEntries(documentation, requiredSymbols),
    ...checkPackages(documentation, folder),
  ].sort(compareProblems);
}

/** Checks that the title of a reference page is the name of its module. A guide that documents a module may have another title. */
function checkTitle({ file, title, modules }: Page, folder: string, reportProblem: ProblemReporter): void {
  const [module] = modules;
  const isReference = relative(folder, file).split(sep)[0] === 'api';
  if (!isReference || modules.length !== 1 || title === module) return;
  const expected = `the title ${module}, because the page documents this module`;
  reportProblem(
    undefined,
    `expected ${expected}, found "${title}". Correct \`title\` or \`api\` in the front matter.`,
  );
}

/** Checks that the reference entry of a member, such as `Listener.run`, is in the section that starts with the entry of its class. */
function checkOrder({ entries }: ResolvedPage, reportProblem: ProblemReporter): void {
  let section = '';
  for (const { entry, facts } of entries) {
    const [owner = '', member] = facts.symbol.name.split('.');
    if (member === undefined) section = owner;
    if (owner === section) continue;
    const actual = section === '' ? 'at the start of the page' : `below the entry of \`${section}\``;
    const expected = `the entry of \`${entry.symbolName}\` below the entry of \`${owner}\``;
    reportProblem(entry.node, `expected ${expected}, found it ${actual}. Move the entry.`);
  }
}

/** Lists what a reference entry lacks or repeats, compared with the symbol that it documents. Each item is the message of a problem. */
function listEntryMistakes({ entry, facts }: ResolvedEntry, documentation: Documentation): string[] {
  const { name } = facts.symbol;
  const overriddenEntry = documentation.entries.get(facts.overrides ?? '')?.entry;
  const hasDescription = entry.lead.length > 0 || entry.rest.length > 0;
  // A method that overrides an inherited method needn't repeat its description.
  const describingEntry = hasDescription ? entry : (overriddenEntry ?? entry);
  const parameters = facts.parameters ?? [];
  return [
    ...(hasDescription || overriddenEntry
      ? []
      : [`expected a description of \`${name}\`, found none. Describe what it is for.`]),
    ...listMissingDescriptions(name, 'parameters', parameters, documentation),
    ...listRepeatedDescriptions(entry, 'parameters', parameters, documentation),
    ...listMissingDescriptions(name, 'attributes', facts.attributes, documentation),
    ...listRepeatedDescriptions(entry, 'attributes', facts.attributes, documentation),
    ...listMissingReturns(facts, describingEntry),
    ...listMissingExceptions(facts, describingEntry),
  ];
}

/** Element that contains the descriptions of a symbol's parameters or attributes. */
const VALUE_ELEMENTS = { parameters: 'Params', attributes: 'Attributes' } as const;

/** Returns a message about the parameters or attributes that neither the entry nor another entry describes. */
function listMissingDescriptions(
  symbolName: string,
  section: keyof typeof VALUE_ELEMENTS,
  values: readonly ParameterOrAttribute[],
  documentation: Documentation,
): string[] {
  const names = values
    .filter((value) => value.addedBy === undefined && !findDescription(documentation, section, value))
    .map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    `expected ${formatNames(names)} in <${VALUE_ELEMENTS[section]}> of \`${symbolName}\`, found no such item. Add a line \`- ${names[0]}:\` with a description.`,
  ];
}

/** Returns a message for each description that the page would show anyway, because a base class or `<SharedParams>` has the same one. */
function listRepeatedDescriptions(
  entry: Entry,
  section: keyof typeof VALUE_ELEMENTS,
  values: readonly ParameterOrAttribute[],
  documentation: Documentation,
): string[] {
  return entry[section].flatMap(({ name, content }) => {
    const value = values.find((candidate) => candidate.name === removeStars(name));
    const inherited = value && findDescription(documentation, section, value, value.describedBy.slice(1));
    if (!inherited || getPlainText(inherited.description.content) !== getPlainText(content)) return [];
    return [
      `expected a description of \`${name}\` that differs from the one in ${formatNames([inherited.symbolName])} or <SharedParams>, found the same description. Remove the item, because the page already shows that description.`,
    ];
  });
}

function listMissingReturns({ symbol, parameters, returns }: Facts, entry: Entry): string[] {
  const isCallable = symbol.kind !== 'class' && parameters !== null;
  if (!isCallable || returns === null || returns === 'None' || entry.returns.length > 0) return [];
  return [
    `expected <Returns> in the entry of \`${symbol.name}\`, which returns \`${returns}\`, found none. Describe the return value.`,
  ];
}

function listMissingExceptions({ symbol, raises }: Facts, entry: Entry): string[] {
  const undocumented = raises.filter(
    (raised) => raised !== NOT_IMPLEMENTED && !entry.raises.some((item) => matchesName(raised, item.name)),
  );
  if (undocumented.length === 0) return [];
  return [
    `expected ${formatNames(undocumented.map(getLastPart))} in <Raises> of \`${symbol.name}\`, because its source raises it, found no such item. Add an item that describes when.`,
  ];
}

function getPlainText(nodes: readonly PhrasingContent[]): string {
  return nodes.map(toPlainText).join('').replace(/\s+/g, ' ').trim();
}

/** Reports shared descriptions that no reference entry of the page uses. They are in the element `<SharedParams>`. */
function checkSharedDescriptions(
  { page, entries }: ResolvedPage,
  documentation: Documentation,
  reportProblem: ProblemReporter,
): void {
  const usedDescriptions = entries.flatMap(({ facts }) =>
    (facts.parameters ?? []).map((value) => findDescription(documentation, 'parameters', value)?.description),
  );
  for (const description of page.shared?.descriptions ?? []) {
    if (usedDescriptions.includes(description)) continue;
    const expected = 'a shared description that at least one entry of this page uses';
    reportProblem(description.node, `expected ${expected}, found \`${description.name}\`. Remove the item.`);
  }
}

/** Reports an `<Omit>` element, which gives the reason for leaving out a symbol, if the symbol is documented anyway or isn't public. */
function checkOmissions(
  { omissions }: ResolvedPage,
  { locations }: Documentation,
  requiredSymbols: ReadonlyMap<string, unknown>,
  reportProblem: ProblemReporter,
): void {
  for (const { symbol, node } of omissions) {
    const hasEntry = locations.has(symbol.qualifiedName);
    if (requiredSymbols.has(symbol.qualifiedName) && !hasEntry) continue;
    const actual = hasEntry ? 'which has an entry' : 'which does not need an entry';
    const expected = '<Omit> only for a public symbol without an entry';
    reportProblem(node, `expected ${expected}, found \`${symbol.name}\`, ${actual}. Remove the <Omit>.`);
  }
}

/** Reports Python packages of the framework that no page documents, because other projects link to packages by name. */
function checkPackages({ locations, symbols: { inventory } }: Documentation, folder: string): Problem[] {
  return Object.keys(inventory.packages)
    .filter((name) => locations.size > 0 && !locations.has(name))
    .map((name) => {
      const message = `expected a page of this version whose \`api\` names the package \`${name}\`, found none. Add the package to \`api\` in the front matter of the page that describes it.`;
      return createProblem(join(folder, INVENTORY_FILE), undefined, message);
    });
}

/** A symbol that needs a reference entry. `file` is the first page that documents the symbol's module. */
type RequiredSymbol = ApiSymbol & { file: string };

/** Collects the symbols that need a reference entry, by qualified name. */
function collectRequiredSymbols({ pages, symbols }: Documentation): Map<string, RequiredSymbol> {
  const requiredSymbols = new Map<string, RequiredSymbol>();
  for (const { file, modules } of pages.map(({ page }) => page))
    for (const symbol of modules.flatMap((module) => [
      ...listRequiredSymbols(symbols, module),
      ...listExports(symbols, module),
    ]))
      getOrCreate(requiredSymbols, symbol.qualifiedName, () => ({ ...symbol, file }));
  return requiredSymbols;
}

/** Lists the symbols that a Python package exports. Exported symbols are public even if their modules are private. */
function listExports({ inventory, byQualifiedName }: SymbolIndex, name: string): ApiSymbol[] {
  const targets = Object.values(inventory.packages[name]?.exports ?? {});
  return targets.flatMap((target) => byQualifiedName.get(target) ?? []);
}

/** Reports symbols that need a reference entry but have neither an entry nor an `<Omit>` element with the reason. */
function checkMissingEntries(
  { pages, locations }: Documentation,
  requiredSymbols: ReadonlyMap<string, RequiredSymbol>,
): Problem[] {
  const omittedNames = new Set(
    pages.flatMap(({ omissions }) => omissions.map(({ symbol }) => symbol.qualifiedName)),
  );
  return [...requiredSymbols.values()]
    .filter(
      ({ qualifiedName }) =>
        !locations.has(qualifiedName) &&
        !omittedNames.has(qualifiedName) &&
        !omittedNames.has(getOwner(qualifiedName)),
    )
    .map(({ file, kind, module, name }) => {
      const fix = kind === 'constant' ? 'Add it to <Constants>' : `Add <Api of="${name}">`;
      const message = `expected an entry for \`${name}\` of \`${module}\`, found none. ${fix}, or give the reason for leaving it out in <Omit of="${name}" reason="…" />.`;
      return createProblem(file, undefined, message);
    });
}

/** Reports symbols with two reference entries, and different symbols of the same name on a page, because their entries would share an id. */
function checkDuplicates({ pages }: Documentation, folder: string): Problem[] {
  const problemsByKey = new Map<string, Problem>();
  return pages.flatMap(({ page: { file }, entries, constants }) => {
    const documentedSymbols: { node: Node; symbol: ApiSymbol }[] = [
      ...entries.map(({ entry, facts }) => ({ node: entry.node, symbol: facts.symbol })),
      ...constants.map(({ description, symbol }) => ({ node: description.node, symbol })),
    ];
    return documentedSymbols.flatMap(({ node, symbol: { qualifiedName, name } }) => {
      const problem = createProblem(file, node, '');
      const keys = [qualifiedName, `${file}#${name}`];
      const firstProblem = problemsByKey.get(qualifiedName) ?? problemsByKey.get(`${file}#${name}`);
      for (const key of keys) problemsByKey.set(key, firstProblem ?? problem);
      if (firstProblem === undefined) return [];
      const message = `expected one entry for \`${name}\`, found a second one in addition to ${formatLocation(firstProblem, folder)}. Keep one of them.`;
      return [{ ...problem, message }];
    });
  });
}
