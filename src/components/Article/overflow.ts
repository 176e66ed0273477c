import { toggleWrapButton } from './code-buttons';

/** Matches elements that can be scrolled horizontally if their content is too wide: code blocks, tables and diagrams. */
const BOX_SELECTOR = '.theme-code-block pre, .table-box, .diagram-box, [data-scrolls]';

/** ARIA roles for the elements of a table that CSS shows as a list of entries, because browsers then no longer expose it as a table. */
const TABLE_ROLES = {
  table: 'table',
  ':is(thead, tbody)': 'rowgroup',
  tr: 'row',
  'thead th': 'columnheader',
  'tbody th': 'rowheader',
  td: 'cell',
};

/** Watches the sizes of the code blocks, tables and diagrams in an element, because they need buttons and labels when they become too wide. */
export function watchBoxes(boxes: ResizeObserver, root: Element): void {
  for (const box of root.querySelectorAll(BOX_SELECTOR)) {
    boxes.observe(box);
    // The content may grow while the box doesn't.
    if (box.firstElementChild) boxes.observe(box.firstElementChild);
  }
}

/** Creates an observer that reacts when content becomes too wide: code and tables become focusable, a button enlarges diagrams, and tables that CSS shows as entries get roles. */
export function createBoxObserver(): ResizeObserver {
  return new ResizeObserver((entries) => {
    const boxes = new Set(entries.map(({ target }) => target.closest<HTMLElement>(BOX_SELECTOR)));
    // Read all sizes before changing anything, to avoid repeated layouts.
    const sizes = [...boxes].flatMap((box) => {
      if (!box) return [];
      const table = box.querySelector('.stacks');
      const isStacked = table !== null && getComputedStyle(table).display === 'block';
      return [{ box, isOverflowing: box.scrollWidth > box.clientWidth, isStacked }];
    });
    for (const { box, isOverflowing, isStacked } of sizes) {
      if (isStacked) setTableRoles(box);
      // Diagrams always have a name and can be focused. If one is too wide, a button enlarges it.
      if (box.matches('.diagram-box')) box.nextElementSibling?.toggleAttribute('hidden', !isOverflowing);
      else markOverflow(box, isOverflowing);
    }
  });
}

/**
 * Gives the elements of a table explicit roles, because Safari 16 and 17 drop the implicit ones if CSS shows the elements as blocks. The HTML
 * doesn't contain these roles, because they are redundant in a table that isn't shown as entries.
 */
function setTableRoles(box: Element): void {
  for (const [selector, role] of Object.entries(TABLE_ROLES)) {
    for (const part of box.querySelectorAll(selector)) part.setAttribute('role', role);
  }
}

/** Names a box whose content is too wide, and makes it focusable unless it contains links. Otherwise, keyboard users couldn't scroll it. */
function markOverflow(box: HTMLElement, isOverflowing: boolean): void {
  const block = box.closest<HTMLElement>('.theme-code-block');
  if (block) toggleWrapButton(block, isOverflowing);
  if (!isOverflowing) {
    for (const name of ['role', 'aria-label', 'tabindex']) box.removeAttribute(name);
    return;
  }
  box.tabIndex = box.querySelector('a') ? -1 : 0;
  // Not a landmark, because a page may have many boxes of the same name.
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', box.dataset.scrolls ?? (block ? getCodeName(block) : getTableName(box)));
}

/** Returns the name of a code block for screen readers: its title, or `Code, python` if it doesn't have a title. */
function getCodeName(block: HTMLElement): string {
  const title = block.querySelector('figcaption')?.textContent;
  return title || `Code, ${block.dataset.language}`;
}

/** Returns the name of a table for screen readers, which lists its columns: `Table: Name, Type`. */
export function getTableName(box: Pick<Element, 'querySelectorAll'>): string {
  const columns = [...box.querySelectorAll('thead th')].map((cell) => (cell.textContent ?? '').trim());
  const columnNames = columns.filter(Boolean);
  return columnNames.length > 0 ? `Table: ${columnNames.join(', ')}` : 'Table';
}
