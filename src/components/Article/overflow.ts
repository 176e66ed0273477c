import { type RefObject, useEffect } from 'react';
import { toggleWrapButton } from './code-buttons';

const BOX_SELECTOR = '.theme-code-block pre, .table-box, .diagram-box, [data-scrolls]';

const TABLE_ROLES = {
  table: 'table',
  ':is(thead, tbody)': 'rowgroup',
  tr: 'row',
  'thead th': 'columnheader',
  'tbody th': 'rowheader',
  td: 'cell',
};

/** React hook that makes scrollable elements accessible. Looks for them again after each render, because rendering may add some. */
export function useBoxObserver(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = createBoxObserver();
    if (root.current) watchBoxes(observer, root.current);
    return () => observer.disconnect();
  });
}

export function watchBoxes(observer: ResizeObserver, root: Element): void {
  for (const box of root.querySelectorAll(BOX_SELECTOR)) {
    observer.observe(box);
    // The content may become wider although the element around it keeps its width.
    if (box.firstElementChild) observer.observe(box.firstElementChild);
  }
}

/** Creates an observer for content that's too wide: makes code and tables focusable, and shows the button that enlarges a diagram. */
export function createBoxObserver(): ResizeObserver {
  return new ResizeObserver((entries) => {
    const boxes = new Set(entries.map(({ target }) => target.closest<HTMLElement>(BOX_SELECTOR)));
    // If this code read and changed sizes in turn, the browser would calculate the layout again for each element.
    const sizes = [...boxes].flatMap((box) => {
      if (!box) return [];
      const table = box.querySelector('.stacks');
      const isStacked = table !== null && getComputedStyle(table).display === 'block';
      return [{ box, isOverflowing: box.scrollWidth > box.clientWidth, isStacked }];
    });
    for (const { box, isOverflowing, isStacked } of sizes) {
      if (isStacked) setTableRoles(box);
      // Diagrams are always focusable. The element after a diagram is its “Enlarge” button.
      if (box.matches('.diagram-box')) box.nextElementSibling?.toggleAttribute('hidden', !isOverflowing);
      else markOverflow(box, isOverflowing);
    }
  });
}

/** Adds ARIA roles to a table that CSS shows as a list. Without them, Safari 16 and 17 don't announce it as a table. */
function setTableRoles(box: Element): void {
  for (const [selector, role] of Object.entries(TABLE_ROLES)) {
    for (const part of box.querySelectorAll(selector)) part.setAttribute('role', role);
  }
}

/** Makes an overflowing element focusable, so that keyboard users can scroll it. */
function markOverflow(box: HTMLElement, isOverflowing: boolean): void {
  const codeBlock = box.closest<HTMLElement>('.theme-code-block');
  if (codeBlock) toggleWrapButton(codeBlock, isOverflowing);
  if (!isOverflowing) {
    for (const name of ['role', 'aria-label', 'tabindex']) box.removeAttribute(name);
    return;
  }
  // Keyboard users can reach the links inside instead.
  box.tabIndex = box.querySelector('a') ? -1 : 0;
  // Not a `region`, because each region is a landmark, and a page may contain many of these elements.
  box.setAttribute('role', 'group');
  const defaultName = codeBlock ? getCodeName(codeBlock) : getTableName(box);
  box.setAttribute('aria-label', box.dataset.scrolls ?? defaultName);
}

function getCodeName(codeBlock: HTMLElement): string {
  const title = codeBlock.querySelector('figcaption')?.textContent;
  return title || `Code, ${codeBlock.dataset.language}`;
}

/** Returns a table's name for screen readers, which consists of the column names: `Table: Name, Type`. */
export function getTableName(box: Pick<Element, 'querySelectorAll'>): string {
  const columns = [...box.querySelectorAll('thead th')].map((cell) => cell.textContent.trim());
  const columnNames = columns.filter(Boolean);
  return columnNames.length > 0 ? `Table: ${columnNames.join(', ')}` : 'Table';
}
