import type { Root, RootContent } from 'mdast';
import { isElement } from '../page/mdast';
import type { ResolvedPage } from '../symbols/resolve';
import { type EntryContext, expandConstants, expandEntry } from './expand';
import { expandProgram } from './expand-program';
import { expandSettings } from './expand-settings';

/**
 * Puts Markdown in the place of a page's elements.
 *
 * @param tree - The page; changed in place.
 * @param page - The same page, resolved.
 * @param context - Where its entries are expanded.
 * @param errorList - The nodes that stand in the place of its `<Errors>`.
 */
export function expandPage(
  tree: Root,
  page: ResolvedPage,
  context: EntryContext,
  errorList: readonly RootContent[] = [],
): void {
  const entries = new Map(page.entries.map((one) => [one.entry.node, one]));
  tree.children = tree.children.flatMap((node) => {
    if (!isElement(node)) return [node];
    const entry = entries.get(node);
    if (entry) return expandEntry(entry, context);
    if (node === page.page.constants?.node) return expandConstants(page.constants, context);
    const settings = page.page.settings.find((list) => list.node === node);
    if (settings) return expandSettings(settings, context);
    if (node === page.page.errorList) return errorList;
    if (page.page.program && node === page.page.program.node) return expandProgram(page.page.program);
    return node.name === 'Omit' || node.name === 'SharedParams' ? [] : [node];
  });
}
