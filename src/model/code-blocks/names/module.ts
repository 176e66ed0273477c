import type { ApiSymbol, SymbolIndex } from '../../inventory/lookup';
import type { Python } from '../../python/syntax';
import { read } from './read';
import { newScope } from './scope';

/** A name that certainly means a symbol of the framework. */
export interface NameLink {
  from: number;
  to: number;
  symbol: ApiSymbol;
  /** In an import statement, where a name comes from; elsewhere it is used. */
  isImport: boolean;
}

/**
 * Finds the names that certainly mean a symbol of the framework. The samples of a page are read as one module, and tabs among
 * them as if a reader ran them all.
 *
 * @param samples - The samples of a page in order.
 * @returns The names in each sample, by their place.
 */
export function findNames(samples: readonly Python[], index: SymbolIndex): Map<Python, NameLink[]> {
  const found = new Map<Python, NameLink[]>();
  const scope = newScope();
  const unsure = new Set<string>();
  const later: (() => void)[] = [];
  let start = 0;
  for (const source of samples) {
    const links: NameLink[] = [];
    found.set(source, links);
    read(source.root, {
      index,
      source,
      start,
      scope,
      unsure,
      link: ({ from, to }, symbolOf, isImport) =>
        later.push(() => {
          const symbol = symbolOf();
          if (symbol) links.push({ from, to, symbol, isImport: isImport ?? false });
        }),
    });
    start += source.text.length + 1;
  }
  for (const link of later) link();
  for (const links of found.values()) links.sort((a, b) => a.from - b.from);
  return found;
}
