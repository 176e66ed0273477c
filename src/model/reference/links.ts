import { dirname, join, posix, relative, sep } from 'node:path';
import type { Definition, Link, PhrasingContent, Root } from 'mdast';
import { quoted } from '../../shared/text/nearest';
import { findSymbol } from '../inventory/lookup';
import { code, walk } from '../page/mdast';
import { type Problem, problemAt } from '../problem';
import { type Documentation, type Place, placeOf } from '../symbols/documentation';

const SCHEME = 'api:';

/** @returns The links of a page that name a symbol: `[text](api:Listener.run)`. */
export function symbolLinksOf(tree: Root): (Link | Definition)[] {
  const links: (Link | Definition)[] = [];
  walk(tree, (node) => {
    if ((node.type === 'link' || node.type === 'definition') && node.url.startsWith(SCHEME)) links.push(node);
  });
  return links;
}

/**
 * Resolves the symbol links of a page.
 *
 * @param tree - The page; changed in place. A link without text gets the symbol's name as code.
 * @param file - Its path.
 * @param documentation - The symbols that the pages of its version document.
 * @returns The mistakes in the others.
 */
export function resolveLinks(tree: Root, file: string, documentation: Documentation): Problem[] {
  return symbolLinksOf(tree).flatMap((node) => {
    const target = resolveSymbolLink(node.url, documentation);
    if ('problem' in target) return [problemAt(file, node, target.problem)];
    node.url = addressOf(target.place, file);
    if (node.type === 'link' && node.children.length === 0) node.children = [code(target.name)];
    return [];
  });
}

/** Where a symbol link leads, and what it is called if the writer gives it no text; or what is wrong with it. */
type SymbolLink = { place: Place; name: string } | { problem: string };

function resolveSymbolLink(url: string, documentation: Documentation): SymbolLink {
  const lookup = findSymbol(documentation.symbols, decodeURI(url.slice(SCHEME.length)));
  if ('error' in lookup)
    return { problem: `${lookup.error.message} Correct the link, or write the name as code.` };
  const { name, qualifiedName } = lookup.symbol;
  const place = placeOf(documentation, lookup.symbol);
  if (place) return { place, name };
  return {
    problem: `expected a symbol that a page of this version documents, found ${quoted([qualifiedName])}, which none does. Document it there, or write the name as code.`,
  };
}

/**
 * @param place - Where to.
 * @param file - The page that the link stands in.
 * @returns An address as writers write them: `#Listener`, `../base/query.mdx#Query`.
 */
export function addressOf({ file: target, anchor }: Place, file: string): string {
  const hash = anchor === null ? '' : `#${anchor}`;
  if (target === file) return hash || `./${posix.basename(slashes(file))}`;
  const path = slashes(relative(dirname(file), target));
  return `${path.startsWith('.') ? path : `./${path}`}${hash}`;
}

/**
 * Copies words from one page to another.
 *
 * @param words - A writer's words.
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
