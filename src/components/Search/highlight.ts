import { createElement } from '@site/src/client/dom/create-element';
import { moveFocus } from '@site/src/client/dom/move-focus';
import { listMatchingWords } from '@site/src/shared/search/excerpt';
import styles from './found.module.css';

/** The style sheet refers to this name in `::highlight()`. */
const HIGHLIGHT_NAME = 'found-words';

/**
 * Highlights words below a heading and returns a function that clears the highlights. `id` is the heading's id, or an empty string for the start of
 * the page. `terms` are lowercase search terms, such as `vectorindex` for `VectorIndex`.
 */
export function highlightTerms(id: string, terms: readonly string[]): () => void {
  const termSet = new Set(terms);
  selectTabs(termSet);
  const heading = id === '' ? null : document.getElementById(id);
  // Browsers also focus the target of a link, so that reading and Tab continue from there.
  if (heading) moveFocus(heading, { preventScroll: true });
  const ranges = listSectionElements(heading).flatMap((element) => findRanges(element, termSet));
  // Browsers from before 2025 may not support highlights.
  if (ranges.length === 0 || typeof Highlight === 'undefined') return () => {};
  CSS.highlights.set(HIGHLIGHT_NAME, new Highlight(...ranges));

  const buttonClass = `button button--secondary shadow--md screen-only ${styles.clear}`;
  const button = createElement('button', { class: buttonClass }, 'Clear highlights');
  document.querySelector('main')?.append(button);

  const listeners = new AbortController();
  const clearHighlights = () => {
    listeners.abort();
    CSS.highlights.delete(HIGHLIGHT_NAME);
    button.remove();
  };
  const { signal } = listeners;
  button.addEventListener('click', clearHighlights, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && clearHighlights(), { signal });
  return clearHighlights;
}

/** In each group of tabs, selects the tab that matches the search best: a search for “windows” selects the tab “Windows”. */
function selectTabs(terms: ReadonlySet<string>): void {
  for (const list of document.querySelectorAll('.theme-doc-markdown [role="tablist"]')) {
    const scoreTab = (tab: Element) => listMatchingWords(tab.textContent, terms).length;
    const selectedTab = list.querySelector('[role="tab"][aria-selected="true"]');
    const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
    const [bestTab] = tabs.sort((left, right) => scoreTab(right) - scoreTab(left));
    if (bestTab && selectedTab && scoreTab(bestTab) > scoreTab(selectedTab)) bestTab.click();
  }
}

/** Lists a section's elements, starting with its heading. With null, lists the elements above the page's first heading. */
function listSectionElements(heading: Element | null): Element[] {
  if (!heading) return takeUntilHeading([...document.querySelectorAll('.article-part > *')]);
  // In the reference, the heading is inside a head that also contains other elements.
  const head = heading.closest('.api-head') ?? heading;
  const siblings = [...(head.parentElement?.children ?? [])];
  return [head, ...takeUntilHeading(siblings.slice(siblings.indexOf(head) + 1))];
}

function takeUntilHeading(elements: readonly Element[]): Element[] {
  const end = elements.findIndex((element) => element.matches('h1, h2, h3, h4, h5, h6, .api-head'));
  return elements.slice(0, end === -1 ? undefined : end);
}

function findRanges(element: Element, terms: ReadonlySet<string>): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { start, text } of listMatchingWords(node.textContent ?? '', terms)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + text.length);
      ranges.push(range);
    }
  }
  return ranges;
}
