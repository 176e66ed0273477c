import type { Element, ElementContent } from 'hast';
import { sum } from '../../shared/sum';
import { element, joinWithLineBreaks, readClasses, readText } from './element';

/** Maximum width of a table that fits on every screen, in characters. The width is the sum of each column's longest cell. */
const MAX_SMALL_WIDTH = 40;

/** Maximum table widths for the narrowest screens and for laptops, in characters. Only each column's longest word counts, because cells can wrap. */
const MAX_WORD_WIDTHS = { narrowest: 26, laptop: 68 };

/** Matches positions where a path, a URL or a dotted name may break, such as after the dot in `base.query`. */
const NAME_BREAK = /(?<=[a-z][/@.]|\d\/)(?=[a-z])/i;

const LINE_BREAK = new RegExp(`\\s|(?<=-)|${NAME_BREAK.source}`, 'i');

/** Renders a table. If a large table doesn't fit on the screen, `src/css/tables.css` shows each row as a list. */
export function renderTable(node: Element): Element {
  const rowElements = listElements(node).flatMap(listElements);
  const rows = rowElements.map((row) => listElements(row).map(readText));
  const [head = []] = rows;
  const sumColumnWidths = (measureCell: (text: string) => number) =>
    sum(head.map((_, column) => Math.max(...rows.map((row) => measureCell(row[column] ?? '')))));
  const width = sumColumnWidths(({ length }) => length);
  const wordWidth = sumColumnWidths((text) =>
    Math.max(...text.split(LINE_BREAK).map(({ length }) => length)),
  );
  const isSmall = width <= MAX_SMALL_WIDTH && wordWidth <= MAX_WORD_WIDTHS.narrowest;
  const table = isSmall ? node : addLineBreaks(withLabels(node, head, wordWidth > MAX_WORD_WIDTHS.laptop));
  return element('div', { className: ['table-box'] }, [table]);
}

/** Allows line breaks in URLs and names, which could otherwise make a column very wide. */
function addLineBreaks(node: Element): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type === 'element') return [addLineBreaks(child)];
    return child.type === 'text' ? joinWithLineBreaks(child.value.split(NAME_BREAK)) : [child];
  });
  return { ...node, children };
}

/** Adds what CSS needs to show each row as a list: classes for the table, and the column's name for each cell. */
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

/** Adds the column's name to a cell. Skips the first cell of a row, because it becomes the row's heading. */
function withLabel(cell: Element, label: string | undefined, column: number): Element {
  if (cell.tagName !== 'td' || column === 0 || !label) return cell;
  return { ...cell, properties: { ...cell.properties, dataLabel: label } };
}

function listElements({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element');
}
