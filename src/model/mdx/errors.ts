import type { PhrasingContent, Root, RootContent, Table } from 'mdast';
import type { ProblemReporter } from '../problem';
import { computeAnchors } from './anchors';
import { isElement, listNodes, toPlainText } from './mdast';

/** A row in a table of errors: what the reader sees, its cause and what to do about it. */
export interface ErrorRow {
  /** First cell: the error as readers see it, such as “`KeyError: 'reviews'` on an insert”. Can contain several errors. */
  error: PhrasingContent[];
  printedErrors: PrintedError[];
  cause: PhrasingContent[];
  /** Advice about the error. Empty if the cause makes that clear. */
  advice: PhrasingContent[];
  /** Id of the heading above the table. Null if there is no heading, or if the table is inside `<Errors>`. */
  anchor: string | null;
  line: number;
}

/** Headers that identify a table of errors. The last column is optional. */
const TABLE_HEADS = ['what you see | cause', 'what you see | cause | what to do'];

const TABLE_FORM = '| What you see | Cause | What to do |';

/** Matches references to other rows, such as “see above”. They make no sense in the list of all errors, where each row stands alone. */
const RELATIVE_REFERENCE = /^(?:the same|as the)\b|\babove(?=[.;,)]|$)/i;

/** Matches the header row of a table that resembles an error table: its first column is “Exception” or “Message”, for example. */
const SIMILAR_TABLE_HEAD = /^(?:errors?|exception|message|symptom|what you see|failure)(?: \||$)/;

/** Matches header rows such as `0.6 | 0.7`. Tables that compare versions aren't reported, because they can mention errors without explaining them. */
const VERSIONS_HEAD = /^(?:(?:\d+\.\d+|main branch) \| (?:\d+\.\d+|main branch)|name \| what changed \| do)$/;

/** Matches a class name with an optional module and message: `NotFound`, `click.exceptions.Abort`, `InvalidId: 'x'`. */
const CLASS_NAME = /^(?:[A-Za-z_]\w*\.)*(?!(?:True|False|None)\b)(?<name>[A-Z]\w*[a-z]\w*)(?<suffix>.*)$/s;

const ERROR_NAME = /\w(?:Error|Exception|Warning)$/;

/** Matches code with at least three words, which is probably an error message. */
const MESSAGE_TEXT = /\S\s+\S+\s+\S/;

/** Reads a page's error tables and returns the rows that quote an error. Reports tables that look like error tables but have other columns. */
export function readErrorRows(tree: Root, report: ProblemReporter): ErrorRow[] {
  const rows: ErrorRow[] = [];
  const anchors = computeAnchors(tree);
  let anchor: string | null = null;
  for (const node of tree.children) {
    if (node.type === 'heading') anchor = anchors.get(node) ?? null;
    const tableAnchor = isElement(node) && node.name === 'Errors' ? null : anchor;
    for (const table of listNodes(node, (child) => child.type === 'table')) {
      if (isErrorTable(table)) rows.push(...readTableRows(table, tableAnchor, report));
      else reportSimilarTable(table, report);
    }
  }
  return rows;
}

export function isErrorTable(table: Table): boolean {
  return TABLE_HEADS.includes(formatTableHead(table));
}

function formatTableHead({ children: [head] }: Table): string {
  return (head?.children ?? []).map((cell) => toPlainText(cell).trim().toLowerCase()).join(' | ');
}

function reportSimilarTable(table: Table, report: ProblemReporter): void {
  const head = formatTableHead(table);
  if (VERSIONS_HEAD.test(head)) return;
  const errorRow = table.children.slice(1).find(({ children: [firstCell] }) => {
    const printedErrors = parsePrintedErrors(firstCell?.children ?? []);
    return printedErrors.some(({ exception }) => ERROR_NAME.test(exception ?? ''));
  });
  if (!errorRow && !SIMILAR_TABLE_HEAD.test(head)) return;
  report(
    errorRow ?? table,
    `expected a table of errors to have the columns ${TABLE_FORM} (the last is optional), found | ${head} |. ` +
      'Rename the columns, because the list of errors is generated from these tables.',
  );
}

function readTableRows(table: Table, anchor: string | null, report: ProblemReporter): ErrorRow[] {
  return table.children.slice(1).flatMap((row): ErrorRow[] => {
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

export interface PrintedError {
  /** The error as quoted on the page: `bson.errors.InvalidDocument: cannot encode …`, or only a name or message. */
  text: string;
  /** Name of the exception without its module, or null if the page quotes only a message. */
  exception: string | null;
}

/** Lists the exceptions in a row's first cell. If there are none, returns the first inline code that looks like an error message. */
export function parsePrintedErrors(cell: readonly PhrasingContent[]): PrintedError[] {
  const codeNodes = cell.flatMap((node) => listNodes(node, (child) => child.type === 'inlineCode'));
  const namedErrors = codeNodes.flatMap(({ value: text }, index): PrintedError[] => {
    const { name, suffix = '' } = CLASS_NAME.exec(text)?.groups ?? {};
    if (name === undefined) return [];
    // At the start of the cell, every class is an error. Elsewhere, an error needs a typical name or a message.
    const isAtStart = index === 0 && cell[0]?.type === 'inlineCode';
    const startsWithError = isAtStart && (suffix === '' || suffix.startsWith(':'));
    const isError = startsWithError || ERROR_NAME.test(name) || suffix.startsWith(': ');
    return isError ? [{ text, exception: name }] : [];
  });
  if (namedErrors.length > 0) return namedErrors;
  const message = codeNodes.find(({ value }) => MESSAGE_TEXT.test(value));
  return message === undefined ? [] : [{ text: message.value, exception: null }];
}

export const ERROR_FACTS = 'error-facts';

/** Returns whether a node in the list of all errors explains an error: when it occurs, its cause and what to do. */
export function isErrorFacts({ data }: RootContent): boolean {
  const className = data?.hProperties?.className;
  return Array.isArray(className) && className.includes(ERROR_FACTS);
}

export const HAS_ERROR_LIST = /^\s*<Errors\b/m;

/** Matches the text of every page with an error table. To list all errors, the build parses only pages that match. */
export const HAS_ERROR_TABLE = /what you see/i;
