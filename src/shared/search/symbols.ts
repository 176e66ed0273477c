import { isMessage, type SearchedSection } from './documents';
import type { Query } from './query';
import { ASIDE_WEIGHT, SYMBOL_BONUS } from './ranking';
import { joined, termsOf } from './tokenizer';

/** How a query names a symbol: by all of its path or its end, or by the beginning of its name. */
export type Naming = 'exact' | 'begins';

/** Of a name without its class. */
const SHORTEST_BEGINNING = 3;

/** @returns How the query names the symbol that the section documents; null if it does not. */
export function namingOf(section: SearchedSection, query: Query): Naming | null {
  const { symbol } = section;
  const { path, name } = query;
  if (!symbol) return namingOfSetting(section, query);
  if (!path) return null;
  const own = symbol.path;
  // `superduper.Listener`: what a package takes from its modules is imported from the package.
  const isExport = path.length === 2 && path[0] === own[0] && path[1] === own.at(-1);
  const isWithoutDot = path.length === 1 && own.slice(-2).join('') === path[0];
  if (isExport || isWithoutDot || endsWith(own, path)) return 'exact';
  const last = path.at(-1) ?? '';
  if ((path.length === 1 && last.length < SHORTEST_BEGINNING) || path.length > own.length) return null;
  if (!own.at(-1)?.startsWith(last) || !endsWith(own, path, 1)) return null;
  return symbol.name.startsWith(name) || !HAS_CAPITAL.test(name) ? 'begins' : null;
}

/** A setting has a section that is called like it. */
function namingOfSetting(
  { anchor, heading, page }: SearchedSection,
  { manner, name, setting, exception }: Query,
): Naming | null {
  if (anchor === null) return null;
  if (exception !== null) return page.kind === 'errors' && heading === exception ? 'exact' : null;
  if (manner === 'identifier' && page.kind !== 'errors' && heading === name) return 'exact';
  if (setting === null || page.kind === 'errors') return null;
  const own = joined(heading.replaceAll('.', ''));
  if (!own.startsWith(setting)) return null;
  return own === setting ? 'exact' : 'begins';
}

/** @returns whether a query is the name that a section has, or the message of the error that it explains */
export function isNamed(section: SearchedSection, query: Query): boolean {
  if (isMessage(section)) return saysMessage(section.heading, query);
  const isWritten =
    section.symbol === null || !HAS_CAPITAL.test(query.name) || section.symbol.name === query.name;
  return isWritten && query.manner !== 'words' && namingOf(section, query) === 'exact';
}

/** How many words of a message tell it from others. */
export const SHORTEST_MESSAGE = 3;

/** A message is pasted with values in the place of dots, or in parts. */
function saysMessage(heading: string, { text, words, exception }: Query): boolean {
  if (heading === (exception ?? text)) return true;
  const told = termsOf(heading);
  const asked = new Set(termsOf(text));
  return (
    (told.length >= SHORTEST_MESSAGE && told.every((term) => asked.has(term))) ||
    (words.length >= SHORTEST_MESSAGE && words.every(({ whole }) => told.includes(whole)))
  );
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
  const manner = query.isOfEntry && naming === 'exact' ? 'identifier' : query.manner;
  const isAside = symbol !== null && (symbol.kind === 'module' || page.kind !== 'reference');
  return SYMBOL_BONUS[manner][naming] * (isAside ? ASIDE_WEIGHT : 1);
}
