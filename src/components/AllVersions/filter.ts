import { hasAllWords } from '@site/src/client/has-all-words';
import type { HistoryRow, VersionState } from '@site/src/model/versions/facts';
import { getVersionSlug } from '@site/src/shared/site';

/** Start of the filter values that match pages which one version lacks: `not-in-0.6`. */
export const NOT_IN = 'not-in-';

const CHANGED_STATES: readonly VersionState[] = ['api', 'behaviour', 'wording'];

/** Whether a page with this state differs from the same page in the previous version. */
export function isChange(state: VersionState): boolean {
  return CHANGED_STATES.includes(state);
}

/**
 * Returns those rows of the table of pages that match a filter.
 *
 * @param criteria - `q` contains words that must occur in the title, section or paths of a page. `state` is the state that the page must have
 *   in at least one version: a `VersionState`, or `changed` for any change. `not-in-0.6` matches the pages that 0.6 lacks. Empty strings match all
 *   pages.
 */
export function filterPages(
  rows: readonly HistoryRow[],
  criteria: { q: string; state: string },
): HistoryRow[] {
  const isMatch = (state: VersionState) =>
    criteria.state === 'changed' ? isChange(state) : criteria.state === '' || criteria.state === state;
  const lackingVersion = criteria.state.startsWith(NOT_IN) ? criteria.state.slice(NOT_IN.length) : null;
  return rows.filter(({ title, section, versions }) => {
    const cells = Object.values(versions);
    const text = [title, section, ...cells.map(({ path }) => path ?? '')].join(' ');
    if (!hasAllWords(text, criteria.q)) return false;
    if (lackingVersion === null) return cells.some(({ state }) => isMatch(state));
    const cell = Object.entries(versions).find(([name]) => getVersionSlug(name) === lackingVersion)?.[1];
    return cell?.state === 'missing';
  });
}
