import type { Element, ElementContent } from 'hast';
import { classesOf, element, wordsOf } from './element';

/** How many characters the longest cells of the columns have together in a table that is read as one on every screen. */
const SMALL = 40;

/** The same of the longest words, which should not break: what fits into the narrowest screen, */
const SMALL_UNBROKEN = 26;

/** into the column of a page on a laptop, */
const LAPTOP_UNBROKEN = 68;

/** and on the widest screen. */
const WIDEST_UNBROKEN = 84;

/** After these browsers break a line. */
const BREAK = /\s|(?<=-)/;

/** The roles of the parts of a table, said outright: laid out as something else, some browsers would no longer know. */
const ROLES: Readonly<Record<string, string>> = {
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/**
 * Draws a table in a box. Where the box is too narrow for its columns, `src/css/tables.css` shows each row as an entry: the first cell as
 * its heading, and each of the others behind the name of its column. A table of a few words stays one on every screen; one whose words
 * are wider than any column of a page is shown as entries on every screen.
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

/** A part of a table and all parts in it; what a cell says is left as it is. */
function withRole(part: Element, columns: readonly string[]): Element {
  const { tagName, properties } = part;
  const role = ROLES[tagName];
  if (tagName === 'th' || tagName === 'td') return { ...part, properties: { ...properties, role } };
  const inner = elementsOf(part).map((child, column) => {
    const drawn = withRole(child, columns);
    // The first cell needs no name: it is what the row is about.
    const label = child.tagName === 'td' && column > 0 && columns[column];
    return label ? { ...drawn, properties: { ...drawn.properties, dataLabel: label } } : drawn;
  });
  return element(tagName, { ...properties, role }, inner);
}

/** @returns the cells of each row, the heading first */
function rowsOf(table: Element): Element[][] {
  return elementsOf(table).flatMap((group) => elementsOf(group).map(elementsOf));
}

/** Between the parts of a table stand line breaks. */
function elementsOf({ children }: Element): Element[] {
  return children.filter((child: ElementContent): child is Element => child.type === 'element');
}
