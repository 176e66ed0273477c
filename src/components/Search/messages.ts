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
  site: 'This site',
  changes: 'Changes',
};

type ResultCounts = Pick<Answer, 'total' | 'missingWords' | 'matchedWords'>;

/** Formats the number of results, such as `12 results in 0.7`. If words of the query aren't on any page, says so first: `No page mentions “foo”.` */
export function formatResults(counts: ResultCounts, scopeName: string): string {
  const { total, missingWords, matchedWords } = counts;
  if (total === 0) return `No results in ${scopeName}`;
  const count = formatCount(total, 'result');
  if (missingWords.length === 0) return `${count} in ${scopeName}`;
  return `No page mentions ${quoteWords(missingWords)}. ${count} for ${quoteWords(matchedWords)} in ${scopeName}`;
}

function quoteWords(words: readonly string[]): string {
  return joinWithAnd(words.map((word) => `“${word}”`));
}

/** Formats a hint about versions that weren't searched, such as `Exact match only in 0.6, shown below.` */
export function formatOtherVersions({ otherVersionResults }: Answer): string {
  const versions = [...new Set(otherVersionResults.map(({ version }) => formatScope(version)))];
  return `Exact match only in ${joinWithAnd(versions)}, shown below.`;
}

export const FAULT_MESSAGES: Record<SearchFault, string> = {
  unreachable: 'Couldn’t load search. Check your connection and try again.',
  broken: 'Search failed to load. Try again.',
  'other-build': 'The docs were updated since you opened this page. Reload to search.',
};
