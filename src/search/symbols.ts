import type { SearchedSection } from './documents';
import type { Query } from './query';
import { INSTANCES, OVERRIDE_WEIGHT, PLUGIN_WEIGHT, SYMBOL_BONUS, SYMBOL_KIND_WEIGHTS } from './ranking';

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
  // `superduper.Listener`: what a package takes from its modules is imported from the package.
  const isExport = path.length === 2 && path[0] === own[0] && path[1] === own.at(-1);
  if (isExport || endsWith(own, path)) {
    if (symbol.name === name) return 'exact';
    return HAS_CAPITAL.test(name) ? 'otherCase' : 'path';
  }
  const last = path.at(-1) ?? '';
  if ((path.length === 1 && last.length < SHORTEST_BEGINNING) || path.length > own.length) return null;
  if (!own.at(-1)?.startsWith(last) || !endsWith(own, path, 1)) return null;
  return symbol.name.startsWith(name) || !HAS_CAPITAL.test(name) ? 'begins' : null;
}

/** A reader who writes a capital means it. */
const HAS_CAPITAL = /\p{Lu}/u;

/** Compares backwards, without the last `skip` parts of both: this runs for every symbol at every letter. */
function endsWith(path: readonly string[], end: readonly string[], skip = 0): boolean {
  const from = path.length - end.length;
  if (from < 0) return false;
  for (let at = end.length - 1 - skip; at >= 0; at -= 1) if (end[at] !== path[from + at]) return false;
  return true;
}

/** @returns what is added to the score of a section that documents the symbol, as a share of the best score of the words */
export function symbolBonus({ symbol, page }: SearchedSection, naming: Naming, query: Query): number {
  if (!symbol) return 0;
  const isInstance = Object.values(INSTANCES).includes(query.path?.[0] ?? '');
  const manner = isInstance ? 'identifier' : query.manner;
  return (
    SYMBOL_BONUS[manner][naming] *
    SYMBOL_KIND_WEIGHTS[symbol.kind] *
    (symbol.overrides ? OVERRIDE_WEIGHT : 1) *
    (page.kind === 'reference' ? 1 : PLUGIN_WEIGHT)
  );
}
