/** Clears the filter if a URL leads to a hidden error: `src/client/hash-target.ts` sends the event. */
document.addEventListener('beforematch', () => {
  const field = document.querySelector<HTMLInputElement>('.error-filter > input');
  if (!field) return;
  field.value = '';
  filterErrors(field);
});

/**
 * Shows the errors that contain most of the words in the field, and their number. Not all words have to match, because a message that a
 * reader pastes contains names that the list doesn't contain.
 */
export function filterErrors(field: HTMLInputElement): void {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = groupsBelow(field.parentElement);
  const errors = groups.flatMap((group) => group.errors);
  const scores = errors.map((parts) => {
    const text = parts
      .map(({ textContent }) => textContent)
      .join(' ')
      .toLowerCase();
    return words.filter((word) => text.includes(word)).length;
  });
  const best = Math.max(...scores);
  const shown = new Set(
    errors.filter((_, index) => scores[index] === best && (best > 0 || words.length === 0)),
  );
  for (const { heading, errors: own } of groups) {
    heading.hidden = !own.some((parts) => shown.has(parts));
    for (const parts of own) for (const part of parts) part.hidden = !shown.has(parts);
  }
  const output = field.nextElementSibling;
  if (output)
    output.textContent = words.length === 0 ? '' : said(shown.size, errors.length, best < words.length);
}

function said(shown: number, all: number, isPartly: boolean): string {
  if (shown === 0) return 'No matching error. Try only the last line, or search the docs.';
  const errors = `${shown} of ${all} errors`;
  if (isPartly) return `${errors} match most of these words`;
  return `${errors} match${shown === 1 ? 'es' : ''}`;
}

/**
 * Collects the errors below an element by their headings of level 2. An error consists of its heading and the elements up to the next
 * heading.
 */
function groupsBelow(bar: Element | null): { heading: HTMLElement; errors: HTMLElement[][] }[] {
  const groups: { heading: HTMLElement; errors: HTMLElement[][] }[] = [];
  for (let next = bar?.nextElementSibling; next instanceof HTMLElement; next = next.nextElementSibling) {
    if (next.tagName === 'H2') groups.push({ heading: next, errors: [] });
    else if (next.tagName === 'H3') groups.at(-1)?.errors.push([next]);
    else groups.at(-1)?.errors.at(-1)?.push(next);
  }
  return groups;
}
