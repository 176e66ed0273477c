import type { Answer } from '@site/src/shared/search/answer';
import type { Fault } from '@site/src/shared/search/host';
import type { PageKind } from '@site/src/shared/search/index-file';
import { counted } from '@site/src/shared/text/counted';
import { labelOf } from './search-scope';

/** Readers' names for the kinds of pages. */
export const KIND_LABELS: Record<PageKind, string> = {
  tutorial: 'Tutorial',
  guide: 'Guide',
  concept: 'Concept',
  reference: 'Reference',
  errors: 'Errors',
};

/**
 * @param answer - An answer.
 * @param where - The versions that were searched: `0.7`, `all versions`.
 * @returns How much was found, in a sentence that is announced.
 */
export function countOf({ shown, total, groups, isWhole }: Answer, where: string): string {
  if (!isWhole) return `${shown === 0 ? 'Nothing' : shown} by title or name in ${where}.`;
  if (shown === 0) return `No results in ${where}.`;
  const results = total > shown ? `${shown} of ${total} results` : counted(shown, 'result');
  const pages = new Set(groups.map(({ page }) => page.path)).size;
  return `${results} on ${counted(pages, 'page')} in ${where}.`;
}

/** @returns which versions alone have the name or the error that was asked for */
export function elsewhereOf({ elsewhere }: Answer): string {
  const versions = [...new Set(elsewhere.map(({ version }) => labelOf(version)))];
  return `Exactly this is only in ${versions.join(' and ')}, linked below.`;
}

/** Messages for faults that keep a search from working, with what the reader can do. */
export const FAULTS: Record<Fault, string> = {
  unreachable: 'The search index did not arrive. Check the connection, then retry.',
  broken: 'The search index arrived broken.',
  'other-build':
    'The documentation has been published anew since this page was loaded. Reload the page, or retry.',
};
