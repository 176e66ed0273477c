import { join, relative, sep } from 'node:path';
import type { PhrasingContent } from 'mdast';
import type { Node } from 'unist';
import type { Entry } from '../../../../model/mdx/entry';
import { toPlainText } from '../../../../model/mdx/mdast';
import type { Page } from '../../../../model/mdx/page';
import { compareProblems, createProblem, formatLocation, type Problem } from '../../../../model/problem';
import { matchesName } from '../../../../model/reference/expand';
import { type Documentation, findDescription } from '../../../../model/symbols/documentation';
import type { Facts, ParameterOrAttribute } from '../../../../model/symbols/facts';
import { listRequiredSymbols, NOT_IMPLEMENTED } from '../../../../model/symbols/required';
import { type ResolvedEntry, type ResolvedPage, removeStars } from '../../../../model/symbols/resolve';
import type { ApiSymbol } from '../../../../shared/inventory/lookup';
import { INVENTORY_FILE } from '../../../../shared/inventory/types';
import { getLastPart, getOwner } from '../../../../shared/text/dotted';
import { formatNames } from '../../../../shared/text/nearest';

/** Checks that every public symbol of a documented module has exactly one complete entry, such as `<Api of="Listener">`. */
export function checkReference(documentation: Documentation, folder: string): Problem[] {
  const requiredSymbols = collectRequiredSymbols(documentation);
  return [
    ...documentation.pages.flatMap((resolvedPage) => {
      const mistakes = [
        ...listTitleMistakes(resolvedPage.page, folder),
        ...listUnusedDescriptions(resolvedPage, documentation),
        ...listMisplacedEntries(resolvedPage),
        ...resolvedPage.entries.flatMap((entry) => listEntryMistakes(entry, documentation)),
        ...listNeedlessOmissions(resolvedPage, documentation, requiredSymbols),
      ];
      const { file } = resolvedPage.page;
      const mistakeProblems = mistakes.map(({ node, message }) => createProblem(file, node, message));
      return [...resolvedPage.problems, ...mistakeProblems];
    }),
    ...checkDuplicates(documentation, folder),
    ...checkMissingEntries(documentation, requiredSymbols),
    ...checkPackages(documentation, folder),
  ].sort(compareProblems);
}

/** A mistake on a page. Without `node`, it's reported at the start of the page. */
interface ReferenceMistake {
  node?: Node;
  message: string;
}

function listTitleMistakes({ file, title, modules }: Page, folder: string): ReferenceMistake[] {
  const [module] = modules;
  const isReference = relative(folder, file).split(sep)[0] === 'api';
  if (!isReference || modules.length !== 1 || title === module) return [];
  const expected = `the title ${module}, because the page documents this module`;
  const fix = 'Correct `title` or `api` in the front matter.';
  return [{ message: `expected ${expected}, found "${title}". ${fix}` }];
}

function listMisplacedEntries({ entries }: ResolvedPage): ReferenceMistake[] {
  const mistakes: ReferenceMistake[] = [];
  let sectionClass = '';
  for (const { entry, facts } of entries) {
    const [owner = '', member] = facts.symbol.name.split('.');
    const startsSection = member === undefined;
    if (startsSection) sectionClass = owner;
    if (owner === sectionClass) continue;
    const place = sectionClass === '' ? 'at the start of the page' : `below the entry of \`${sectionClass}\``;
    const expected = `the entry of \`${entry.symbolName}\` below the entry of \`${owner}\``;
    mistakes.push({ node: entry.node, message: `expected ${expected}, found it ${place}. Move the entry.` });
  }
  return mistakes;
}

