import { offerWrap } from './code-buttons';

/** Elements that scroll by themselves where they are wider than their column. */
const BOXES = '.theme-code-block pre, .table-box, .diagram-box, [data-scrolls]';

/** Has an observer look at the boxes in an element. */
export function watchBoxes(boxes: ResizeObserver, root: Element): void {
  for (const box of root.querySelectorAll(BOXES)) {
    boxes.observe(box);
    // The content may grow while the box does not.
    if (box.firstElementChild) boxes.observe(box.firstElementChild);
  }
}

/** @returns an observer of boxes, also of those in a tab that is opened */
export function observeBoxes(): ResizeObserver {
  return new ResizeObserver((entries) => {
    const boxes = new Set(entries.map(({ target }) => target.closest<HTMLElement>(BOXES)));
    // All sizes are read before anything is changed.
    const sizes = [...boxes].flatMap((box) =>
      box ? [{ box, overflows: box.scrollWidth > box.clientWidth }] : [],
    );
    for (const { box, overflows } of sizes) {
      // A drawing has a name and can be reached wherever it stands; where it is too wide a button opens it large.
      if (box.matches('.diagram-box')) box.nextElementSibling?.toggleAttribute('hidden', !overflows);
      else showOverflow(box, overflows);
    }
  });
}

/** A box with something to scroll can be reached by keyboard, itself or what is in it, and has a name; another is passed over. */
function showOverflow(box: HTMLElement, overflows: boolean): void {
  const block = box.closest<HTMLElement>('.theme-code-block');
  if (block) offerWrap(block, overflows);
  if (!overflows) {
    for (const name of ['role', 'aria-label', 'tabindex']) box.removeAttribute(name);
    return;
  }
  box.tabIndex = box.querySelector('a') ? -1 : 0;
  // No landmark: a page may have many that are called the same.
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', box.dataset.scrolls ?? (block ? nameOfCode(block) : nameOfTable(box)));
}

/** @returns the title of a block, or its language */
function nameOfCode(block: HTMLElement): string {
  const title = block.querySelector('figcaption')?.textContent;
  return title || `Code, ${block.dataset.language}`;
}

/** @returns a name for the table in a box: its columns, as a reader would look for it */
export function nameOfTable(box: Pick<Element, 'querySelectorAll'>): string {
  const columns = [...box.querySelectorAll('thead th')].map((cell) => (cell.textContent ?? '').trim());
  const named = columns.filter(Boolean);
  return named.length > 0 ? `Table: ${named.join(', ')}` : 'Table';
}
