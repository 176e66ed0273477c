import { hasAllWords } from '@site/src/client/has-all-words';
import type { HistoryRow, VersionState } from '@site/src/model/versions/facts';
import { getVersionSlug } from '@site/src/shared/site';

/** Prefix of filter values that select pages missing from a version, as in `not-in-0.6`. */
export const NOT_IN = 'not-in-';

const CHANGED_STATES: readonly VersionState[] = ['api', 'behaviour', 'wording'];

/** Whether a page was edited since the previous version. This is true for the state `wording`, for example, but not for `new`. */
export function isChange(state: VersionState): boolean {
  return CHANGED_STATES.includes(state);
}

/** Returns the pages whose title, section or path contains all words in `q`, and that have the `state`, such as `new`, in at least one version. */
export function filterPages(
  rows: readonly HistoryRow[],
  criteria: { q: string; state: string },
): HistoryRow[] {
  const hasState = (versionName: string, state: VersionState) => {
    if (criteria.state === '') return true;
    if (criteria.state === 'changed') return isChange(state);
    if (state === 'missing' && criteria.state === NOT_IN + getVersionSlug(versionName)) return true;
    return criteria.state === state;
  };
  return rows.filter(({ title, section, versions }) => {
    const paths = Object.values(versions).map(({ path = '' }) => path);
    const isMatch = hasAllWords([title, section, ...paths].join(' '), criteria.q);
    return isMatch && Object.entries(versions).some(([name, { state }]) => hasState(name, state));
  });
}
