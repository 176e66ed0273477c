import { dirname, join, posix, relative, sep } from 'node:path';
import type { Definition, Link, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { splitName } from '../../shared/text/dotted';
import { quoted } from '../../shared/text/nearest';
import { findSymbol } from '../inventory/lookup';
import { code, link, nodesIn } from '../mdx/mdast';
import { type Problem, problemAt } from '../problem';
import { BUILTINS } from '../python/builtins';
import { type Documentation, type Place, placeOf } from '../symbols/documentation';
import { bare } from '../symbols/resolve';

/** `api:Listener.run` is a link to a symbol, `default:Job.status` one that shows the default of a parameter or the value of an attribute. */
const SCHEME = /^(?<kind>api|default):(?<name>.*)$/;

/** @returns The symbol that a link names; null if it names none. */
export function symbolNamedIn(url: string): string | null {
  const { name } = SCHEME.exec(url)?.groups ?? {};
  return name === undefined ? null : decodeURI(name);
}

/** @returns The links of a page that name a symbol: `[text](api:Listener.run)`. */
export function symbolLinksOf(tree: Root): (Link | Definition)[] {
  const isLink = (node: Nodes) => node.type === 'link' || node.type === 'definition';
  return nodesIn(tree, isLink).filter(({ url }) => SCHEME.test(url));
}

/**
 * Resolves the symbol links of a page.
 *
 * @param tree - The page; changed in place. A link without text gets the symbol's name as code, or the default that it asks for.
 * @returns The mistakes in the others.
 */
export function resolveLinks(tree: Root, file: string, documentation: Documentation): Problem[] {
  return symbolLinksOf(tree).flatMap((node) => {
    const resolve = node.url.startsWith('api:') ? resolveSymbolLink : resolveDefault;
    const target = resolve(symbolNamedIn(node.url) ?? '', documentation);
    if ('problem' in target) return [problemAt(file, node, target.problem)];
    node.url = addressOf(target.place, file);
    if (node.type === 'link' && node.children.length === 0) node.children = [code(target.name)];
    return [];
  });
}

/** Where a symbol link leads, and what it is called if the writer gives it no text; or what is wrong with it. */
type SymbolLink = { place: Place; name: string } | { problem: string };

function resolveSymbolLink(symbol: string, documentation: Documentation): SymbolLink {
  const lookup = findSymbol(documentation.symbols, symbol);
  if ('error' in lookup)
    return { problem: `${lookup.error.message} Correct the link, or write the name as code.` };
  const { name, qualifiedName } = lookup.symbol;
  const place = placeOf(documentation, lookup.symbol);
  if (place) return { place, name };
  return {
    problem: `expected a symbol that a page of this version documents, found ${quoted([qualifiedName])}, which none does. Document it there, or write the name as code.`,
  };
}

/** The same for the default of a parameter, or the value of an attribute: the facts of its entry have it. */
function resolveDefault(symbol: string, { symbols, entries, values }: Documentation): SymbolLink {
  const [owner, name] = splitName(symbol);
  const lookup = findSymbol(symbols, owner);
  const qualifiedName = 'symbol' in lookup ? lookup.symbol.qualifiedName : '';
  const { parameters, attributes = [] } = entries.get(qualifiedName)?.facts ?? {};
  const found = [...(parameters ?? []), ...attributes].find((one) => bare(one.name) === name);
  const place = values.get(`${qualifiedName}.${name}`);
  if (found && found.value !== null && place)
    return { place, name: shownValue(found.value, found.module, symbols) };
  return {
    problem: `expected a documented parameter that has a default, such as default:Job.status, found \`${symbol}\`, which is none. Correct the name, or write the value.`,
  };
}

/** A value as text shows it: of a name of a constant what that is, of a string what it says. */
function shownValue(
  written: string,
  module: string,
  { inventory, resolve }: Documentation['symbols'],
): string {
  const [owner, name] = splitName(resolve(module, written) ?? '');
  const value = inventory.modules[owner]?.constants[name]?.value ?? written;
  return value.replace(/^(['"])(.*)\1$/, '$2');
}

/** @returns an address as the writer of a page writes it: `#Listener`, `../base/query.mdx#Query` */
export function addressOf({ file: target, anchor }: Place, file: string): string {
  const hash = anchor === null ? '' : `#${anchor}`;
  if (target === file) return hash || `./${posix.basename(slashes(file))}`;
  const path = slashes(relative(dirname(file), target));
  return `${path.startsWith('.') ? path : `./${path}`}${hash}`;
}

/**
 * Copies words from one page to another.
 *
 * @param from - The page that they stand in.
 * @param to - The page that shows them too.
 * @returns A copy whose relative links lead where those of the original do.
 */
export function moveWords(words: readonly PhrasingContent[], from: string, to: string): PhrasingContent[] {
  return words.map((node) => {
    const { position: _, ...copy } = structuredClone(node);
    if ('children' in copy) copy.children = moveWords(copy.children, from, to);
    if (copy.type === 'link' && from !== to) copy.url = moveAddress(copy.url, from, to);
    return copy;
  });
}

function moveAddress(url: string, from: string, to: string): string {
  if (/^([a-z][a-z+.-]*:|\/)/i.test(url)) return url;
  const [path = '', hash] = url.split('#', 2);
  const target = path === '' ? from : join(dirname(from), path);
  return addressOf({ file: target, anchor: hash ?? null }, to);
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}

/**
 * Names that are a symbol's and nothing else: classes, and members of classes. A bare `model` or `apply` may be a field, a
 * variable or a function, and stays as it is.
 */
const CLASS_OR_MEMBER = /^[A-Z]\w*[a-z]\w*(\.[a-z]\w*)?$/;

/** Nodes whose code stays code. */
const OPAQUE = new Set<string>(['heading', 'link', 'linkReference']);

/**
 * Links inline code that is exactly the name of a documented class or of its member, the first time in each section, except to
 * the page that it stands in.
 *
 * @param tree - A page; changed in place.
 */
export function linkInlineCode(tree: Root, file: string, documentation: Documentation): void {
  let seen = new Set<string>();
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth <= 2) seen = new Set();
    visit(node, (name) => {
      if (seen.has(name)) return undefined;
      const place = placeOfName(name, documentation);
      if (!place || place.file === file) return undefined;
      seen.add(name);
      return addressOf(place, file);
    });
  }
}

function visit(parent: RootContent, addressOfName: (name: string) => string | undefined): void {
  if (OPAQUE.has(parent.type) || !('children' in parent)) return;
  parent.children.forEach((node, index) => {
    const url = node.type === 'inlineCode' ? addressOfName(node.value) : undefined;
    if (url === undefined) visit(node, addressOfName);
    else (parent.children as PhrasingContent[])[index] = link(url, node as PhrasingContent);
  });
}

function placeOfName(name: string, documentation: Documentation): Place | undefined {
  // `TimeoutError` is Python's before it is the framework's.
  if (!CLASS_OR_MEMBER.test(name) || BUILTINS.has(name)) return undefined;
  const lookup = findSymbol(documentation.symbols, name);
  if ('error' in lookup || lookup.symbol.kind === 'constant' || lookup.symbol.kind === 'function')
    return undefined;
  return placeOf(documentation, lookup.symbol);
}
