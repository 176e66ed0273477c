import type { Answer } from '@site/src/shared/search/answer';
import type { SearchFault } from '@site/src/shared/search/host';
import type { PageKind } from '@site/src/shared/search/index-file';
import { formatCount, joinWithAnd } from '../../shared/text/format';
import { formatScope } from './search-scope';

export const KIND_LABELS: Record<PageKind, string> = {
  tutorial: 'Tutorial',
  guide: 'Guide',
  concept: 'Concept',
  reference: 'Reference',
  errors: 'Errors',
};

/**
 * Formats the number of search results: `12 results in 0.7`. As long as only titles can be searched, says so.
 *
 * @param scopeName - Name of the searched versions: `0.7`, `all versions`.
 */
export function formatResultCount(
  { shownCount, total, hasTexts: isWhole }: Pick<Answer, 'shownCount' | 'total' | 'hasTexts'>,
  scopeName: string,
): string {
  if (!isWhole)
    return `${shownCount === 0 ? 'No title matches' : formatCount(shownCount, 'title match', 'title matches')} in ${scopeName}`;
  if (shownCount === 0) return `No results in ${scopeName}`;
  return `${formatCount(Math.max(total, shownCount), 'result')} in ${scopeName}`;
}

/** Formats a message about exact matches in other versions than the searched ones: `Exact match only in 0.6, shown below.` */
export function formatOtherVersions({ otherVersionResults: otherMatches }: Answer): string {
  const versions = [...new Set(otherMatches.map(({ version }) => formatScope(version)))];
  return `Exact match only in ${joinWithAnd(versions)}, shown below.`;
}

/** Messages for readers about why the search can't be used, by reason. */
export const FAULT_MESSAGES: Record<SearchFault, string> = {
  unreachable: 'Couldn’t load search. Check your connection and try again.',
  broken: 'Search failed to load. Try again.',
  'other-build': 'The docs were updated since you opened this page. Reload to search.',
};
