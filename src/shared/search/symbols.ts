import { isMessage, type SearchedSection } from './documents';
import type { Query } from './query';
import { ASIDE_WEIGHT, SYMBOL_BONUS } from './ranking';
import { joined, termsOf } from './tokenizer';

/** Way in which a query names a symbol: with the whole name or its end, or with the beginning of the last part. */
export type Naming = 'exact' | 'begins';

/** Minimum length of the beginning of a name without its class. */
const SHORTEST_BEGINNING = 3;

/** Checks in which way a query names the symbol of a section. Returns null if the query doesn't name it. */
export function namingOf(section: SearchedSection, query: Query): Naming | null {
  const { symbol } = section;
  const { path, name } = query;
  if (!symbol) return namingOfSetting(section, query);
  if (!path) return null;
  const own = symbol.path;
  // `superduper.Listener` matches, because packages export names of their modules.
  const isExport = path.length === 2 && path[0] === own[0] && path[1] === own.at(-1);
  const isWithoutDot = path.length === 1 && own.slice(-2).join('') === path[0];
  if (isExport || isWithoutDot || endsWith(own, path)) return 'exact';
  const last = path.at(-1) ?? '';
  if ((path.length === 1 && last.length < SHORTEST_BEGINNING) || path.length > own.length) return null;
  if (!own.at(-1)?.startsWith(last) || !endsWith(own, path, 1)) return null;
  return symbol.name.startsWith(name) || !HAS_CAPITAL.test(name) ? 'begins' : null;
}

/** Checks in which way a query names the setting, exception or identifier in a section's heading. */
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

/** Checks whether a query is the name of the section's symbol, or the message of the error that the section explains. */
export function isNamed(section: SearchedSection, query: Query): boolean {
  if (isMessage(section)) return saysMessage(section.heading, query);
  const isWritten =
    section.symbol === null || !HAS_CAPITAL.test(query.name) || section.symbol.name === query.name;
  return isWritten && query.manner !== 'words' && namingOf(section, query) === 'exact';
}

/** Minimum number of words that identify a message. */
export const SHORTEST_MESSAGE = 3;

/** Checks whether a query is a message. Readers paste messages with values instead of dots, or in part. */
function saysMessage(heading: string, { text, words, exception }: Query): boolean {
  if (heading === (exception ?? text)) return true;
  const told = termsOf(heading);
  const asked = new Set(termsOf(text));
  return (
    (told.length >= SHORTEST_MESSAGE && told.every((term) => asked.has(term))) ||
    (words.length >= SHORTEST_MESSAGE && words.every(({ whole }) => told.includes(whole)))
  );
}

/** Matches a capital letter. Readers who write a capital letter mean it. */
const HAS_CAPITAL = /\p{Lu}/u;

/** Compares backwards, without the last `skip` parts of both, because this runs for every symbol at each key press. */
function endsWith(path: readonly string[], end: readonly string[], skip = 0): boolean {
  const from = path.length - end.length;
  if (from < 0) return false;
  for (let at = end.length - 1 - skip; at >= 0; at -= 1) if (end[at] !== path[from + at]) return false;
  return true;
}

/** Returns the bonus for a section that documents the symbol, as a share of the best score of the words. */
export function symbolBonus({ symbol, page }: SearchedSection, naming: Naming, query: Query): number {
  const manner = query.isOfEntry && naming === 'exact' ? 'identifier' : query.manner;
  const isAside = symbol !== null && (symbol.kind === 'module' || page.kind !== 'reference');
  return SYMBOL_BONUS[manner][naming] * (isAside ? ASIDE_WEIGHT : 1);
}
