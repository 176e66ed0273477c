import type { Root } from 'mdast';
import { isElement } from '../page/mdast';
import type { ResolvedPage } from '../symbols/resolve';
import { type EntryContext, expandConstants, expandEntry } from './expand';
import { expandProgram } from './expand-program';

/**
 * Puts Markdown in the place of a page's elements.
 *
 * @param tree - The page; changed in place.
 * @param page - The same page, resolved.
 * @param context - Where its entries are expanded.
 */
export function expandPage(tree: Root, page: ResolvedPage, context: EntryContext): void {
  const entries = new Map(page.entries.map((one) => [one.entry.node, one]));
  tree.children = tree.children.flatMap((node) => {
    if (!isElement(node)) return [node];
    const entry = entries.get(node);
    if (entry) return expandEntry(entry, context);
    if (node === page.page.constants?.node) return expandConstants(page.constants, context);
    if (page.page.program && node === page.page.program.node) return expandProgram(page.page.program);
    return node.name === 'Omit' ? [] : [node];
  });
}
