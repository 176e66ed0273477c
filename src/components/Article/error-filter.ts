import { TYPING_PAUSE, writeQuery } from '@site/src/client/dom/query';
import { analyzeError, compareErrors, extractError } from '@site/src/shared/search/traceback';

/** Clears the filter of the error list when a reader follows a link to a hidden error. `src/client/hash-target.ts` dispatches the event. */
document.addEventListener('beforematch', () => {
  const field = document.querySelector<HTMLInputElement>('.error-filter > input');
  if (!field) return;
  field.value = '';
  filterErrors(field);
});

/** Restores the text of the filter from the URL, when the reader returns to the page. */
export function restoreFilter(field: HTMLInputElement): void {
  field.value = new URLSearchParams(window.location.search).get('q') ?? '';
  filterErrors(field);
}

let timer: number | undefined;

/** Filters the errors while the reader types, and writes the text to the URL once the reader pauses. */
export function handleFilterInput(field: HTMLInputElement): void {
  filterErrors(field);
  window.clearTimeout(timer);
  timer = window.setTimeout(() => writeQuery({ q: field.value }, 'replaceState'), TYPING_PAUSE);
}

/** Minimum similarity of the errors to show for a pasted error, as a share of the best similarity. */
const MIN_SIMILARITY_SHARE = 0.95;

/**
 * Filters a page's list of errors. For a pasted traceback or its last line, shows the most similar errors. For other texts, shows the errors that
 * contain the largest number of words.
 */
export function filterErrors(field: HTMLInputElement): void {
  const errorLine = extractError(field.value);
  const pastedError = analyzeError(errorLine);
  const words = errorLine.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = collectGroups(field.parentElement);
  const errors = groups.flatMap((group) => group.errors);
  const similarities = errors.map(([heading]) =>
    pastedError.weights.size === 0 || pastedError.name === null
      ? 0
      : compareErrors(analyzeError(heading?.textContent?.trim() ?? ''), pastedError),
  );
  const bestSimilarity = Math.max(...similarities);
  const scores = errors.map((parts, index) => {
    if (bestSimilarity > 0)
      return (similarities[index] ?? 0) >= MIN_SIMILARITY_SHARE * bestSimilarity ? 1 : 0;
    const text = parts
      .map(({ textContent }) => textContent)
      .join(' ')
      .toLowerCase();
    return words.filter((word) => text.includes(word)).length;
  });
  const bestScore = Math.max(...scores);
  const matches = new Set(
    errors.filter((_, index) => scores[index] === bestScore && (bestScore > 0 || words.length === 0)),
  );
  for (const { heading, errors: groupErrors } of groups) {
    heading.hidden = !groupErrors.some((parts) => matches.has(parts));
    for (const parts of groupErrors) for (const part of parts) part.hidden = !matches.has(parts);
  }
  const output = field.nextElementSibling;
  if (output)
    output.textContent =
      words.length === 0
        ? ''
        : formatMatchCount(matches.size, errors.length, bestSimilarity === 0 && bestScore < words.length);
}

function formatMatchCount(matchCount: number, totalCount: number, isPartial: boolean): string {
  if (matchCount === 0) return 'No matching error. Try only the last line, or search the docs.';
  const errors = `${matchCount} of ${totalCount} errors`;
  if (isPartial) return `${errors} match most of these words`;
  return `${errors} match${matchCount === 1 ? 'es' : ''}`;
}

/** Collects the errors in the list below the filter. Each group has a heading of level 2, and each error has a heading of level 3. */
function collectGroups(filterBar: Element | null): { heading: HTMLElement; errors: HTMLElement[][] }[] {
  const groups: { heading: HTMLElement; errors: HTMLElement[][] }[] = [];
  for (
    let sibling = filterBar?.nextElementSibling;
    sibling instanceof HTMLElement;
    sibling = sibling.nextElementSibling
  ) {
    if (sibling.tagName === 'H2') groups.push({ heading: sibling, errors: [] });
    else if (sibling.tagName === 'H3') groups.at(-1)?.errors.push([sibling]);
    else groups.at(-1)?.errors.at(-1)?.push(sibling);
  }
  return groups;
}
