import { toggleWrapButton } from './code-buttons';

/** Matches the elements that scroll horizontally if their content is too wide: code, tables and diagrams. */
const BOX_SELECTOR = '.theme-code-block pre, .table-box, .diagram-box, [data-scrolls]';

/** Observes the size of all scrollable elements (code, tables, diagrams) inside an element. */
export function watchBoxes(boxes: ResizeObserver, root: Element): void {
  for (const box of root.querySelectorAll(BOX_SELECTOR)) {
    boxes.observe(box);
    // The content may grow while the box doesn't.
    if (box.firstElementChild) boxes.observe(box.firstElementChild);
  }
}

/** Creates an observer that makes code, tables and diagrams accessible when they become too wide. It also runs when a tab shows them. */
export function createBoxObserver(): ResizeObserver {
  return new ResizeObserver((entries) => {
    const boxes = new Set(entries.map(({ target }) => target.closest<HTMLElement>(BOX_SELECTOR)));
    // Read all sizes before changing anything, to avoid repeated layouts.
    const sizes = [...boxes].flatMap((box) =>
      box ? [{ box, isOverflowing: box.scrollWidth > box.clientWidth }] : [],
    );
    for (const { box, isOverflowing } of sizes) {
      // Diagrams always have a name and can be focused. If one is too wide, a button enlarges it.
      if (box.matches('.diagram-box')) box.nextElementSibling?.toggleAttribute('hidden', !isOverflowing);
      else markOverflow(box, isOverflowing);
    }
  });
}

/** Gives a scrollable element a name and makes it focusable, unless it contains links. Removes both if the content fits. */
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

/** Returns the title of a code block as its accessible name, or `Code, python` if the block doesn't have a title. */
function getCodeName(block: HTMLElement): string {
  const title = block.querySelector('figcaption')?.textContent;
  return title || `Code, ${block.dataset.language}`;
}

/** Returns an accessible name for a table, which lists the table's columns: `Table: Name, Type`. */
export function getTableName(box: Pick<Element, 'querySelectorAll'>): string {
  const columns = [...box.querySelectorAll('thead th')].map((cell) => (cell.textContent ?? '').trim());
  const columnNames = columns.filter(Boolean);
  return columnNames.length > 0 ? `Table: ${columnNames.join(', ')}` : 'Table';
}
