import { basename, join as joinPath } from 'node:path';
import type { PhrasingContent, RootContent } from 'mdast';
import { getOrCreate } from '../../shared/get-or-create';
import { groupBy } from '../../shared/group-by';
import { ERROR_FACTS, type ErrorRow } from '../mdx/errors';
import {
  code,
  headingWithId,
  htmlElement,
  inline,
  joinInline,
  link,
  list,
  strong,
  toPlainText,
} from '../mdx/mdast';
import type { Problem } from '../problem';
import { formatUrl, moveContent } from './links';

/** The errors that one page explains, row by row. */
export interface ErrorTable {
  /** Path of the page in the version's folder, such as `core_api/connect.mdx`. */
  path: string;
  title: string;
  rows: ErrorRow[];
}

/** An error in a version's list of all errors, with the explanations from all pages. */
interface ListedError {
  id: string;
  /** Text of the error. If pages quote it differently, this is the longest quote: `bson.errors.InvalidId: …` instead of `InvalidId: …`. */
  text: string;
  exception: string | null;
  explanations: Explanation[];
}

interface Explanation {
  /** When the error occurs, as in “on an insert”. Empty if the page doesn't say when. */
  occasion: PhrasingContent[];
  cause: PhrasingContent[];
  advice: PhrasingContent[];
  places: ErrorPlace[];
}

/** The page and the line where an error is explained. */
interface ErrorPlace {
  file: string;
  title: string;
  anchor: string | null;
  line: number;
}

/** Minimum number of errors for which an exception gets its own heading in the list. Exceptions with fewer errors share a heading. */
const MIN_ERRORS_FOR_HEADING = 3;

/**
 * Patterns of the errors that beginners meet, in the order in which they meet them: a database that can't be reached, a missing plugin, a missing
 * key, a missing table or component, and values of the wrong type. These errors are listed first. A pattern may match several errors, or none in
 * some versions.
 */
