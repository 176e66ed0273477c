import { type RefObject, useEffect } from 'react';
import { toggleWrapButton } from './code-buttons';

/** Matches boxes that scroll sideways if their content is too wide: code blocks, tables and diagrams. */
const BOX_SELECTOR = '.theme-code-block pre, .table-box, .diagram-box, [data-scrolls]';

/** Maps CSS selectors of table elements to ARIA roles. */
const TABLE_ROLES = {
  table: 'table',
  ':is(thead, tbody)': 'rowgroup',
  tr: 'row',
  'thead th': 'columnheader',
  'tbody th': 'rowheader',
  td: 'cell',
};

/** React hook that makes the scrollable boxes in an element accessible. Restarts after each render, which may have added boxes. */
export function useBoxObserver(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const boxes = createBoxObserver();
    if (root.current) watchBoxes(boxes, root.current);
    return () => boxes.disconnect();
  });
}

export function watchBoxes(boxes: ResizeObserver, root: Element): void {
  for (const box of root.querySelectorAll(BOX_SELECTOR)) {
    boxes.observe(box);
    // The content may become wider while the width of the box stays the same.
    if (box.firstElementChild) boxes.observe(box.firstElementChild);
  }
}

/** Creates an observer that makes overflowing code and tables focusable, and shows the button that enlarges a diagram. */
export function createBoxObserver(): ResizeObserver {
  return new ResizeObserver((entries) => {
    const boxes = new Set(entries.map(({ target }) => target.closest<HTMLElement>(BOX_SELECTOR)));
    // Reads all sizes before it changes anything. Otherwise, the browser would calculate the layout again for each box.
    const sizes = [...boxes].flatMap((box) => {
      if (!box) return [];
      const table = box.querySelector('.stacks');
      const isStacked = table !== null && getComputedStyle(table).display === 'block';
      return [{ box, isOverflowing: box.scrollWidth > box.clientWidth, isStacked }];
    });
    for (const { box, isOverflowing, isStacked } of sizes) {
      // CSS shows a stacked table as a list of entries.
      if (isStacked) setTableRoles(box);
      // Diagrams can always be focused. The element after a diagram is the button that enlarges it.
      if (box.matches('.diagram-box')) box.nextElementSibling?.toggleAttribute('hidden', !isOverflowing);
      else markOverflow(box, isOverflowing);
    }
  });
}

/** Adds ARIA roles to a table, because Safari 16 and 17 drop the implicit roles of a table that CSS shows as blocks. */
function setTableRoles(box: Element): void {
  for (const [selector, role] of Object.entries(TABLE_ROLES)) {
    for (const part of box.querySelectorAll(selector)) part.setAttribute('role', role);
  }
}

/** Names an overflowing box and makes it focusable, so that keyboard users can scroll it. */
function markOverflow(box: HTMLElement, isOverflowing: boolean): void {
  const block = box.closest<HTMLElement>('.theme-code-block');
  if (block) toggleWrapButton(block, isOverflowing);
  if (!isOverflowing) {
    for (const name of ['role', 'aria-label', 'tabindex']) box.removeAttribute(name);
    return;
  }
  // If a box contains links, Tab stops at these instead of the box.
  box.tabIndex = box.querySelector('a') ? -1 : 0;
  // Not `region`, which is a landmark, because a page may contain many boxes.
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', box.dataset.scrolls ?? (block ? getCodeName(block) : getTableName(box)));
}

/** Returns the name of a code block for screen readers: its title or, without one, `Code, python`. */
function getCodeName(block: HTMLElement): string {
  const title = block.querySelector('figcaption')?.textContent;
  return title || `Code, ${block.dataset.language}`;
}

/** Returns the name of a table for screen readers: `Table: Name, Type`. */
export function getTableName(box: Pick<Element, 'querySelectorAll'>): string {
  const columns = [...box.querySelectorAll('thead th')].map((cell) => (cell.textContent ?? '').trim());
  const columnNames = columns.filter(Boolean);
  return columnNames.length > 0 ? `Table: ${columnNames.join(', ')}` : 'Table';
}