function listEntryMistakes(
  { entry, facts }: ResolvedEntry,
  documentation: Documentation,
): ReferenceMistake[] {
  const { name } = facts.symbol;
  const overriddenEntry = documentation.entries.get(facts.overrides ?? '')?.entry;
  const hasDescription = entry.lead.length > 0 || entry.rest.length > 0;
  const isUndescribed = !hasDescription && !overriddenEntry;
  // An overriding method without its own description needn't repeat <Returns> and <Raises> of the method that it overrides either.
  const describingEntry = hasDescription ? entry : (overriddenEntry ?? entry);
  const parameters = facts.parameters ?? [];
  const messages = [
    isUndescribed && `expected a description of \`${name}\`, found none. Describe what it is for.`,
    findMissingDescriptions(name, 'parameters', parameters, documentation),
    ...listRepeatedDescriptions(entry, 'parameters', parameters, documentation),
    findMissingDescriptions(name, 'attributes', facts.attributes, documentation),
    ...listRepeatedDescriptions(entry, 'attributes', facts.attributes, documentation),
    findMissingReturns(facts, describingEntry),
    findMissingExceptions(facts, describingEntry),
  ];
  return messages.flatMap((message) => (message ? [{ node: entry.node, message }] : []));
}

const VALUE_ELEMENTS = { parameters: 'Params', attributes: 'Attributes' } as const;

function findMissingDescriptions(
  symbolName: string,
  section: keyof typeof VALUE_ELEMENTS,
  values: readonly ParameterOrAttribute[],
  documentation: Documentation,
): string | null {
  // Parameters that a decorator adds needn't be described.
  const names = values
    .filter((value) => value.addedBy === undefined && !findDescription(documentation, section, value))
    .map(({ name }) => name);
  if (names.length === 0) return null;
  return `expected ${formatNames(names)} in <${VALUE_ELEMENTS[section]}> of \`${symbolName}\`, found no such item. Add a line \`- ${names[0]}:\` with a description.`;
}

function listRepeatedDescriptions(
  entry: Entry,
  section: keyof typeof VALUE_ELEMENTS,
  values: readonly ParameterOrAttribute[],
  documentation: Documentation,
): string[] {
  return entry[section].flatMap(({ name, content }) => {
    const value = values.find((candidate) => candidate.name === removeStars(name));
    // The first symbol in `describedBy` is the entry's own, and the others are those that it overrides.
    const inherited = value && findDescription(documentation, section, value, value.describedBy.slice(1));
    const isRepeated = inherited && getPlainText(inherited.description.content) === getPlainText(content);
    if (!isRepeated) return [];
    return [
      `expected a description of \`${name}\` that differs from the one in ${formatNames([inherited.symbolName])} or <SharedParams>, found the same description. Remove the item, because the page already shows that description.`,
    ];
  });
}

function findMissingReturns({ symbol, parameters, returns }: Facts, entry: Entry): string | null {
  // `parameters` is null for a property. The property's description covers its value.
  const isCallable = symbol.kind !== 'class' && parameters !== null;
  const returnsValue = returns !== null && returns !== 'None';
  if (!isCallable || !returnsValue || entry.returns.length > 0) return null;
  return `expected <Returns> in the entry of \`${symbol.name}\`, which returns \`${returns}\`, found none. Describe the return value.`;
}

function findMissingExceptions({ symbol, raises }: Facts, entry: Entry): string | null {
  const undocumented = raises.filter(
    (raised) => raised !== NOT_IMPLEMENTED && !entry.raises.some((item) => matchesName(raised, item.name)),
  );
  if (undocumented.length === 0) return null;
  return `expected ${formatNames(undocumented.map(getLastPart))} in <Raises> of \`${symbol.name}\`, because its source raises it, found no such item. Add an item that describes when.`;
}

function getPlainText(nodes: readonly PhrasingContent[]): string {
  return nodes.map(toPlainText).join('').replace(/\s+/g, ' ').trim();
}

function listUnusedDescriptions(
  { page, entries }: ResolvedPage,
  documentation: Documentation,
): ReferenceMistake[] {
  const usedDescriptions = entries.flatMap(({ facts }) =>
    (facts.parameters ?? []).map((value) => findDescription(documentation, 'parameters', value)?.description),
  );
  const expected = 'a shared description that at least one entry of this page uses';
  return (page.shared?.descriptions ?? [])
    .filter((description) => !usedDescriptions.includes(description))
    .map(({ node, name }) => ({
      node,
      message: `expected ${expected}, found \`${name}\`. Remove the item.`,
    }));
}

