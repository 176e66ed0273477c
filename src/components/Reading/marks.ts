import type { ReadingState } from './reading-history';

/** Styles of the reading progress. They aren't in the site's style sheet, because only readers who turn on reading progress need them. */
const STYLES = `
.reading {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  margin-block: 1.5rem;
  padding: 0.5rem 1rem;
  border: 1px solid var(--site-border);
  border-radius: var(--ifm-global-radius);
  font-size: 0.9375rem;
}
.reading p {
  flex: 1;
  min-width: 12rem;
  margin: 0;
}
.reading label {
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.75rem;
  cursor: pointer;
}
`;

const MARKS = {
  read: { visibleText: '✓', spokenText: 'read' },
  changed: { visibleText: 'changed', spokenText: 'changed since you read it' },
};

/** Returns styles that mark read and changed pages in the sidebar. They match links by path, so React doesn't have to render the sidebar again. */
export function buildMarkSheet(pages: readonly ReadingState[]): string {
  const rules = Object.entries(MARKS).map(([markedState, { visibleText, spokenText }]) => {
    const markedPages = pages.filter(({ state }) => state === markedState);
    // Without pages, this is `:is()`, which matches nothing.
    const selectors = markedPages.map(({ path }) => `[href=${JSON.stringify(path)}]`).join();
    // Browsers that don't support the alternative text after the slash use the first `content`.
    return `.menu__link:is(${selectors})::after {
  content: "${visibleText}";
  content: "${visibleText}" / "(${spokenText})";
  flex: none;
  margin-inline-start: auto;
  padding-inline-start: 0.5rem;
  color: var(--site-muted);
  font-size: 0.8125rem;
}`;
  });
  return [STYLES, ...rules].join('\n');
}
