import { element } from '@site/src/client/dom/element';
import { holdFocus } from '@site/src/client/dom/hold-focus';
import { matchingWords } from '@site/src/shared/search/excerpt';
import styles from './found.lazy.module.css';

/** Name of the highlight in the style sheet. */
const NAME = 'found-words';

/**
 * Marks words in a section and moves the focus to its heading.
 *
 * @param id - Id of the section's heading, or an empty string for the start of the page.
 * @param terms - Terms of the words.
 * @returns A function that removes the marks.
 */
export function highlight(id: string, terms: readonly string[]): () => void {
  chooseTabs(new Set(terms));
  const heading = id === '' ? null : document.getElementById(id);
  const parts = heading ? sectionOf(heading) : beginningOf(document);
  // Like browsers do for a link to a heading, so that reading and Tab continue in the section.
  if (heading) holdFocus(heading, { preventScroll: true });
  const ranges = parts.flatMap((part) => rangesIn(part, new Set(terms)));
  // Browsers before 2025 may not support highlights.
  if (ranges.length === 0 || typeof Highlight === 'undefined') return () => {};
  CSS.highlights.set(NAME, new Highlight(...ranges));
  const button = clearButton();
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') clear();
  };
  const clear = () => {
    document.removeEventListener('keydown', onKey);
    button.remove();
    CSS.highlights.delete(NAME);
  };
  button.addEventListener('click', clear);
  document.addEventListener('keydown', onKey);
  return clear;
}

/** Creates the button that clears the highlights. */
function clearButton(): HTMLElement {
  const button = element(
    'button',
    { type: 'button', class: `chip screen-only ${styles.clear}` },
    'Clear highlights ',
    element('kbd', {}, 'Esc'),
  );
  document.querySelector('main')?.append(button);
  return button;
}

/** Opens the tab whose label matches most of the terms, because a reader who searches for “Windows” doesn't want to read about Linux. */
function chooseTabs(terms: ReadonlySet<string>): void {
  for (const list of document.querySelectorAll('.theme-doc-markdown [role="tablist"]')) {
    const score = (tab: Element) => matchingWords(tab.textContent, terms).length;
    const chosen = list.querySelector('[role="tab"][aria-selected="true"]');
    const [best] = [...list.querySelectorAll<HTMLElement>('[role="tab"]')].sort(
      (a, b) => score(b) - score(a),
    );
    if (best && chosen && score(best) > score(chosen)) best.click();
  }
}

/** Lists a heading and the elements up to the next heading. */
function sectionOf(heading: Element): Element[] {
  const parts = [heading];
  for (let next = heading.nextElementSibling; next && !isHeading(next); next = next.nextElementSibling) {
    parts.push(next);
  }
  return parts;
}

/** Lists the elements above the first heading, without the page's title. */
function beginningOf(page: Document): Element[] {
  const parts = [...page.querySelectorAll('.article-part > *')];
  const heading = parts.findIndex(isHeading);
  return heading < 0 ? parts : parts.slice(0, heading);
}

function isHeading({ tagName }: Element): boolean {
  return /^H[1-6]$/.test(tagName);
}

function rangesIn(part: Element, terms: ReadonlySet<string>): Range[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { start, text } of matchingWords(node.textContent ?? '', terms)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + text.length);
      ranges.push(range);
    }
  }
  return ranges;
}