function listNeedlessOmissions(
  { omissions }: ResolvedPage,
  { locations }: Documentation,
  requiredSymbols: ReadonlyMap<string, unknown>,
): ReferenceMistake[] {
  const expected = '<Omit> only for a public symbol without an entry';
  return omissions.flatMap(({ symbol, node }) => {
    const hasEntry = locations.has(symbol.qualifiedName);
    if (requiredSymbols.has(symbol.qualifiedName) && !hasEntry) return [];
    const actual = `\`${symbol.name}\`, which ${hasEntry ? 'has an entry' : 'does not need an entry'}`;
    return [{ node, message: `expected ${expected}, found ${actual}. Remove the <Omit>.` }];
  });
}

/** Checks that every package of the framework has a page, because other projects' documentation may link to the package. */
function checkPackages({ locations, symbols: { inventory } }: Documentation, folder: string): Problem[] {
  const hasReference = locations.size > 0;
  return Object.keys(inventory.packages)
    .filter((name) => hasReference && !locations.has(name))
    .map((name) => {
      const message = `expected a page of this version whose \`api\` names the package \`${name}\`, found none. Add the package to \`api\` in the front matter of the page that describes it.`;
      return createProblem(join(folder, INVENTORY_FILE), undefined, message);
    });
}

/** A symbol that needs an entry in the API reference. `file` is the first page that documents its module. */
type RequiredSymbol = ApiSymbol & { file: string };

function collectRequiredSymbols({ pages, symbols }: Documentation): Map<string, RequiredSymbol> {
  const requiredSymbols = new Map<string, RequiredSymbol>();
  const { inventory, byQualifiedName } = symbols;
  for (const { file, modules } of pages.map(({ page }) => page))
    for (const module of modules) {
      // Symbols that a package exports are public even if their modules are private.
      const exportTargets = Object.values(inventory.packages[module]?.exports ?? {});
      const exportedSymbols = exportTargets.flatMap((target) => byQualifiedName.get(target) ?? []);
      for (const symbol of [...listRequiredSymbols(symbols, module), ...exportedSymbols])
        if (!requiredSymbols.has(symbol.qualifiedName))
          requiredSymbols.set(symbol.qualifiedName, { ...symbol, file });
    }
  return requiredSymbols;
}

function checkMissingEntries(
  { pages, locations }: Documentation,
  requiredSymbols: ReadonlyMap<string, RequiredSymbol>,
): Problem[] {
  const omittedNames = new Set(
    pages.flatMap(({ omissions }) => omissions.map(({ symbol }) => symbol.qualifiedName)),
  );
  // Omitting a class also omits its members.
  const isOmitted = (name: string) => omittedNames.has(name) || omittedNames.has(getOwner(name));
  return [...requiredSymbols.values()]
    .filter(({ qualifiedName }) => !locations.has(qualifiedName) && !isOmitted(qualifiedName))
    .map(({ file, kind, module, name }) => {
      const fix = kind === 'constant' ? 'Add it to <Constants>' : `Add <Api of="${name}">`;
      const message = `expected an entry for \`${name}\` of \`${module}\`, found none. ${fix}, or give the reason for leaving it out in <Omit of="${name}" reason="…" />.`;
      return createProblem(file, undefined, message);
    });
}

/** Reports symbols with several entries, and symbols with the same name on one page, because their entries would have the same id. */
function checkDuplicates({ pages }: Documentation, folder: string): Problem[] {
  const firstLocations = new Map<string, string>();
  return pages.flatMap(({ page: { file }, entries, constants }) => {
    const documentedSymbols: { node: Node; symbol: ApiSymbol }[] = [
      ...entries.map(({ entry, facts }) => ({ node: entry.node, symbol: facts.symbol })),
      ...constants.map(({ description, symbol }) => ({ node: description.node, symbol })),
    ];
    return documentedSymbols.flatMap(({ node, symbol: { qualifiedName, name } }) => {
      const address = `${file}#${name}`;
      const firstLocation = firstLocations.get(qualifiedName) ?? firstLocations.get(address);
      const location = firstLocation ?? formatLocation(createProblem(file, node, ''), folder);
      firstLocations.set(qualifiedName, location).set(address, location);
      if (firstLocation === undefined) return [];
      const message = `expected one entry for \`${name}\`, found a second one in addition to ${firstLocation}. Keep one of them.`;
      return [createProblem(file, node, message)];
    });
  });
}
