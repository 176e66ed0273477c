import type { ReadingState } from './notes';

/** Styles of the reading progress. They aren't in the site's style sheet, because only readers who have enabled the reading progress need them. */
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

/**
 * Returns a style sheet that marks the pages in a version's sidebar that the reader has read. The style sheet selects links by their path, so that the
 * sidebar doesn't have to be rendered again.
 */
export function buildTickSheet(pages: readonly ReadingState[]): string {
  const listPaths = (wantedState: ReadingState['state']) =>
    pages.filter(({ state }) => state === wantedState).map(({ path }) => path);
  return [
    STYLES,
    buildMarkRule(listPaths('read'), { visibleText: '✓', spokenText: 'read' }),
    buildMarkRule(listPaths('changed'), { visibleText: 'changed', spokenText: 'changed since you read it' }),
  ].join('\n');
}

/** Builds the CSS rule that adds a mark to the links to some pages in the sidebar. Screen readers announce `spokenText`. */
function buildMarkRule(
  paths: readonly string[],
  { visibleText, spokenText }: { visibleText: string; spokenText: string },
): string {
  const selectors = paths.map((path) => `[href=${JSON.stringify(path)}]`).join();
  // Browsers that don't support alternative text after a slash use the first `content`.
  return `.menu__link:is(${selectors})::after {
  content: "${visibleText}";
  content: "${visibleText}" / "(${spokenText})";
  flex: none;
  margin-inline-start: auto;
  padding-inline-start: 0.5rem;
  color: var(--site-muted);
  font-size: 0.8125rem;
}`;
}
