import type { Properties } from 'hast';
import type { PhrasingContent, Root, RootContent, Table } from 'mdast';
import type { Report } from '../problem';
import { anchorsOf } from './anchors';
import { type Element, isElement, nodesIn, plainText } from './mdast';

/** A row of a page's table of errors. */
export interface ErrorRow {
  /** The printed text and when it occurs: `KeyError: 'reviews'` on an insert. */
  error: PhrasingContent[];
  /** The errors that the row explains. */
  printed: PrintedError[];
  cause: PhrasingContent[];
  /** Empty if the cause already includes the advice. */
  advice: PhrasingContent[];
  /** Id of the heading above the table; null above the first heading and inside `<Errors>`. */
  anchor: string | null;
  /** Line of the row in the page, counted from 1. */
  line: number;
}

/** Valid heads of a table of errors, in lower case. Writers omit the third column if the causes include the advice. */
const HEADS = ['what you see | cause', 'what you see | cause | what to do'];

const FORM = '| what you see | cause | what to do |';

/** Matches references to another row of the table or another part of the page. */
const LEANS = /^(?:the same|as the)\b|\babove(?=[.;,)]|$)/i;

/** Pattern of first cells that indicate a table of errors with the wrong head. */
const OTHER_HEADS = 'errors?|exception|message|symptom|what you see|failure';

/** Matches the head of a table that compares two versions or lists the changes of a release, so it isn't a table of errors. */
const COMPARES_VERSIONS =
  /^(?:(?:\d+\.\d+|main branch) \| (?:\d+\.\d+|main branch)|name \| what changed \| do)$/;

/** Matches a class name and the text after it: `NotFound`, `click.exceptions.Abort`, `InvalidId: 'x'`. */
const CLASS = /^(?:[A-Za-z_]\w*\.)*(?!(?:True|False|None)\b)([A-Z]\w*[a-z]\w*)(.*)$/s;
const NAMED_SO = /\w(?:Error|Exception|Warning)$/;

/** Matches code with at least three words, which is a message. Shorter code is a name or a value. */
const MESSAGE = /\S\s+\S+\s+\S/;

/**
 * Reads the tables of errors on a page, including those in its `<Errors>`, and reports similar tables in the wrong form.
 *
 * @param tree - The page before facts are added.
 * @returns The rows that name an exception or quote a message. Other rows describe symptoms without an error.
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

/** Returns whether a table has the columns of a table of errors. */
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
    if (COMPARES_VERSIONS.test(head)) return [];
    const row = body.find(({ children: [first] }) =>
      printedErrors(first?.children ?? []).some(({ exception }) => NAMED_SO.test(exception ?? '')),
    );
    if (!new RegExp(`^(?:${OTHER_HEADS})(?: \\||$)`).test(head) && !row) return [];
    report(
      row ?? table,
      `expected a table of errors to have the columns ${FORM} (the last is optional), found | ${head} |. ` +
        'Rename the columns, because the list of errors is generated from these tables.',
    );
    return [];
  }
  return body.flatMap((row): ErrorRow[] => {
    const [error = [], cause = [], advice = []] = row.children.map(({ children }) => children);
    const printed = printedErrors(error);
    if (printed.length === 0) return [];
    if (cause.length === 0) report(row, 'expected the cause of the error in the second cell, found none.');
    const leans = [cause, advice].map((cell) => LEANS.exec(cell.map(plainText).join(''))?.[0]).find(Boolean);
    if (leans !== undefined) {
      report(
        row,
        `expected a row that makes sense alone, because the list of errors shows it without the others, found “${leans}”. Write out what it refers to, or link to it.`,
      );
    }
    return [{ error, printed, cause, advice, anchor, line: row.position?.start.line ?? 1 }];
  });
}

/** An error that a row explains. */
export interface PrintedError {
  /** The error as the page quotes it: `bson.errors.InvalidDocument: cannot encode …`, or only the exception. */
  printed: string;
  /** Name of the exception without its module; null for a message without an exception. */
  exception: string | null;
}

/**
 * Returns the exceptions that a cell names, or the message that it quotes. Returns an empty list for a cell without either.
 *
 * @param cell - The first cell of a row: `KeyError: 'reviews'` on an insert.
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

/** Returns whether a node is the `<Errors>` element, which lists all errors of the version. */
export function isErrorsElement(node: RootContent): node is Element & RootContent {
  return isElement(node) && node.name === 'Errors';
}

/** CSS class of the explanation of an error in the list of errors, which follows the error's heading. */
export const ERROR_FACTS = 'error-facts';

/** Returns whether a node is the explanation of an error in the list of errors. */
export function isErrorFacts({ data }: RootContent): boolean {
  const properties: Properties = (data && 'hProperties' in data && data.hProperties) || {};
  const { className } = properties;
  return Array.isArray(className) && className.includes(ERROR_FACTS);
}

/** Matches a page that lists the errors of all pages. */
export const HAS_ERROR_LIST = /^\s*<Errors\b/m;

/** Matches every page that may contain a table or list of errors. Other pages don't have to be parsed for errors. */
export const MAY_HAVE_ERRORS = new RegExp(
  `^\\s*\\|\\s*(?:${OTHER_HEADS})\\s*\\||^\\s*\\|\\s*\`+[\\w.]*(?:Error|Exception|Warning)\\b|^\\s*<Errors\\b`,
  'im',
);
