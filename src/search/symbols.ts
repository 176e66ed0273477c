import type { SearchedSection } from './documents';
import type { Query } from './query';
import { INSTANCES, OVERRIDE_WEIGHT, PLUGIN_WEIGHT, SYMBOL_BONUS, SYMBOL_KIND_WEIGHTS } from './tuning';

/** How a query names a symbol: as a whole, by the end of its path, or by the beginning of its name. */
export type Naming = 'exact' | 'path' | 'begins' | 'otherCase';

/** Of a name without its class. */
const SHORTEST_BEGINNING = 3;

/**
 * @param section - A section.
 * @param query - A query.
 * @returns How the query names the symbol that the section documents; null if it does not.
 */
export function namingOf({ symbol }: SearchedSection, { path, name }: Query): Naming | null {
  if (!symbol || !path) return null;
  const own = symbol.path;
  const written = symbol.qualifiedName.slice(symbol.qualifiedName.lastIndexOf('.') + 1);
  // `superduper.Listener`: what a package takes from its modules is imported from the package.
  const isExport = path.length === 2 && path[0] === own[0] && path[1] === own.at(-1);
  if (isExport || endsWith(own, path)) {
    if (written === name) return 'exact';
    return HAS_CAPITAL.test(name) ? 'otherCase' : 'path';
  }
  const last = path.at(-1) ?? '';
  if ((path.length === 1 && last.length < SHORTEST_BEGINNING) || path.length > own.length) return null;
  const begins = own.at(-1)?.startsWith(last) === true && endsWith(own.slice(0, -1), path.slice(0, -1));
  return begins && (written.startsWith(name) || !HAS_CAPITAL.test(name)) ? 'begins' : null;
}

/** A reader who writes a capital means it. */
const HAS_CAPITAL = /\p{Lu}/u;

function endsWith(path: readonly string[], end: readonly string[]): boolean {
  const from = path.length - end.length;
  return from >= 0 && end.every((part, index) => part === path[from + index]);
}

/** @returns what is added to the score of a section that documents the symbol, as a share of the best score of the words */
export function symbolBonus({ symbol, page }: SearchedSection, naming: Naming, query: Query): number {
  if (!symbol) return 0;
  const isInstance = Object.values(INSTANCES).includes(query.path?.[0] ?? '');
  const manner = query.isCode || isInstance ? 'identifier' : 'words';
  return (
    SYMBOL_BONUS[manner][naming] *
    SYMBOL_KIND_WEIGHTS[symbol.kind] *
    (symbol.overrides ? OVERRIDE_WEIGHT : 1) *
    (page.kind === 'reference' ? 1 : PLUGIN_WEIGHT)
  );
}