export const COMMON_ERRORS: readonly RegExp[] = [
  /^ServerSelectionTimeoutError: /,
  /^ConnectionError: .*refused/,
  /^OperationalError: .*(?:refused|password authentication failed)/,
  /^OperationFailure: Authentication failed/,
  /^ValueError: _DataBackendLoader No support for uri: …/,
  /^ModuleNotFoundError: No module named 'superduper_(?:mongodb|sql)'/,
  /^ModuleNotFoundError: No module named 'superduperdb'/,
  /^OpenAIError: /,
  /^AuthenticationError: /,
  /^MissingSecretsException: /,
  /^KeyError: '(?:ANTHROPIC|COHERE|JINA)_API_KEY'/,
  /^NotFound: \('Table', '(?:films|review)'\)/,
  /^NotFound: \('Listener', /,
  /^TableNotFoundError: Table films not found/,
  /^AttributeError: 'Datalayer' object has no attribute 'nope'/,
  /^ValueError: Only components can be applied/,
  /^TypeError: Table\.__init__\(\) got an unexpected keyword argument/,
  /^KeyError: 'Unknown datatype /,
  /^InvalidDocument: cannot encode object: /,
  /^ProgrammingError: Error binding parameter 1: type 'dict' is not supported/,
  /^KeyError: 'zzz'/,
];

const COMMON = 'common-errors';
const OTHER_EXCEPTIONS = 'other-exceptions';
const NO_EXCEPTION = 'messages-without-an-exception';

/** Maximum number of characters in the id of an error. */
const MAX_ID_LENGTH = 100;

/**
 * Creates the list of all errors that the pages of a version explain.
 *
 * @param file - Path of the page with the list. The list doesn't link to this page.
 * @param takenIds - Ids of other headings on the page, which errors must not use.
 * @returns The nodes of the list, and problems for errors with the same id.
 */
export function listErrors(
  errors: readonly ErrorTable[],
  folder: string,
  file: string,
  takenIds: Iterable<string>,
): { nodes: RootContent[]; problems: Problem[] } {
  const errorsByKey = new Map<string, ListedError>();
  const rows = errors.flatMap(({ path, title, rows: pageRows }) =>
    pageRows.map((row) => ({ ...row, file: joinPath(folder, path), title })),
  );
  for (const row of rows)
    for (const { text, exception } of row.printedErrors) {
      const key = normalizeError(text);
      const id = createErrorId(key);
      const error = getOrCreate(errorsByKey, key, () => ({ id, text, exception, explanations: [] }));
      if (text.length > error.text.length) error.text = text;
      addExplanation(error, row, file);
    }
  const listedErrors = [...errorsByKey.values()];
  return {
    nodes: createErrorNodes(listedErrors.toSorted(compareByText), file),
    problems: reportSharedIds(listedErrors, takenIds),
  };
}

function reportSharedIds(errors: readonly ListedError[], takenIds: Iterable<string>): Problem[] {
  const ownersById = new Map(
    [...takenIds, COMMON, OTHER_EXCEPTIONS, NO_EXCEPTION].map((id) => [id, 'a heading of that page']),
  );
  return errors.flatMap(({ id, text, explanations }): Problem[] => {
    const [place] = explanations[0]?.places ?? [];
    const previousOwner = ownersById.get(id);
    if (!place) return [];
    ownersById.set(id, `\`${text}\` (${basename(place.file)}, line ${place.line})`);
    if (previousOwner === undefined) return [];
    const message = `expected each error to have its own anchor in the list of errors, found \`${text}\`, whose anchor #${id} belongs to ${previousOwner}. If both are the same error, write them in the same way; otherwise, quote more of the message.`;
    return [{ file: place.file, line: place.line, column: 1, message }];
  });
}

function createErrorNodes(errors: readonly ListedError[], file: string): RootContent[] {
  // Rare exceptions share a group. The group of messages without an exception is null.
  const getGroup = ({ text, exception }: ListedError) => {
    if (findCommonRank(text) >= 0) return COMMON;
    const isRare = errors.filter((error) => error.exception === exception).length < MIN_ERRORS_FOR_HEADING;
    return exception !== null && isRare ? OTHER_EXCEPTIONS : exception;
  };
  // Common errors come first, then frequent exceptions, rare ones, and finally messages without an exception.
  const groups = groupBy(errors, getGroup);
  groups.get(COMMON)?.sort((left, right) => findCommonRank(left.text) - findCommonRank(right.text));
  const frequentExceptions = [...groups.keys()].filter(
    (name) => name !== null && name !== COMMON && name !== OTHER_EXCEPTIONS,
  );
  const groupNames = [COMMON, ...frequentExceptions.sort(), OTHER_EXCEPTIONS, null].filter((name) =>
    groups.has(name),
  );
  return [
    createFilter(errors.length),
    ...groupNames.flatMap((name) => [
      createGroupHeading(name),
      ...(groups.get(name) ?? []).flatMap((error) => createErrorEntry(error, file)),
    ]),
  ];
}

/** Returns the position of an error among the common errors, or -1 if it isn't one of them. */
function findCommonRank(text: string): number {
  const key = normalizeError(text);
  return COMMON_ERRORS.findIndex((pattern) => pattern.test(key));
}

function addExplanation({ explanations }: ListedError, row: ErrorRow & ErrorPlace, file: string): void {
  const explanation = { occasion: readOccasion(row.error), cause: row.cause, advice: row.advice };
  const text = formatExplanation(explanation);
  const duplicate = explanations.find((candidate) => formatExplanation(candidate) === text);
  if (duplicate) {
    duplicate.places.push(row);
    return;
  }
  const copyContent = (content: readonly PhrasingContent[]) => moveContent(content, row.file, file);
  explanations.push({
    occasion: copyContent(explanation.occasion),
    cause: copyContent(row.cause),
    advice: copyContent(row.advice),
    places: [row],
  });
}

/** Matches text about when an error occurs, such as “on an insert”. */
const OCCASION = /^\s+(?:after|at|for|from|in|on|when|while)\b/;

/** Returns the text after an error in a table cell if it says when the error occurs: “on an insert”. Otherwise, returns the whole cell. */
function readOccasion(cell: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, second, ...rest] = cell;
  if (!second) return first?.type === 'inlineCode' ? [] : [...cell];
  const isWhen = first?.type === 'inlineCode' && second.type === 'text' && OCCASION.test(second.value);
  return isWhen ? [{ ...second, value: second.value.trimStart() }, ...rest] : [...cell];
}

