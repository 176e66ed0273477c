import { basename, dirname, join, relative, sep } from 'node:path';
import type { Definition, Link, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { findSymbol, formatLookupError } from '../../shared/inventory/lookup';
import { BUILTINS } from '../../shared/python/builtins';
import { decodeSafely } from '../../shared/text/decode';
import { splitName } from '../../shared/text/dotted';
import { code, link, listNodes } from '../mdx/mdast';
import { createProblem, type Problem } from '../problem';
import { type Documentation, findLocation, type SymbolLocation } from '../symbols/documentation';

/** Matches links to a symbol (`api:Listener.run`) or to a default value (`default:Job.status`). */
const SYMBOL_LINK = /^(?:api|default):(?<name>.*)$/;

/** Returns the symbol that a link refers to: `Listener.run` for `api:Listener.run`. Returns null for ordinary URLs. */
export function parseSymbolLink(url: string): string | null {
  const { name } = SYMBOL_LINK.exec(url)?.groups ?? {};
  return name === undefined ? null : decodeSafely(name, decodeURI);
}

/** Lists a page's links to symbols, such as `[text](api:Listener.run)`. */
export function listSymbolLinks(tree: Root): (Link | Definition)[] {
  const isLink = (node: Nodes) => node.type === 'link' || node.type === 'definition';
  return listNodes(tree, isLink).filter(({ url }) => SYMBOL_LINK.test(url));
}

/** Replaces links such as `api:Listener.run` with URLs and adds a text to links without one. Returns a problem for each unresolved link. */
export function resolveLinks(tree: Root, file: string, documentation: Documentation): Problem[] {
  return listSymbolLinks(tree).flatMap((node) => {
    const resolve = node.url.startsWith('api:') ? resolveSymbolLink : resolveDefault;
    const target = resolve(parseSymbolLink(node.url) ?? '', documentation);
    if ('problem' in target) return [createProblem(file, node, target.problem)];
    node.url = formatUrl(target.location, file);
    if (node.type === 'link' && node.children.length === 0) node.children = [code(target.text)];
    return [];
  });
}

type SymbolLink = { location: SymbolLocation; text: string } | { problem: string };

function resolveSymbolLink(name: string, documentation: Documentation): SymbolLink {
  const { symbols } = documentation;
  const symbol = findSymbol(symbols, name);
  if (!symbol)
    return { problem: `${formatLookupError(symbols, name)} Correct the link, or write the name as code.` };
  const location = findLocation(documentation, symbol);
  if (location) return { location, text: symbol.name };
  const problem = `expected a symbol that a page of this version documents, found \`${symbol.qualifiedName}\`, which isn't documented. Document it, or write the name as code.`;
  return { problem };
}

/** Resolves a link such as `default:Job.status` to the value's documentation. The link's text is the default value. */
function resolveDefault(symbol: string, { symbols, entries, valueLocations }: Documentation): SymbolLink {
  const [owner, name] = splitName(symbol);
  const qualifiedName = findSymbol(symbols, owner)?.qualifiedName ?? '';
  const { parameters, attributes = [] } = entries.get(qualifiedName)?.facts ?? {};
  const values = [...(parameters ?? []), ...attributes];
  const { value = null, module = '' } = values.find((candidate) => candidate.name === name) ?? {};
  const location = valueLocations.get(`${qualifiedName}.${name}`);
  if (value !== null && location) return { location, text: formatLinkText(value, module, symbols) };
  return {
    problem: `expected a documented parameter that has a default, such as default:Job.status, found \`${symbol}\`. Correct the name, or write the value.`,
  };
}

/** Formats a default as link text: replaces a constant with its value and removes a string's quotes. */
function formatLinkText(sourceText: string, module: string, symbols: Documentation['symbols']): string {
  const [owner, name] = splitName(symbols.resolve(module, sourceText) ?? '');
  const value = symbols.inventory.modules[owner]?.constants[name]?.value ?? sourceText;
  return value.replace(/^(['"])(.*)\1$/, '$2');
}

/** Returns the relative URL from a page to a symbol's documentation, such as `#Listener` or `../base/query.mdx#Query`. */
export function formatUrl({ file: target, anchor }: SymbolLocation, file: string): string {
  const hash = anchor === null ? '' : `#${anchor}`;
  if (target === file) return hash || `./${basename(file)}`;
  const path = relative(dirname(file), target).replaceAll(sep, '/');
  return `${path.startsWith('.') ? path : `./${path}`}${hash}`;
}

/** Copies inline content from one page to another. Adjusts relative links, so that they still lead to the same pages. */
export function moveContent(
  content: readonly PhrasingContent[],
  from: string,
  to: string,
): PhrasingContent[] {
  return content.map((node) => {
    const { position: _, ...copy } = structuredClone(node);
    if ('children' in copy) copy.children = moveContent(copy.children, from, to);
    if (copy.type === 'link' && from !== to) copy.url = moveUrl(copy.url, from, to);
    return copy;
  });
}

function moveUrl(url: string, from: string, to: string): string {
  const isAbsolute = /^([a-z][a-z+.-]*:|\/)/i.test(url);
  if (isAbsolute) return url;
  const [path = '', hash] = url.split('#', 2);
  const target = path === '' ? from : join(dirname(from), path);
  return formatUrl({ file: target, anchor: hash ?? null }, to);
}

/** Matches `Listener` and `Listener.run`, but not `apply`, because lowercase names could also be variables. */
const CLASS_OR_MEMBER = /^[A-Z]\w*[a-z]\w*(\.[a-z]\w*)?$/;

/** Types of nodes in which code isn't linked, because links can't be nested and headings already link to themselves. */
const UNLINKED_TYPES = new Set<string>(['heading', 'link', 'linkReference']);

/** Links inline code such as `Listener.run` to the symbol's documentation, once per section and never to the same page. */
export function linkInlineCode(tree: Root, file: string, documentation: Documentation): void {
  let linkedNames = new Set<string>();
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth <= 2) linkedNames = new Set();
    linkNames(node, (name) => {
      if (linkedNames.has(name)) return undefined;
      const location = findNameLocation(name, documentation);
      if (!location || location.file === file) return undefined;
      linkedNames.add(name);
      return formatUrl(location, file);
    });
  }
}

function linkNames(parent: RootContent, findUrl: (name: string) => string | undefined): void {
  if (UNLINKED_TYPES.has(parent.type) || !('children' in parent)) return;
  parent.children.forEach((node, index) => {
    const url = node.type === 'inlineCode' ? findUrl(node.value) : undefined;
    if (url === undefined) linkNames(node, findUrl);
    else (parent.children as PhrasingContent[])[index] = link(url, node as PhrasingContent);
  });
}

function findNameLocation(name: string, documentation: Documentation): SymbolLocation | undefined {
  // Built-in names such as `TimeoutError` mean Python's own class.
  if (!CLASS_OR_MEMBER.test(name) || BUILTINS.has(name)) return undefined;
  const symbol = findSymbol(documentation.symbols, name);
  if (!symbol || symbol.kind === 'constant' || symbol.kind === 'function') return undefined;
  return findLocation(documentation, symbol);
}
