import type { PageState, PageTableRow } from '@site/src/model/versions/facts';

/** A reader's choice of rows of the table of all pages. */
export interface PageFilter {
  /** Words that the row's title, section or addresses hold, in any order. */
  words: string;
  /** Only pages that are in this state in one of the versions; `changed` is all that it can be to have changed. */
  state: PageState | 'changed' | 'any';
}

const CHANGED: readonly PageState[] = ['api', 'behaviour', 'wording'];

/** @returns whether a page in this state differs from the version before */
export function isChange(state: PageState): boolean {
  return CHANGED.includes(state);
}

/** @returns the rows that the filter lets through, in their order */
export function filterPages(rows: readonly PageTableRow[], { words, state }: PageFilter): PageTableRow[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const states: readonly PageFilter['state'][] = state === 'changed' ? CHANGED : [state];
  return rows.filter(({ title, section, versions }) => {
    const cells = Object.values(versions);
    const text = [title, section, ...cells.map(({ path }) => path ?? '')].join(' ').toLowerCase();
    return (
      wanted.every((word) => text.includes(word)) &&
      (state === 'any' || cells.some((cell) => states.includes(cell.state)))
    );
  });
}
