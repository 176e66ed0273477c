import { hasAllWords } from '@site/src/client/holds-words';
import type { PageState, PageTableRow } from '@site/src/model/versions/facts';

const CHANGED_STATES: readonly PageState[] = ['api', 'behaviour', 'wording'];

/** Whether a page in this state differs from the previous version. */
export function isChange(state: PageState): boolean {
  return CHANGED_STATES.includes(state);
}

/**
 * Filters the rows of the table.
 *
 * @param criteria - Words that a row's title, section or paths contain, and the state of the page in one of the versions: a `PageState` or
 *   `changed`. Empty values match all rows.
 */
export function filterPages(
  rows: readonly PageTableRow[],
  criteria: { q: string; state: string },
): PageTableRow[] {
  const isMatch = (state: PageState) =>
    criteria.state === 'changed' ? isChange(state) : criteria.state === '' || criteria.state === state;
  return rows.filter(({ title, section, versions }) => {
    const cells = Object.values(versions);
    const text = [title, section, ...cells.map(({ path }) => path ?? '')].join(' ');
    return hasAllWords(text, criteria.q) && cells.some(({ state }) => isMatch(state));
  });
}
