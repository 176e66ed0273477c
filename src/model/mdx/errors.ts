import type { Properties } from 'hast';
import type { PhrasingContent, Root, RootContent, Table } from 'mdast';
import type { ProblemReporter } from '../problem';
import { computeAnchors } from './anchors';
import { type Element, isElement, listNodes, toPlainText } from './mdast';

/** A row of a page's table of errors. */
export interface ErrorRow {
  /** The printed text and when it occurs: `KeyError: 'reviews'` on an insert. */
  error: PhrasingContent[];
  /** The errors that the row explains. */
  printedErrors: PrintedError[];
  cause: PhrasingContent[];
  /** Empty if the cause already includes the advice. */
  advice: PhrasingContent[];
  /** Id of the heading above the table; null above the first heading and inside `<Errors>`. */
  anchor: string | null;
  /** Line of the row in the page, counted from 1. */
  line: number;
}

/** Valid heads of a table of errors, in lower case. Writers omit the third column if the causes include the advice. */
const TABLE_HEADS = ['what you see | cause', 'what you see | cause | what to do'];

const TABLE_FORM = '| what you see | cause | what to do |';

/** Matches references to another row of the table or another part of the page. */
const RELATIVE_REFERENCE = /^(?:the same|as the)\b|\babove(?=[.;,)]|$)/i;

/** Pattern of first cells that indicate a table of errors with the wrong head. */
const SIMILAR_HEADS = 'errors?|exception|message|symptom|what you see|failure';

/** Matches the head of a table that compares two versions or lists the changes of a release, so it isn't a table of errors. */
const VERSIONS_HEAD = /^(?:(?:\d+\.\d+|main branch) \| (?:\d+\.\d+|main branch)|name \| what changed \| do)$/;

/** Matches a class name and the text after it: `NotFound`, `click.exceptions.Abort`, `InvalidId: 'x'`. */
const CLASS_NAME = /^(?:[A-Za-z_]\w*\.)*(?!(?:True|False|None)\b)([A-Z]\w*[a-z]\w*)(.*)$/s;
const ERROR_NAME = /\w(?:Error|Exception|Warning)$/;

/** Matches code with at least three words, which is a message. Shorter code is a name or a value. */
const MESSAGE_TEXT = /\S\s+\S+\s+\S/;

/**
 * Reads the tables of errors on a page, including those in its `<Errors>`, and reports similar tables in the wrong form.
 *
 * @param tree - The page before facts are added.
 * @returns The rows that name an exception or quote a message. Other rows describe symptoms without an error.
 */
export function readErrorRows(tree: Root, report: ProblemReporter): ErrorRow[] {
  const rows: ErrorRow[] = [];
  const ids = computeAnchors(tree);
  let anchor: string | null = null;
  for (const node of tree.children) {
    if (node.type === 'heading') anchor = ids.get(node) ?? null;
    const section = isErrorsElement(node) ? null : anchor;
    const tables = listNodes(node, (child) => child.type === 'table');
    rows.push(...tables.flatMap((table) => readTableRows(table, section, report)));
  }
  return rows;
}

/** Returns whether a table has the columns of a table of errors. */
export function isErrorTable(table: Table): boolean {
  return TABLE_HEADS.includes(formatTableHead(table));
}

function formatTableHead({ children: [head] }: Table): string {
  return (head?.children ?? []).map((cell) => toPlainText(cell).trim().toLowerCase()).join(' | ');
}

function readTableRows(table: Table, anchor: string | null, report: ProblemReporter): ErrorRow[] {
  const [, ...body] = table.children;
  if (!isErrorTable(table)) {
    const head = formatTableHead(table);
    if (VERSIONS_HEAD.test(head)) return [];
    const row = body.find(({ children: [first] }) =>
      parsePrintedErrors(first?.children ?? []).some(({ exception }) => ERROR_NAME.test(exception ?? '')),
    );
    if (!new RegExp(`^(?:${SIMILAR_HEADS})(?: \\||$)`).test(head) && !row) return [];
    report(
      row ?? table,
      `expected a table of errors to have the columns ${TABLE_FORM} (the last is optional), found | ${head} |. ` +
        'Rename the columns, because the list of errors is generated from these tables.',
    );
    return [];
  }
  return body.flatMap((row): ErrorRow[] => {
    const [error = [], cause = [], advice = []] = row.children.map(({ children }) => children);
    const printedErrors = parsePrintedErrors(error);
    if (printedErrors.length === 0) return [];
    if (cause.length === 0) report(row, 'expected the cause of the error in the second cell, found none.');
    const reference = [cause, advice]
      .map((cell) => RELATIVE_REFERENCE.exec(cell.map(toPlainText).join(''))?.[0])
      .find(Boolean);
    if (reference !== undefined) {
      report(
        row,
        `expected a row that makes sense alone, because the list of errors shows it without the others, found “${reference}”. Write out what it refers to, or link to it.`,
      );
    }
    return [{ error, printedErrors, cause, advice, anchor, line: row.position?.start.line ?? 1 }];
  });
}

/** An error that a row explains. */
export interface PrintedError {
  /** The error as the page quotes it: `bson.errors.InvalidDocument: cannot encode …`, or only the exception. */
  text: string;
  /** Name of the exception without its module; null for a message without an exception. */
  exception: string | null;
}

/**
 * Returns the exceptions that a cell names, or the message that it quotes. Returns an empty list for a cell without either.
 *
 * @param cell - The first cell of a row: `KeyError: 'reviews'` on an insert.
 */
export function parsePrintedErrors(cell: readonly PhrasingContent[]): PrintedError[] {
  const codeNodes = cell.flatMap((node) => listNodes(node, (child) => child.type === 'inlineCode'));
  const namedErrors = codeNodes.flatMap(({ value: text }, index): PrintedError[] => {
    const [, name = '', suffix = ''] = CLASS_NAME.exec(text) ?? [];
    const isFirst = index === 0 && cell[0]?.type === 'inlineCode' && /^(?::|$)/.test(suffix);
    const isError = isFirst || ERROR_NAME.test(name) || suffix.startsWith(': ');
    return name !== '' && isError ? [{ text, exception: name }] : [];
  });
  if (namedErrors.length > 0) return namedErrors;
  const message = codeNodes.find(({ value }) => MESSAGE_TEXT.test(value));
  return message === undefined ? [] : [{ text: message.value, exception: null }];
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
  `^\\s*\\|\\s*(?:${SIMILAR_HEADS})\\s*\\||^\\s*\\|\\s*\`+[\\w.]*(?:Error|Exception|Warning)\\b|^\\s*<Errors\\b`,
  'im',
);
