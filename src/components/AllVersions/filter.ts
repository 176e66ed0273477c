import { holdsWords } from '@site/src/client/holds-words';
import type { PageState, PageTableRow } from '@site/src/model/versions/facts';

const CHANGED: readonly PageState[] = ['api', 'behaviour', 'wording'];

/** @returns whether a page in this state differs from the version before */
export function isChange(state: PageState): boolean {
  return CHANGED.includes(state);
}

/**
 * @param wanted - Words that a row's title, section or addresses hold, and the state that the page is in in one of the versions: a
 *   `PageState`, or `changed`; empty for any.
 * @returns The rows that it lets through, in their order.
 */
export function filterPages(
  rows: readonly PageTableRow[],
  wanted: { q: string; state: string },
): PageTableRow[] {
  const isWanted = (state: PageState) =>
    wanted.state === 'changed' ? isChange(state) : wanted.state === '' || wanted.state === state;
  return rows.filter(({ title, section, versions }) => {
    const cells = Object.values(versions);
    const text = [title, section, ...cells.map(({ path }) => path ?? '')].join(' ');
    return holdsWords(text, wanted.q) && cells.some(({ state }) => isWanted(state));
  });
}