/** Creates the search field above the list of errors. When a reader types, `src/components/Article` filters the list. */
function createFilter(count: number): RootContent {
  const field = htmlElement('input', {
    type: 'search',
    'aria-label': 'Filter errors',
    placeholder: `Paste an error message (${count} listed)`,
  });
  const output = htmlElement('output', { class: 'own-line quiet', 'aria-label': 'Number of errors' });
  return htmlElement('div', { class: 'error-filter needs-script margin-bottom--md' }, field, output);
}

function createGroupHeading(name: string | null): RootContent {
  if (name === null) return headingWithId(2, NO_EXCEPTION, 'Messages without an exception');
  if (name === COMMON) return headingWithId(2, COMMON, 'Common errors');
  if (name === OTHER_EXCEPTIONS) return headingWithId(2, OTHER_EXCEPTIONS, 'Other exceptions');
  return headingWithId(2, `all-${name.toLowerCase()}`, code(name));
}

/** Sorts errors by their text. An exception without a message comes after the others, because it matches many different errors. */
function compareByText(left: ListedError, right: ListedError): number {
  const getSortKey = ({ text, exception }: ListedError) => {
    const key = normalizeError(text);
    return `${key.toLowerCase()}${key === exception ? '\uFFFF' : ''}`;
  };
  return getSortKey(left) < getSortKey(right) ? -1 : 1;
}

function createErrorEntry({ id, text, explanations }: ListedError, file: string): RootContent[] {
  return [
    headingWithId(3, id, code(text)),
    ...explanations.map(({ occasion, cause, advice, places }) => {
      const otherPlaces = places.filter((place) => place.file !== file);
      const links = otherPlaces.map((place) => link(formatUrl(place, file), place.title));
      const facts: [label: string, content: PhrasingContent[]][] = [
        ['When:', occasion],
        ['Cause:', cause],
        ['What to do:', advice],
        ['Details:', joinInline(links, ', ')],
      ];
      const items = facts.filter(([, content]) => content.length > 0);
      return list(
        ERROR_FACTS,
        items.map(([label, content]) => inline`${strong(label)} ${content}`),
      );
    }),
  ];
}

/** Returns a key that is the same for different spellings of an error. It ignores the exception's module and spaces, and treats `...` like `…`. */
export function normalizeError(text: string): string {
  return text
    .replace(/^(?:[A-Za-z_]\w*\.)+(?=[A-Z]\w*(?::|$))/, '')
    .replaceAll('...', '…')
    .replace(/\s+/g, ' ')
    .trim();
}

function formatExplanation({ occasion, cause, advice }: Omit<Explanation, 'places'>): string {
  return [occasion, cause, advice].map((content) => content.map(toPlainText).join('')).join('\n');
}

/** Creates the id of an error from its text, in the same way as a heading's id. Links to the error work as long as the text stays the same. */
function createErrorId(key: string): string {
  const id = key
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
  if (id.length <= MAX_ID_LENGTH) return id;
  const lastHyphen = id.lastIndexOf('-', MAX_ID_LENGTH);
  return id.slice(0, lastHyphen > 0 ? lastHyphen : MAX_ID_LENGTH);
}
