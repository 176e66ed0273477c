import type { Node } from 'unist';
import { nearestHint, nearestOf, quoted } from '../../shared/text/nearest';
import { membersOf } from '../inventory/inheritance';
import { type ApiSymbol, findSymbol, type SymbolIndex } from '../inventory/lookup';
import type { Description, Entry } from '../mdx/entry';
import type { Page } from '../mdx/page';
import { type Problem, type Report, reporterOf } from '../problem';
import { type Facts, factsOf } from './facts';

/** A page whose names are matched to the symbols of its version. */
export interface ResolvedPage {
  page: Page;
  entries: ResolvedEntry[];
  constants: ResolvedConstant[];
  omissions: { symbol: ApiSymbol; node: Node }[];
  /** Mistakes in the page's form, and names in it that its version does not have. */
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

/** Matches what a page documents to the symbols of its version. */
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

/** Where things of each kind are described. */
const PLACES: Record<ApiSymbol['kind'], string> = {
  attribute: 'Describe it in the <Attributes> of its class.',
  class: 'Describe it in an <Api> of its own.',
  constant: 'Describe it in the page’s <Constants>.',
  field: 'Describe it in the <Params> of its class.',
  function: 'Describe it in an <Api> of its own.',
  method: 'Describe it in an <Api> of its own.',
  module: 'Name it in the front matter.',
  property: 'Describe it in an <Api> of its own.',
};

function elsewhere({ kind, name }: ApiSymbol): string {
  return `found the ${kind} \`${name}\`. ${PLACES[kind]}`;
}

/** @returns The symbol of the page's modules that a name stands for, or what is wrong. */
function symbolOn({ modules }: Page, index: SymbolIndex, name: string): ApiSymbol | string {
  if (modules.length === 0) {
    return `expected the module that has \`${name}\` in the front matter, found none. Add a line such as api: superduper.components.listener.`;
  }
  const texts = modules.map((module) => (name.startsWith(`${module}.`) ? name : `${module}.${name}`));
  const found = texts.flatMap((text) => {
    const lookup = findSymbol(index, text);
    return 'symbol' in lookup ? [lookup.symbol] : [];
  });
  // A package and the module that it takes a class from both lead to that class, and a function may be called like its module.
  const own = new Map(
    found
      .filter((symbol) => modules.includes(symbol.module) && texts.includes(symbol.qualifiedName))
      .filter((symbol) => symbol.kind !== 'module' || symbol.qualifiedName === name)
      .map((symbol) => [symbol.qualifiedName, symbol]),
  );
  const [symbol, second] = own.values();
  if (symbol && second) {
    return `expected one symbol, found \`${name}\` in ${quoted([...own.values()].map(({ module }) => module))}. Write the one that is meant in full.`;
  }
  if (symbol?.name.startsWith('_')) {
    return `expected a public symbol, found \`${name}\`. Describe what it does where a public class inherits it.`;
  }
  if (symbol) return symbol;
  const [other] = found;
  if (other) {
    return `expected a symbol that ${quoted(modules)} defines, found \`${name}\`, which is \`${other.qualifiedName}\`. Describe it on the page of its own module.`;
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
  return `expected modules of this version in \`api\` of the front matter, found \`${module}\`, which it does not have.${hint} Correct the name, or remove the page from this version.`;
}

/** Reports descriptions of things that the symbol does not have. */
function reportInventions({ parameters, attributes }: Entry, facts: Facts, report: Report): void {
  const check = (kind: string, descriptions: readonly Description[], all: readonly { name: string }[]) => {
    const names = all.map(({ name }) => name);
    for (const { name, node } of descriptions) {
      if (names.includes(bare(name))) continue;
      const has = names.length > 0 ? `has ${quoted(names)}` : 'has none';
      report(
        node,
        `expected ${kind} of \`${facts.symbol.name}\`, which ${has}, found \`${name}\`. Correct the name, or remove the item.`,
      );
    }
  };
  check('a parameter', parameters, facts.parameters ?? []);
  check('an attribute', attributes, facts.attributes);
}

/** @returns A parameter's name without the stars of `*args` and `**kwargs`. */
export function bare(name: string): string {
  return name.replace(/^\*+/, '');
}

/** @returns The ids of the headings that a page's entries make. */
export function headingsOf({ entries }: Pick<ResolvedPage, 'entries'>): ReadonlySet<string> {
  return new Set(entries.map(({ facts }) => facts.symbol.name));
}

/**
 * @returns The id of the value: `Model.datatype`, `Model.predict.x`. Where a class has both a parameter and a member of the name, the
 *   member has its heading, and the parameter is that of the constructor.
 */
export function valueAnchor(entry: string, value: string, headings: ReadonlySet<string>): string {
  const id = `${entry}.${value}`;
  return headings.has(id) ? `${entry}.__init__.${value}` : id;
}
