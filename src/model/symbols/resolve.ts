import type { Node } from 'unist';
import { collectMembers } from '../../shared/inventory/inheritance';
import { type ApiSymbol, findSymbol, type SymbolIndex } from '../../shared/inventory/lookup';
import { findClosestNames, formatNames, formatNearestHint } from '../../shared/text/nearest';
import type { Description, Entry } from '../mdx/entry';
import type { Page } from '../mdx/page';
import { createReporter, type Problem, type ProblemReporter } from '../problem';
import { collectFacts, type Facts } from './facts';

/** A reference page whose documented names, such as `Listener.run`, have been matched to symbols of the API. */
export interface ResolvedPage {
  page: Page;
  entries: ResolvedEntry[];
  constants: ResolvedConstant[];
  omissions: { symbol: ApiSymbol; node: Node }[];
  problems: Problem[];
}

export interface ResolvedEntry {
  entry: Entry;
  facts: Facts;
}

export interface ResolvedConstant {
  symbol: ApiSymbol;
  description: Description;
}

interface Resolution {
  page: Page;
  index: SymbolIndex;
  reportProblem: ProblemReporter;
}

/** Resolves the names that a page documents, such as `Listener.run`, to symbols. Reports names that can't be resolved. */
export function resolvePage(page: Page, index: SymbolIndex): ResolvedPage {
  const problems = [...page.problems];
  const resolution = { page, index, reportProblem: createReporter(page.file, problems) };
  reportUnknownModules(resolution);
  const entries = resolveEntries(resolution);
  for (const { entry, facts } of entries) reportUnknownValues(entry, facts, resolution.reportProblem);
  const constants = resolveConstants(resolution);
  const omissions = resolveOmissions(resolution);
  return { page, entries, constants, omissions, problems };
}

function reportUnknownModules({ page, index, reportProblem }: Resolution): void {
  for (const module of page.modules)
    if (!index.inventory.modules[module]) reportProblem(undefined, formatUnknownModule(index, module));
}

function resolveEntries(resolution: Resolution): ResolvedEntry[] {
  return resolution.page.entries.flatMap((entry) => {
    const symbol = resolveSymbol(entry.symbolName, entry.node, resolution);
    if (!symbol) return [];
    const facts = collectFacts(resolution.index.inventory, symbol);
    if (facts) return [{ entry, facts }];
    reportKind(entry.node, 'class, function, method or property', symbol, resolution);
    return [];
  });
}

function resolveConstants(resolution: Resolution): ResolvedConstant[] {
  const descriptions = resolution.page.constants?.descriptions ?? [];
  return descriptions.flatMap((description) => {
    const symbol = resolveSymbol(description.name, description.node, resolution);
    if (symbol?.kind === 'constant') return [{ symbol, description }];
    if (symbol) reportKind(description.node, 'constant', symbol, resolution);
    return [];
  });
}

function resolveOmissions(resolution: Resolution): ResolvedPage['omissions'] {
  return resolution.page.omissions.flatMap(({ symbolName, node }) => {
    const symbol = resolveSymbol(symbolName, node, resolution);
    return symbol ? [{ symbol, node }] : [];
  });
}

function resolveSymbol(
  name: string,
  node: Node,
  { page, index, reportProblem }: Resolution,
): ApiSymbol | null {
  // The parser has already reported that the name is missing.
  if (name === '') return null;
  const matches = findNameMatches(page, index, name);
  const [symbol, secondSymbol] = matches.definedHere;
  if (symbol && !secondSymbol && !isPrivate(symbol)) return symbol;
  reportProblem(node, describeUnresolvedName(page, index, name, matches));
  return null;
}

/** Whether the first part of a symbol's name is private: `_Leaf` and `_Leaf.encode`, but not `Model._run`, which pages may document. */
function isPrivate({ name }: ApiSymbol): boolean {
  return name.startsWith('_');
}

function reportKind(
  node: Node,
  expected: string,
  { kind, name }: ApiSymbol,
  { reportProblem }: Resolution,
): void {
  reportProblem(node, `expected a ${expected}, found the ${kind} \`${name}\`. ${KIND_HINTS[kind]}`);
}

const KIND_HINTS: Record<ApiSymbol['kind'], string> = {
  attribute: 'Describe it in the <Attributes> of its class.',
  class: 'Describe it in its own <Api>.',
  constant: 'Describe it in the page’s <Constants>.',
  field: 'Describe it in the <Params> of its class.',
  function: 'Describe it in its own <Api>.',
  method: 'Describe it in its own <Api>.',
  module: 'List it in the front matter.',
  property: 'Describe it in its own <Api>.',
};

interface NameMatches {
  definedHere: ApiSymbol[];
  /** Symbols that other modules define, such as classes that the page's modules import. Used in error messages. */
  definedElsewhere: ApiSymbol[];
}

