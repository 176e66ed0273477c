import { type RefObject, useEffect } from 'react';
import { toggleWrapButton } from './code-buttons';

/** Matches boxes that can be scrolled sideways if their content is too wide: code blocks, tables and diagrams. */
const BOX_SELECTOR = '.theme-code-block pre, .table-box, .diagram-box, [data-scrolls]';

/** ARIA roles of the elements of a table, by CSS selector. */
const TABLE_ROLES = {
  table: 'table',
  ':is(thead, tbody)': 'rowgroup',
  tr: 'row',
  'thead th': 'columnheader',
  'tbody th': 'rowheader',
  td: 'cell',
};

/** React hook that makes the scrollable boxes in an element accessible. Starts again after each render, because a render may add or replace boxes. */
export function useBoxObserver(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const boxes = createBoxObserver();
    if (root.current) watchBoxes(boxes, root.current);
    return () => boxes.disconnect();
  });
}

/** Starts to watch the sizes of all scrollable boxes in an element. */
export function watchBoxes(boxes: ResizeObserver, root: Element): void {
  for (const box of root.querySelectorAll(BOX_SELECTOR)) {
    boxes.observe(box);
    // The content may become wider while the width of the box stays the same.
    if (box.firstElementChild) boxes.observe(box.firstElementChild);
  }
}

/** Creates an observer that makes overflowing code and tables focusable, and shows the button that enlarges an overflowing diagram. */
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
      // Diagrams always have a name and can always be focused. The element after a diagram is the button that enlarges the diagram.
      if (box.matches('.diagram-box')) box.nextElementSibling?.toggleAttribute('hidden', !isOverflowing);
      else markOverflow(box, isOverflowing);
    }
  });
}

/** Adds ARIA roles to a table. They are redundant in HTML, but Safari 16 and 17 drop the implicit roles of a table that CSS shows as blocks. */
function setTableRoles(box: Element): void {
  for (const [selector, role] of Object.entries(TABLE_ROLES)) {
    for (const part of box.querySelectorAll(selector)) part.setAttribute('role', role);
  }
}

/** Names an overflowing box, and makes it focusable, so that keyboard users can scroll it. If the box contains links, those are the Tab stops. */
function markOverflow(box: HTMLElement, isOverflowing: boolean): void {
  const block = box.closest<HTMLElement>('.theme-code-block');
  if (block) toggleWrapButton(block, isOverflowing);
  if (!isOverflowing) {
    for (const name of ['role', 'aria-label', 'tabindex']) box.removeAttribute(name);
    return;
  }
  box.tabIndex = box.querySelector('a') ? -1 : 0;
  // Not `region`, which would be a landmark, because a page may have many boxes with the same name.
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', box.dataset.scrolls ?? (block ? getCodeName(block) : getTableName(box)));
}

/** Returns a name of a code block for screen readers: the title, or `Code, python` if the block doesn't have a title. */
function getCodeName(block: HTMLElement): string {
  const title = block.querySelector('figcaption')?.textContent;
  return title || `Code, ${block.dataset.language}`;
}

/** Returns a name for a table from its column headings, for screen readers: `Table: Name, Type`. */
export function getTableName(box: Pick<Element, 'querySelectorAll'>): string {
  const columns = [...box.querySelectorAll('thead th')].map((cell) => (cell.textContent ?? '').trim());
  const columnNames = columns.filter(Boolean);
  return columnNames.length > 0 ? `Table: ${columnNames.join(', ')}` : 'Table';
}
