import { TYPING_PAUSE, writeQuery } from '@site/src/client/dom/query';
import { analyzeError, compareErrors, extractError } from '@site/src/shared/search/traceback';

// Clears the filter, also in the URL, if it hides the target of a link. `src/client/hash-target.ts` dispatches this event.
document.addEventListener('beforematch', () => {
  const field = document.querySelector<HTMLInputElement>('.error-filter > input');
  if (!field) return;
  field.value = '';
  handleFilterInput(field);
});

/** Fills in the filter from the URL when the reader comes back to the page. */
export function restoreFilter(field: HTMLInputElement): void {
  field.value = new URLSearchParams(window.location.search).get('q') ?? '';
  filterErrors(field);
}

let timer: number | undefined;

/** Filters errors while the reader types. After a pause, also writes the text to the URL. */
export function handleFilterInput(field: HTMLInputElement): void {
  filterErrors(field);
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    // By now, the reader may be on another page.
    if (field.isConnected) writeQuery({ q: field.value }, 'replaceState');
  }, TYPING_PAUSE);
}

/** An error in the list: its heading and the elements that describe it. */
type ErrorEntry = readonly HTMLElement[];

/** For a pasted error message, shows the most similar errors. Otherwise, shows the errors that contain the most search words. */
function filterErrors(field: HTMLInputElement): void {
  const groups = collectGroups(field.parentElement);
  const errors = groups.flatMap((group) => group.errors);
  const errorLine = extractError(field.value);
  const words = errorLine.toLowerCase().split(/\s+/).filter(Boolean);
  const similarErrors = findSimilarErrors(errors, errorLine);
  const { matches, wordShare } =
    similarErrors.length > 0 ? { matches: similarErrors, wordShare: 1 } : findErrorsWithWords(errors, words);

  for (const { heading, errors: groupErrors } of groups) {
    heading.hidden = !groupErrors.some((entry) => matches.includes(entry));
    for (const entry of groupErrors) for (const part of entry) part.hidden = !matches.includes(entry);
  }

  const counts = { count: matches.length, total: errors.length, wordShare };
  const output = field.nextElementSibling;
  if (output) output.textContent = words.length === 0 ? '' : formatMatchCount(counts);
}

const MIN_SIMILARITY_SHARE = 0.95;

/** Finds the errors that are most similar to a pasted error message. Returns an empty list if the text isn't an exception with a message. */
function findSimilarErrors(errors: readonly ErrorEntry[], errorLine: string): ErrorEntry[] {
  const pastedError = analyzeError(errorLine);
  if (pastedError.weights.size === 0 || pastedError.name === null) return [];
  const similarities = errors.map(([heading]) =>
    compareErrors(analyzeError(heading?.textContent.trim() ?? ''), pastedError),
  );
  const bestSimilarity = Math.max(...similarities);
  if (bestSimilarity <= 0) return [];
  const minSimilarity = MIN_SIMILARITY_SHARE * bestSimilarity;
  return errors.filter((_, index) => (similarities[index] ?? 0) >= minSimilarity);
}

/** Finds the errors that contain the most search words. `wordShare` is the share of the words that they contain, from 0 to 1. */
function findErrorsWithWords(errors: readonly ErrorEntry[], words: readonly string[]) {
  const wordCounts = errors.map((entry) => {
    const text = entry.map(({ textContent }) => textContent.toLowerCase()).join(' ');
    return words.filter((word) => text.includes(word)).length;
  });
  const bestCount = Math.max(...wordCounts);
  const hasMatches = bestCount > 0 || words.length === 0;
  const matches = hasMatches ? errors.filter((_, index) => wordCounts[index] === bestCount) : [];
  return { matches, wordShare: bestCount / words.length };
}

export function formatMatchCount(matches: { count: number; total: number; wordShare: number }): string {
  const { count, total, wordShare } = matches;
  if (count === 0) return 'No matching error. Try only the last line, or search the docs.';
  const sentence = `${count} of ${total} errors match${count === 1 ? 'es' : ''}`;
  if (wordShare === 1) return sentence;
  return `${sentence} ${wordShare > 0.5 ? 'most' : 'some'} of these words`;
}

interface ErrorGroup {
  heading: HTMLElement;
  errors: HTMLElement[][];
}

function collectGroups(filterBar: Element | null): ErrorGroup[] {
  const groups: ErrorGroup[] = [];
  let sibling = filterBar?.nextElementSibling;
  for (; sibling instanceof HTMLElement; sibling = sibling.nextElementSibling) {
    if (sibling.tagName === 'H2') groups.push({ heading: sibling, errors: [] });
    else if (sibling.tagName === 'H3') groups.at(-1)?.errors.push([sibling]);
    else groups.at(-1)?.errors.at(-1)?.push(sibling);
  }
  return groups;
}
