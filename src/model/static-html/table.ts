import type { Element, ElementContent } from 'hast';
import { classesOf, element, wordsOf } from './element';

/** Maximum width of a table that stays a table on every screen: sum of the longest cells of the columns, in characters. */
const SMALL = 40;

/** Maximum sum of the longest words of the columns that fits on the narrowest screen without breaking words. */
const SMALL_UNBROKEN = 26;

/** Maximum sum of the longest words that fits on a laptop. */
const LAPTOP_UNBROKEN = 68;

/** Maximum sum of the longest words that fits on the widest screen. */
const WIDEST_UNBROKEN = 84;

/** Matches the positions where browsers break a line. */
const BREAK = /\s|(?<=-)/;

/** Explicit roles of a table's parts, because some browsers remove the implicit roles if CSS changes the layout. */
const ROLES: Readonly<Record<string, string>> = {
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/**
 * Renders a table in a box. If the box is too narrow, `src/css/tables.css` shows each row as a list with the first cell as the heading and
 * the other cells after the names of their columns. A small table always stays a table. A table with very long words is always shown as
 * lists.
 */
export function drawTable(node: Element): Element {
  const rows = rowsOf(node).map((cells) => cells.map(wordsOf));
  const [head = []] = rows;
  const longest = (lengthOf: (words: string) => number) =>
    head.reduce((sum, _, column) => sum + Math.max(...rows.map((row) => lengthOf(row[column] ?? ''))), 0);
  const unbroken = longest((words) => Math.max(...words.split(BREAK).map(({ length }) => length)));
  const isSmall = longest(({ length }) => length) <= SMALL && unbroken <= SMALL_UNBROKEN;
  const className = ['table-box', ...(unbroken > WIDEST_UNBROKEN ? ['of-entries'] : [])];
  return element('div', { className }, [isSmall ? node : withLabels(node, head, unbroken > LAPTOP_UNBROKEN)]);
}

function withLabels(table: Element, columns: readonly string[], breaks: boolean): Element {
  const className = [...classesOf(table.properties), 'stacks', ...(breaks ? ['breaks'] : [])];
  const parts = elementsOf(table).map((part) => withRole(part, columns));
  return element('table', { ...table.properties, className, role: 'table' }, parts);
}

/** Returns a part of a table with explicit roles, down to the cells. */
function withRole(part: Element, columns: readonly string[]): Element {
  const { tagName, properties } = part;
  const role = ROLES[tagName];
  if (tagName === 'th' || tagName === 'td') return { ...part, properties: { ...properties, role } };
  const inner = elementsOf(part).map((child, column) => {
    const drawn = withRole(child, columns);
    // The first cell doesn't need a label, because it is the heading of the row.
    const label = child.tagName === 'td' && column > 0 && columns[column];
    return label ? { ...drawn, properties: { ...drawn.properties, dataLabel: label } } : drawn;
  });
  return element(tagName, { ...properties, role }, inner);
}

/** Returns the cells of each row, starting with the header row. */
function rowsOf(table: Element): Element[][] {
  return elementsOf(table).flatMap((group) => elementsOf(group).map(elementsOf));
}

/** Returns the child elements without the line breaks between them. */
function elementsOf({ children }: Element): Element[] {
  return children.filter((child: ElementContent): child is Element => child.type === 'element');
}