function findNameMatches({ modules }: Page, index: SymbolIndex, name: string): NameMatches {
  const qualifiedNames = modules.map((module) =>
    name.startsWith(`${module}.`) ? name : `${module}.${name}`,
  );
  const matches = qualifiedNames.flatMap((qualifiedName) => findSymbol(index, qualifiedName) ?? []);
  // Removes duplicates, because a page may document both a module and a package that re-exports the module's classes.
  const symbols = [...new Map(matches.map((symbol) => [symbol.qualifiedName, symbol])).values()];

  // `findSymbol` follows re-exports, so a symbol can have another module or another name than the one it was found by.
  const isDefinedHere = ({ module, qualifiedName }: ApiSymbol) =>
    modules.includes(module) && qualifiedNames.includes(qualifiedName);
  // A module can have the same name as a function, such as `superduper`. In that case, only the qualified name refers to the module.
  const isShadowedModule = ({ kind, qualifiedName }: ApiSymbol) =>
    kind === 'module' && qualifiedName !== name;
  const definedHere = symbols.filter((symbol) => isDefinedHere(symbol) && !isShadowedModule(symbol));
  return { definedHere, definedElsewhere: symbols.filter((symbol) => !definedHere.includes(symbol)) };
}

function describeUnresolvedName(
  { modules }: Page,
  index: SymbolIndex,
  name: string,
  { definedHere, definedElsewhere: [foreignSymbol] }: NameMatches,
): string {
  if (modules.length === 0)
    return `expected the module that defines \`${name}\` in the front matter, found no module. Add a line such as api: superduper.components.listener.`;
  if (definedHere.length > 1)
    return `expected one symbol, found \`${name}\` in ${formatNames(definedHere.map(({ module }) => module))}. Write the full name.`;
  if (definedHere.some(isPrivate))
    return `expected a public symbol, found \`${name}\`. Describe it at the public class that inherits it.`;
  if (foreignSymbol)
    return `expected a symbol that ${formatNames(modules)} defines, found \`${name}\`, which is \`${foreignSymbol.qualifiedName}\`. Describe it on the page of its module.`;
  const hint = formatNearestHint(findClosestNames(name, listSymbolNames(index, modules)));
  return `expected a symbol of ${formatNames(modules)}, found \`${name}\`, which this version does not have.${hint} Correct the name, or remove the text.`;
}

function listSymbolNames({ inventory }: SymbolIndex, modules: readonly string[]): string[] {
  return modules.flatMap((module) => {
    const { classes = {}, functions = {}, constants = {} } = inventory.modules[module] ?? {};
    const classNames = Object.keys(classes).flatMap((name) => {
      const members = [...collectMembers(inventory, `${module}.${name}`).keys()];
      return [name, ...members.map((member) => `${name}.${member}`)];
    });
    return [...classNames, ...Object.keys(functions), ...Object.keys(constants)];
  });
}

function formatUnknownModule({ inventory }: SymbolIndex, module: string): string {
  const hint = formatNearestHint(findClosestNames(module, Object.keys(inventory.modules)));
  return `expected modules of this version in \`api\` of the front matter, found \`${module}\`, which this version does not have.${hint} Correct the name, or remove the page from this version.`;
}

function reportUnknownValues(entry: Entry, facts: Facts, reportProblem: ProblemReporter): void {
  const sections = [
    { kind: 'a parameter', descriptions: entry.parameters, values: facts.parameters ?? [] },
    { kind: 'an attribute', descriptions: entry.attributes, values: facts.attributes },
  ];
  for (const { kind, descriptions, values } of sections) {
    const names = values.map(({ name }) => name);
    const available = names.length > 0 ? `has ${formatNames(names)}` : 'doesn’t have any';
    for (const { name, node } of descriptions)
      if (!names.includes(removeStars(name)))
        reportProblem(
          node,
          `expected ${kind} of \`${facts.symbol.name}\`, which ${available}, found \`${name}\`. Correct the name, or remove the item.`,
        );
  }
}

/** Removes the stars from the name of a parameter: `*args` → `args`. */
export function removeStars(name: string): string {
  return name.replace(/^\*+/, '');
}

/** Returns the ids of the headings that document symbols on a page. The id is the symbol's name, such as `Listener.run`. */
export function collectHeadingIds(entries: readonly ResolvedEntry[]): ReadonlySet<string> {
  return new Set(entries.map(({ facts }) => facts.symbol.name));
}

/** Returns the HTML id of a parameter or attribute: `Model.datatype`, or `Model.__init__.datatype` if a heading on the page already has that id. */
export function createValueAnchor(
  symbolName: string,
  valueName: string,
  headingIds: ReadonlySet<string>,
): string {
  const id = `${symbolName}.${valueName}`;
  return headingIds.has(id) ? `${symbolName}.__init__.${valueName}` : id;
}
