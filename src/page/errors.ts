import type { PhrasingContent, Root, RootContent, Table } from 'mdast';
import { type Element, isElement, plainText, walk } from './mdast';
import type { Report } from './problem';
import { headingIds } from './section-ids';

/** A row of a page's table of errors. */
export interface ErrorRow {
  /** What is printed, and what tells it from others: `KeyError: 'reviews'` on an insert. */
  error: PhrasingContent[];
  cause: PhrasingContent[];
  /** Empty where the cause says it already. */
  advice: PhrasingContent[];
  /** The id of the heading above the table; null above the first heading, and in the list of errors itself. */
  anchor: string | null;
  /** Counted from 1. */
  line: number;
}

/** The heads of a table of errors, in lower case. A third column is left out where the cause says what to do. */
const HEADS = ['what you see | cause', 'what you see | cause | what to do'];

const FORM = '| what you see | cause | what to do |';

/** How a page may begin such a table otherwise. */
const OTHER_HEADS = new Set([
  'error',
  'errors',
  'exception',
  'message',
  'symptom',
  'what you see',
  'failure',
]);

/** What a cell begins with: `NotFound`, `click.exceptions.Abort`, `InvalidId: 'x'`. */
const EXCEPTION = /^(?:[A-Za-z_]\w*\.)*([A-Z]\w*[a-z]\w*)(?=:|$)/;
const NAMED_SO = /^(?:[A-Za-z_]\w*\.)*([A-Z]\w*(?:Error|Exception|Warning))(?!\w)/;
const VALUES = new Set(['True', 'False', 'None']);

/** Three words in code are a message, fewer are a name or a value. */
const MESSAGE = /\S\s+\S+\s+\S/;

/**
 * Reads the tables of errors of a page, and those of its `<Errors>`.
 *
 * @param tree - The page, not filled in yet.
 * @param report - Takes tables that look like one and have another form.
 * @returns Their rows that name an exception or quote a message; others describe what is seen without one.
 */
export function readErrorRows(tree: Root, report: Report): ErrorRow[] {
  const rows: ErrorRow[] = [];
  const ids = headingIds(tree);
  let anchor: string | null = null;
  for (const node of tree.children) {
    if (node.type === 'heading') anchor = ids.get(node) ?? null;
    const section = isErrorsElement(node) ? null : anchor;
    const tables: Table[] = [];
    if (node.type === 'table') tables.push(node);
    else if ('children' in node) walk(node, (one) => void (one.type === 'table' && tables.push(one)));
    for (const table of tables) rows.push(...rowsOf(table, section, report));
  }
  return rows;
}

function rowsOf(table: Table, anchor: string | null, report: Report): ErrorRow[] {
  const [head, ...body] = table.children;
  const titles = (head?.children ?? []).map((cell) => plainText(cell).trim().toLowerCase());
  if (!HEADS.includes(titles.join(' | '))) {
    const row = body.find(({ children: [first] }) => first && namedIn(first.children) !== null);
    if (!OTHER_HEADS.has(titles[0] ?? '') && !row) return [];
    report(
      row ?? table,
      `expected a table of errors to begin with ${FORM}, the last column left out if not needed, found | ${titles.join(' | ')} |. ` +
        'Name the columns so: the list of errors is made of these tables.',
    );
    return [];
  }
  return body.flatMap((row) => {
    const [error = [], cause = [], advice = []] = row.children.map(({ children }) => children);
    if (printedError(error) === null) return [];
    if (cause.length === 0) report(row, 'expected the cause of the error in the second cell, found none.');
    return [{ error, cause, advice, anchor, line: row.position?.start.line ?? 1 }];
  });
}

/** What a row is about. */
export interface PrintedError {
  /** As a page writes it: `bson.errors.InvalidDocument: cannot encode …`, or the exception alone. */
  printed: string;
  /** The name of the exception without its module; null for a message without one. */
  exception: string | null;
}

/**
 * @param cell - The first cell of a row: `KeyError: 'reviews'` on an insert.
 * @returns the exception that it names or the message that it quotes; null if it has only words of ours
 */
export function printedError(cell: readonly PhrasingContent[]): PrintedError | null {
  const [first] = cell;
  if (first?.type === 'inlineCode') {
    const exception = EXCEPTION.exec(first.value)?.[1];
    if (exception !== undefined && !VALUES.has(exception)) return { printed: first.value, exception };
  }
  const named = namedIn(cell);
  if (named) return named;
  const message = codesIn(cell).find((code) => MESSAGE.test(code));
  return message === undefined ? null : { printed: message, exception: null };
}

/** The first code whose name says itself that it is an exception's. */
function namedIn(cell: readonly PhrasingContent[]): PrintedError | null {
  for (const printed of codesIn(cell)) {
    const exception = NAMED_SO.exec(printed)?.[1];
    if (exception !== undefined) return { printed, exception };
  }
  return null;
}

function codesIn(nodes: readonly RootContent[]): string[] {
  return nodes.flatMap((node) =>
    node.type === 'inlineCode' ? [node.value] : 'children' in node ? codesIn(node.children) : [],
  );
}

/** @returns whether a node is the place of a page for the list of all errors of its version */
export function isErrorsElement(node: RootContent): node is Element & RootContent {
  return isElement(node) && node.name === 'Errors';
}

/** Whether a page may have a table of errors, or their list: others need not be parsed for them. */
export const MAY_HAVE_ERRORS = new RegExp(
  `^\\s*\\|\\s*(?:${[...OTHER_HEADS].join('|')})\\s*\\||^\\s*\\|\\s*\`+[\\w.]*(?:Error|Exception|Warning)\\b|^\\s*<Errors\\b`,
  'im',
);
