/** Who comes to an error that is hidden sees all of them again: `src/client/hash-target.ts` says so. */
document.addEventListener('beforematch', () => {
  const field = document.querySelector<HTMLInputElement>('.error-filter > input');
  if (!field) return;
  field.value = '';
  filterErrors(field);
});

/**
 * Shows of the list of errors below the field those that hold most of its words: a message that a reader pastes has names of their own
 * in it, which no list holds. Says how many they are.
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

/** The headings of level 2 below an element, each with its errors: of each the heading and what is said of it. */
function groupsBelow(bar: Element | null): { heading: HTMLElement; errors: HTMLElement[][] }[] {
  const groups: { heading: HTMLElement; errors: HTMLElement[][] }[] = [];
  for (let next = bar?.nextElementSibling; next instanceof HTMLElement; next = next.nextElementSibling) {
    if (next.tagName === 'H2') groups.push({ heading: next, errors: [] });
    else if (next.tagName === 'H3') groups.at(-1)?.errors.push([next]);
    else groups.at(-1)?.errors.at(-1)?.push(next);
  }
  return groups;
}
