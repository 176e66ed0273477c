import type { Answer } from '@site/src/shared/search/answer';
import type { Fault } from '@site/src/shared/search/host';
import type { PageKind } from '@site/src/shared/search/index-file';
import { counted, enumerate } from '../../shared/text/format';
import { inSentence } from './search-scope';

/** Labels of page kinds. */
export const KIND_LABELS: Record<PageKind, string> = {
  tutorial: 'Tutorial',
  guide: 'Guide',
  concept: 'Concept',
  reference: 'Reference',
  errors: 'Errors',
};

/**
 * Formats the number of results for an announcement.
 *
 * @param scopeName - The searched versions: `0.7`, `all versions`.
 */
export function countOf(
  { shown, total, isWhole }: Pick<Answer, 'shown' | 'total' | 'isWhole'>,
  where: string,
): string {
  if (!isWhole)
    return `${shown === 0 ? 'No title matches' : counted(shown, 'title match', 'title matches')} in ${where}`;
  if (shown === 0) return `No results in ${where}`;
  return `${counted(Math.max(total, shown), 'result')} in ${where}`;
}

/** Names the only versions that contain the requested name or error. */
export function elsewhereOf({ elsewhere }: Answer): string {
  const versions = [...new Set(elsewhere.map(({ version }) => inSentence(version)))];
  return `Exact match only in ${enumerate(versions)}, shown below.`;
}

/** Messages for faults that prevent a search. */
export const FAULTS: Record<Fault, string> = {
  unreachable: 'Couldn’t load search. Check your connection and try again.',
  broken: 'Search failed to load. Try again.',
  'other-build': 'The docs were updated since you opened this page. Reload to search.',
};
