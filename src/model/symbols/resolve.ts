import type { Node } from 'unist';
import { nearestHint, nearestOf, quoted } from '../../shared/text/nearest';
import { membersOf } from '../inventory/inheritance';
import { type ApiSymbol, findSymbol, type SymbolIndex } from '../inventory/lookup';
import type { Description, Entry } from '../mdx/entry';
import type { Page } from '../mdx/page';
import { type Problem, type Report, reporterOf } from '../problem';
import { type Facts, factsOf } from './facts';

/** A page whose names are matched with the symbols of its version. */
export interface ResolvedPage {
  page: Page;
  entries: ResolvedEntry[];
  constants: ResolvedConstant[];
  omissions: { symbol: ApiSymbol; node: Node }[];
  /** Syntax problems of the page, and names on it that the version doesn't have. */
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

/** Matches the names that a page documents with the symbols of its version. */
export function resolvePage(page: Page, index: SymbolIndex): ResolvedPage {
  const problems = [...page.problems];
  const report = reporterOf(page.file, problems);
  const resolve = (name: string, node: Node): ApiSymbol[] => {
    if (name === '') return [];
    const found = symbolOn(page, index, name);
    if (typeof found !== 'string') return [found];
    report(node, found);
    return [];
  };

  for (const module of page.modules) {
    if (!index.inventory.modules[module]) report(undefined, unknownModule(index, module));
  }
  const entries = page.entries.flatMap((entry) =>
    resolve(entry.of, entry.node).flatMap((symbol): ResolvedEntry[] => {
      const facts = factsOf(index.inventory, symbol);
      if (facts) return [{ entry, facts }];
      report(entry.node, `expected a class, function, method or property, ${elsewhere(symbol)}`);
      return [];
    }),
  );
  for (const { entry, facts } of entries) reportInventions(entry, facts, report);
  const constants = (page.constants?.descriptions ?? []).flatMap((description) =>
    resolve(description.name, description.node).flatMap((symbol): ResolvedConstant[] => {
      if (symbol.kind === 'constant') return [{ symbol, description }];
      report(description.node, `expected a constant, ${elsewhere(symbol)}`);
      return [];
    }),
  );
  const omissions = page.omissions.flatMap(({ of, node }) =>
    resolve(of, node).map((symbol) => ({ symbol, node })),
  );
  return { page, entries, constants, omissions, problems };
}

/** How to document a symbol of each kind. */
const PLACES: Record<ApiSymbol['kind'], string> = {
  attribute: 'Describe it in the <Attributes> of its class.',
  class: 'Describe it in its own <Api>.',
  constant: 'Describe it in the page’s <Constants>.',
  field: 'Describe it in the <Params> of its class.',
  function: 'Describe it in its own <Api>.',
  method: 'Describe it in its own <Api>.',
  module: 'List it in the front matter.',
  property: 'Describe it in its own <Api>.',
};

function elsewhere({ kind, name }: ApiSymbol): string {
  return `found the ${kind} \`${name}\`. ${PLACES[kind]}`;
}

/** Finds the symbol of the page's modules that a name refers to. Returns a message if there isn't exactly one. */
function symbolOn({ modules }: Page, index: SymbolIndex, name: string): ApiSymbol | string {
  if (modules.length === 0) {
    return `expected the module that defines \`${name}\` in the front matter, found no module. Add a line such as api: superduper.components.listener.`;
  }
  const texts = modules.map((module) => (name.startsWith(`${module}.`) ? name : `${module}.${name}`));
  const found = texts.flatMap((text) => {
    const lookup = findSymbol(index, text);
    return 'symbol' in lookup ? [lookup.symbol] : [];
  });
  // A class that a package re-exports is found through the package and its module, and a function may have the name of its module.
  const own = new Map(
    found
      .filter((symbol) => modules.includes(symbol.module) && texts.includes(symbol.qualifiedName))
      .filter((symbol) => symbol.kind !== 'module' || symbol.qualifiedName === name)
      .map((symbol) => [symbol.qualifiedName, symbol]),
  );
  const [symbol, second] = own.values();
  if (symbol && second) {
    return `expected one symbol, found \`${name}\` in ${quoted([...own.values()].map(({ module }) => module))}. Write the full name.`;
  }
  if (symbol?.name.startsWith('_')) {
    return `expected a public symbol, found \`${name}\`. Describe it at the public class that inherits it.`;
  }
  if (symbol) return symbol;
  const [other] = found;
  if (other) {
    return `expected a symbol that ${quoted(modules)} defines, found \`${name}\`, which is \`${other.qualifiedName}\`. Describe it on the page of its module.`;
  }
  const hint = nearestHint(nearestOf(name, namesIn(index, modules)));
  return `expected a symbol of ${quoted(modules)}, found \`${name}\`, which this version does not have.${hint} Correct the name, or remove the text.`;
}

function namesIn({ inventory }: SymbolIndex, modules: readonly string[]): string[] {
  return modules.flatMap((module) => {
    const { classes = {}, functions = {}, constants = {} } = inventory.modules[module] ?? {};
    const ofClasses = Object.keys(classes).flatMap((name) => {
      const members = [...membersOf(inventory, `${module}.${name}`).keys()];
      return [name, ...members.map((member) => `${name}.${member}`)];
    });
    return [...ofClasses, ...Object.keys(functions), ...Object.keys(constants)];
  });
}

function unknownModule({ inventory }: SymbolIndex, module: string): string {
  const hint = nearestHint(nearestOf(module, Object.keys(inventory.modules)));
  return `expected modules of this version in \`api\` of the front matter, found \`${module}\`, which this version does not have.${hint} Correct the name, or remove the page from this version.`;
}

/** Reports descriptions of parameters and attributes that the symbol doesn't have. */
function reportInventions({ parameters, attributes }: Entry, facts: Facts, report: Report): void {
  const check = (kind: string, descriptions: readonly Description[], all: readonly { name: string }[]) => {
    const names = all.map(({ name }) => name);
    for (const { name, node } of descriptions) {
      if (names.includes(bare(name))) continue;
      const has = names.length > 0 ? `has ${quoted(names)}` : 'doesn’t have any';
      report(
        node,
        `expected ${kind} of \`${facts.symbol.name}\`, which ${has}, found \`${name}\`. Correct the name, or remove the item.`,
      );
    }
  };
  check('a parameter', parameters, facts.parameters ?? []);
  check('an attribute', attributes, facts.attributes);
}

/** Returns a parameter's name without the stars of `*args` and `**kwargs`. */
export function bare(name: string): string {
  return name.replace(/^\*+/, '');
}

/** Returns the heading ids of a page's entries. */
export function headingsOf({ entries }: Pick<ResolvedPage, 'entries'>): ReadonlySet<string> {
  return new Set(entries.map(({ facts }) => facts.symbol.name));
}

/**
 * Returns the anchor of a value: `Model.datatype`, `Model.predict.x`. If a class has a parameter and a member of the same name, the anchor
 * belongs to the member, and the parameter's anchor includes `__init__`.
 */
export function valueAnchor(entry: string, value: string, headings: ReadonlySet<string>): string {
  const id = `${entry}.${value}`;
  return headings.has(id) ? `${entry}.__init__.${value}` : id;
}
