import { isChangeSection, type SearchedSection } from './documents';
import type { Query } from './query';
import { SECONDARY_WEIGHT, SYMBOL_BONUS } from './ranking';
import { joinParts } from './tokenizer';
import { compareErrors } from './traceback';

/** How a query matches a symbol's name: `exact` for `Datalayer.execute` or `execute`, `begins` for `Datalayer.exe`. */
export type NameMatch = 'exact' | 'begins';

/** Returns a section's bonus if the query names its symbol, otherwise 0. A bonus of 1 equals the best score that any section gets without bonuses. */
export function calculateSymbolBonus(section: SearchedSection, query: Query): number {
  const nameMatch = matchName(section, query);
  if (nameMatch === null) return 0;
  const { symbol, page } = section;
  // Only a query for changes gets here with such a page, so the bonus is higher than that of the symbol itself.
  if (page.kind === 'changes') return 2 * SYMBOL_BONUS.identifier[nameMatch];
  const kind = query.isForSymbol && nameMatch === 'exact' ? 'identifier' : query.kind;
  const isSecondary = symbol !== null && (symbol.kind === 'module' || page.kind !== 'reference');
  return SYMBOL_BONUS[kind][nameMatch] * (isSecondary ? SECONDARY_WEIGHT : 1);
}

/** Whether a query is exactly a section's symbol or error message. */
export function isExactMatch(section: SearchedSection, query: Query): boolean {
  const { error, name } = query;
  if (section.error) {
    const isName = section.heading === (error?.name ?? name);
    return isName || (error !== null && compareErrors(section.error, error) >= MIN_EXACT_ERROR);
  }
  const hasSameName = section.symbol === null || !EXACT_NAME.test(name) || section.symbol.name === name;
  return hasSameName && query.kind !== 'words' && matchName(section, query) === 'exact';
}

const MIN_EXACT_ERROR = 0.8;

/** Matches names with a capital letter or a leading underscore, such as `Table`. Readers must spell them exactly. */
const EXACT_NAME = /\p{Lu}|^_/u;

function matchName(section: SearchedSection, query: Query): NameMatch | null {
  const { symbol } = section;
  const { nameParts, name } = query;
  if (!symbol) return matchHeading(section, query);
  if (!nameParts) return null;
  const symbolParts = symbol.nameParts;
  // `superduper.Listener`, although a submodule defines the class
  const isExport =
    nameParts.length === 2 && nameParts[0] === symbolParts[0] && nameParts[1] === symbolParts.at(-1);
  // `datalayerexecute`, or `datalayer execute`
  const isWithoutDot = nameParts.length === 1 && symbolParts.slice(-2).join('') === nameParts[0];
  if (isExport || isWithoutDot || endsWith(symbolParts, nameParts)) return 'exact';
  // A question about a class also finds the changes of its members.
  if (isChangeSection(section) && endsWith(symbolParts.slice(0, -1), nameParts)) return 'begins';

  const lastPart = nameParts.at(-1) ?? '';
  if (!symbolParts.at(-1)?.startsWith(lastPart) || !endsWith(symbolParts, nameParts, 1)) return null;
  return symbol.name.startsWith(name) || !EXACT_NAME.test(name) ? 'begins' : null;
}

function matchHeading(
  { anchor, heading, page }: SearchedSection,
  { kind, name, setting }: Query,
): NameMatch | null {
  if (anchor === null || page.kind === 'errors') return null;
  if (kind === 'identifier' && heading === name) return 'exact';
  if (setting === null) return null;
  const headingTerm = joinParts(heading.replaceAll('.', ''));
  if (!headingTerm.startsWith(setting)) return null;
  return headingTerm === setting ? 'exact' : 'begins';
}

/** Whether `path` ends with the items of `end`. Doesn't compare the last `skip` items of both, such as `execute` with `exe`. */
function endsWith(path: readonly string[], end: readonly string[], skip = 0): boolean {
  const offset = path.length - end.length;
  if (offset < 0) return false;
  // Starts at the end, because the last items differ most often.
  for (let at = end.length - 1 - skip; at >= 0; at -= 1) if (end[at] !== path[offset + at]) return false;
  return true;
}
