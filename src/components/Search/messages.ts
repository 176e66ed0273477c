import type { Answer } from '@site/src/shared/search/answer';
import type { PageKind } from '@site/src/shared/search/index-file';
import type { IndexState } from './index-state';

/** What readers call the kinds of pages. */
export const KIND_LABELS: Record<PageKind, string> = {
  tutorial: 'Tutorial',
  guide: 'Guide',
  concept: 'Concept',
  reference: 'Reference',
  errors: 'Errors',
};

/**
 * @param answer - An answer.
 * @param where - What was searched: `0.7`, `all versions`.
 * @returns How much was found, in a sentence that is announced.
 */
export function countOf({ shown, total, groups, isWhole }: Answer, where: string): string {
  if (!isWhole) return `${shown === 0 ? 'Nothing' : shown} by title or name in ${where}.`;
  if (shown === 0) return `No results in ${where}.`;
  const results =
    total > shown ? `${shown} of ${total} results` : `${shown} ${shown === 1 ? 'result' : 'results'}`;
  return `${results} on ${groups.length} ${groups.length === 1 ? 'page' : 'pages'} in ${where}.`;
}

/** What keeps a search from working, and what the reader can do. */
export const FAULTS: Record<Extract<IndexState, { state: 'failed' }>['fault'], string> = {
  unreachable: 'The search index did not arrive. Check the connection, then retry.',
  broken: 'The search index arrived broken.',
  'other-build':
    'The documentation has been published anew since this page was loaded. Reload the page, or retry.',
};
