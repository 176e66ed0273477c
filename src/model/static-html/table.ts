import type { Element, ElementContent } from 'hast';
import { element, readClasses, readText } from './element';

/** Maximum number of characters in a row of a table that fits on every screen: the longest cell of each column, added up. */
const MAX_SMALL_WIDTH = 40;

/** Maximum widths of unbreakable words in a table, in characters, by the screen. The width is the sum of the longest words of the columns. */
const MAX_WORD_WIDTHS = { narrowest: 26, laptop: 68, widest: 84 };

/** Matches the positions in a text where browsers can break a line. */
const LINE_BREAK = /\s|(?<=-)/;

/**
 * Renders a table in a box. If the box is too narrow, `src/css/tables.css` shows each row as a list, with the first cell as its heading, and
 * `src/components/Article/overflow.ts` keeps it a table for screen readers. A small table is never shown as lists, and a table with very long
 * words always is.
 */
export function renderTable(node: Element): Element {
  const rowElements = listElements(node).flatMap(listElements);
  const rows = rowElements.map((row) => listElements(row).map(readText));
  const [head = []] = rows;
  const sumLongestCells = (measure: (text: string) => number) =>
    head.reduce((sum, _, column) => sum + Math.max(...rows.map((row) => measure(row[column] ?? ''))), 0);
  const longestWords = sumLongestCells((text) =>
    Math.max(...text.split(LINE_BREAK).map(({ length }) => length)),
  );
  const width = sumLongestCells(({ length }) => length);
  const isSmall = width <= MAX_SMALL_WIDTH && longestWords <= MAX_WORD_WIDTHS.narrowest;
  const className = ['table-box', ...(longestWords > MAX_WORD_WIDTHS.widest ? ['of-entries'] : [])];
  const table = isSmall ? node : withLabels(node, head, longestWords > MAX_WORD_WIDTHS.laptop);
  return element('div', { className }, [table]);
}

function withLabels(table: Element, columns: readonly string[], breaksWords: boolean): Element {
  const className = [...readClasses(table.properties), 'stacks', ...(breaksWords ? ['breaks'] : [])];
  const groups = listElements(table).map((group) => ({
    ...group,
    children: listElements(group).map((row) => ({
      ...row,
      children: listElements(row).map((cell, column) => withLabel(cell, columns[column], column)),
    })),
  }));
  return element('table', { ...table.properties, className }, groups);
}

/** Adds the name of the column to a cell. The first cell doesn't need a label, because it is the heading of the row. */
function withLabel(cell: Element, label: string | undefined, column: number): Element {
  if (cell.tagName !== 'td' || column === 0 || !label) return cell;
  return { ...cell, properties: { ...cell.properties, dataLabel: label } };
}

/** Returns those children of an element that are elements themselves, without the white space between them. */
function listElements({ children }: Element): Element[] {
  return children.filter((child: ElementContent): child is Element => child.type === 'element');
}
