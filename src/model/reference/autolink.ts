import type { PhrasingContent, Root, RootContent } from 'mdast';
import { findSymbol } from '../inventory/lookup';
import { link } from '../page/mdast';
import { BUILTINS } from '../python/builtins';
import { type Documentation, type Place, placeOf } from '../symbols/documentation';
import { addressOf } from './links';

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
