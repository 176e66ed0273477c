import { isErrorSection, type SearchedSection } from './documents';
import type { Query } from './query';
import { SECONDARY_WEIGHT, SYMBOL_BONUS } from './ranking';
import { joinParts, splitTerms } from './tokenizer';

/** Way in which a query names a symbol: with the whole name or its end, or with the beginning of the last part. */
export type NameMatch = 'exact' | 'begins';

/** Minimum length of the beginning of a name without its class. */
const MIN_PREFIX_LENGTH = 3;

/** Checks in which way a query names the symbol of a section. Returns null if the query doesn't name it. */
export function matchName(section: SearchedSection, query: Query): NameMatch | null {
  const { symbol } = section;
  const { nameParts, name } = query;
  if (!symbol) return matchHeading(section, query);
  if (!nameParts) return null;
  const symbolParts = symbol.nameParts;
  // `superduper.Listener` matches, because packages export names of their modules.
  const isExport =
    nameParts.length === 2 && nameParts[0] === symbolParts[0] && nameParts[1] === symbolParts.at(-1);
  const isWithoutDot = nameParts.length === 1 && symbolParts.slice(-2).join('') === nameParts[0];
  if (isExport || isWithoutDot || endsWith(symbolParts, nameParts)) return 'exact';
  const lastPart = nameParts.at(-1) ?? '';
  if (
    (nameParts.length === 1 && lastPart.length < MIN_PREFIX_LENGTH) ||
    nameParts.length > symbolParts.length
  )
    return null;
  if (!symbolParts.at(-1)?.startsWith(lastPart) || !endsWith(symbolParts, nameParts, 1)) return null;
  return symbol.name.startsWith(name) || !CAPITAL_LETTER.test(name) ? 'begins' : null;
}

/** Checks in which way a query names the setting, exception or identifier in a section's heading. */
function matchHeading(
  { anchor, heading, page }: SearchedSection,
  { kind, name, setting, exception }: Query,
): NameMatch | null {
  if (anchor === null) return null;
  if (exception !== null) return page.kind === 'errors' && heading === exception ? 'exact' : null;
  if (kind === 'identifier' && page.kind !== 'errors' && heading === name) return 'exact';
  if (setting === null || page.kind === 'errors') return null;
  const headingTerm = joinParts(heading.replaceAll('.', ''));
  if (!headingTerm.startsWith(setting)) return null;
  return headingTerm === setting ? 'exact' : 'begins';
}

/** Checks whether a query is the name of the section's symbol, or the message of the error that the section explains. */
export function isExactMatch(section: SearchedSection, query: Query): boolean {
  if (isErrorSection(section)) return matchesMessage(section.heading, query);
  const hasSameName =
    section.symbol === null || !CAPITAL_LETTER.test(query.name) || section.symbol.name === query.name;
  return hasSameName && query.kind !== 'words' && matchName(section, query) === 'exact';
}

/** Minimum number of words that identify a message. */
export const MIN_MESSAGE_WORDS = 3;

/** Checks whether a query is a message. Readers paste messages with values instead of dots, or in part. */
function matchesMessage(heading: string, { text, words, exception }: Query): boolean {
  if (heading === (exception ?? text)) return true;
  const messageTerms = splitTerms(heading);
  const queryTerms = new Set(splitTerms(text));
  return (
    (messageTerms.length >= MIN_MESSAGE_WORDS && messageTerms.every((term) => queryTerms.has(term))) ||
    (words.length >= MIN_MESSAGE_WORDS && words.every(({ whole }) => messageTerms.includes(whole)))
  );
}

/** Matches a capital letter. Readers who write a capital letter mean it. */
const CAPITAL_LETTER = /\p{Lu}/u;

/** Compares backwards, without the last `skip` parts of both, because this runs for every symbol at each key press. */
function endsWith(path: readonly string[], end: readonly string[], skip = 0): boolean {
  const offset = path.length - end.length;
  if (offset < 0) return false;
  for (let at = end.length - 1 - skip; at >= 0; at -= 1) if (end[at] !== path[offset + at]) return false;
  return true;
}

/** Returns the bonus for a section that documents the symbol, as a share of the best score of the words. */
export function calculateSymbolBonus(
  { symbol, page }: SearchedSection,
  nameMatch: NameMatch,
  query: Query,
): number {
  const kind = query.isForEntry && nameMatch === 'exact' ? 'identifier' : query.kind;
  const isSecondary = symbol !== null && (symbol.kind === 'module' || page.kind !== 'reference');
  return SYMBOL_BONUS[kind][nameMatch] * (isSecondary ? SECONDARY_WEIGHT : 1);
}
