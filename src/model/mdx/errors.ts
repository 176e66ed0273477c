import type { Properties } from 'hast';
import type { PhrasingContent, Root, RootContent, Table } from 'mdast';
import type { Report } from '../problem';
import { anchorsOf } from './anchors';
import { type Element, isElement, nodesIn, plainText } from './mdast';

/** A row of a page's table of errors. */
export interface ErrorRow {
  /** The text that is printed, and what tells it from others: `KeyError: 'reviews'` on an insert. */
  error: PhrasingContent[];
  /** The errors that it is about. */
  printed: PrintedError[];
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

/** Words that mean another row of the table, or another part of the page. */
const LEANS = /^(?:the same|as the)\b|\babove(?=[.;,)]|$)/i;

/** How a page may begin such a table otherwise. */
const OTHER_HEADS = 'errors?|exception|message|symptom|what you see|failure';

/** The head of a table of two versions, and that of the rows which a release adds to the page about the upgrade. */
const COMPARES_VERSIONS =
  /^(?:(?:\d+\.\d+|main branch) \| (?:\d+\.\d+|main branch)|name \| what changed \| do)$/;

/** A name as classes have them, and what stands behind it: `NotFound`, `click.exceptions.Abort`, `InvalidId: 'x'`. */
const CLASS = /^(?:[A-Za-z_]\w*\.)*(?!(?:True|False|None)\b)([A-Z]\w*[a-z]\w*)(.*)$/s;
const NAMED_SO = /\w(?:Error|Exception|Warning)$/;

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
  const ids = anchorsOf(tree);
  let anchor: string | null = null;
  for (const node of tree.children) {
    if (node.type === 'heading') anchor = ids.get(node) ?? null;
    const section = isErrorsElement(node) ? null : anchor;
    const tables = nodesIn(node, (one) => one.type === 'table');
    rows.push(...tables.flatMap((table) => rowsOf(table, section, report)));
  }
  return rows;
}

/** @returns whether a table has the form of a table of errors */
export function isErrorTable(table: Table): boolean {
  return HEADS.includes(headOf(table));
}

function headOf({ children: [head] }: Table): string {
  return (head?.children ?? []).map((cell) => plainText(cell).trim().toLowerCase()).join(' | ');
}

function rowsOf(table: Table, anchor: string | null, report: Report): ErrorRow[] {
  const [, ...body] = table.children;
  if (!isErrorTable(table)) {
    const head = headOf(table);
    // It says how names changed, and of no error what causes it.
    if (COMPARES_VERSIONS.test(head)) return [];
    const row = body.find(({ children: [first] }) =>
      printedErrors(first?.children ?? []).some(({ exception }) => NAMED_SO.test(exception ?? '')),
    );
    if (!new RegExp(`^(?:${OTHER_HEADS})(?: \\||$)`).test(head) && !row) return [];
    report(
      row ?? table,
      `expected a table of errors to begin with ${FORM}, the last column left out if not needed, found | ${head} |. ` +
        'Name the columns so: the list of errors is made of these tables.',
    );
    return [];
  }
  return body.flatMap((row) => {
    const [error = [], cause = [], advice = []] = row.children.map(({ children }) => children);
    const printed = printedErrors(error);
    if (printed.length === 0) return [];
    if (cause.length === 0) report(row, 'expected the cause of the error in the second cell, found none.');
    const leans = [cause, advice].map((cell) => LEANS.exec(cell.map(plainText).join(''))?.[0]).find(Boolean);
    if (leans !== undefined) {
      report(
        row,
        `expected a row that can be read alone, as in the list of errors, found “${leans}”. Say what is meant, or link to it.`,
      );
    }
    return [{ error, printed, cause, advice, anchor, line: row.position?.start.line ?? 1 }];
  });
}

/** The error that a row is about. */
export interface PrintedError {
  /** As a page writes it: `bson.errors.InvalidDocument: cannot encode …`, or the exception alone. */
  printed: string;
  /** The name of the exception without its module; null for a message without one. */
  exception: string | null;
}

/**
 * @param cell - The first cell of a row: `KeyError: 'reviews'` on an insert.
 * @returns the exceptions that it names, or the message that it quotes; nothing if it has only words of ours
 */
export function printedErrors(cell: readonly PhrasingContent[]): PrintedError[] {
  const codes = cell.flatMap((node) => nodesIn(node, (one) => one.type === 'inlineCode'));
  const named = codes.flatMap(({ value: printed }, index): PrintedError[] => {
    const [, name = '', behind = ''] = CLASS.exec(printed) ?? [];
    const isBegin = index === 0 && cell[0]?.type === 'inlineCode' && /^(?::|$)/.test(behind);
    const isError = isBegin || NAMED_SO.test(name) || behind.startsWith(': ');
    return name !== '' && isError ? [{ printed, exception: name }] : [];
  });
  if (named.length > 0) return named;
  const message = codes.find(({ value }) => MESSAGE.test(value));
  return message === undefined ? [] : [{ printed: message.value, exception: null }];
}

/** @returns whether a node is the place of a page for the list of all errors of its version */
export function isErrorsElement(node: RootContent): node is Element & RootContent {
  return isElement(node) && node.name === 'Errors';
}

/** The class of what the list of errors says of one, behind its heading. */
export const ERROR_FACTS = 'error-facts';

/** @returns whether a node is what the list of errors says of one */
export function isErrorFacts({ data }: RootContent): boolean {
  const properties: Properties = (data && 'hProperties' in data && data.hProperties) || {};
  const { className } = properties;
  return Array.isArray(className) && className.includes(ERROR_FACTS);
}

/** Whether a page lists the errors of all pages. */
export const HAS_ERROR_LIST = /^\s*<Errors\b/m;

/** Whether a page may have a table of errors, or their list: others need not be parsed for them. */
export const MAY_HAVE_ERRORS = new RegExp(
  `^\\s*\\|\\s*(?:${OTHER_HEADS})\\s*\\||^\\s*\\|\\s*\`+[\\w.]*(?:Error|Exception|Warning)\\b|^\\s*<Errors\\b`,
  'im',
);
