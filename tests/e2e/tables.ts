import type { Page } from '@playwright/test';

/** Lists the tables with hidden columns that aren't announced, and with cells that don't follow the name of their column. Opens folded content. */
export function listHiddenColumns(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const folded of document.querySelectorAll('main details')) folded.setAttribute('open', '');
    for (const panel of document.querySelectorAll('main [role="tabpanel"]')) panel.removeAttribute('hidden');

    const columnOf = (cell: HTMLTableCellElement) =>
      cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent ?? '';
    const wordsBefore = (element: Element) => {
      const { content, display } = getComputedStyle(element, '::before');
      return display === 'none' || content === 'none' ? '' : content;
    };
    // The content of a cell may overflow. Text for screen readers takes no space.
    const endOf = (cell: Element) => {
      const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      let end = 0;
      for (let text = words.nextNode(); text; text = words.nextNode()) {
        if (text.parentElement?.closest('.visually-hidden')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        end = Math.max(end, range.getBoundingClientRect().right);
      }
      return end;
    };
    const boxOf = (table: Element) => {
      for (let box = table.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return box;
      return document.documentElement;
    };
    return [...document.querySelectorAll('table')].flatMap((table) => {
      const box = boxOf(table);
      const { left, right } = box.getBoundingClientRect();
      const isSaid = /scroll sideways/.test(wordsBefore(box));
      const isStacked = [...table.rows].some((row) => getComputedStyle(row).display === 'block');
      const cells = [...table.tBodies].flatMap(({ rows }) => [...rows].flatMap((row) => [...row.cells]));
      const hidden = new Set<string>();
      const nameless = new Set<string>();
      for (const cell of cells) {
        if (!cell.textContent) continue;
        const end = Math.max(endOf(cell), cell.getBoundingClientRect().left);
        if (end > Math.min(right, innerWidth) + 1 || cell.getBoundingClientRect().left < left - 1)
          hidden.add(columnOf(cell));
        const isLabelled =
          wordsBefore(cell).includes('data-label') || wordsBefore(cell).includes(columnOf(cell));
        if (isStacked && cell.cellIndex > 0 && columnOf(cell) && !isLabelled) nameless.add(columnOf(cell));
      }
      const name = `table "${[...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.textContent).join(' | ')}"`;
      return [
        ...(hidden.size > 0 && !isSaid ? [`${name} hides ${[...hidden].join(', ')}`] : []),
        ...(nameless.size > 0 ? [`${name} shows without a name ${[...nameless].join(', ')}`] : []),
      ];
    });
  });
}
