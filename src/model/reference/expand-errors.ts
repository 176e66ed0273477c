import { join as joinPath } from 'node:path';
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
import { formatUrl, moveContent } from './links';

/** The rows of all error tables on one page. */
export interface ErrorTable {
  /** Path of the page in the version's docs folder, such as `core_api/connect.mdx`. */
  path: string;
  title: string;
  rows: ErrorRow[];
}

interface ListedError {
  /** Errors with the same id are the same error, such as `KeyError: 'x'` and `KeyError: "x"`. */
  id: string;
  /** The error as quoted most completely on any page: `bson.errors.InvalidId: …` rather than `InvalidId: …`. */
  text: string;
  exception: string | null;
  /** Maps each explanation's text to the explanation. Pages with the same explanation share one entry. */
  explanations: Map<string, Explanation>;
}

interface Explanation {
  /** When the error occurs, such as “on an insert”. Empty if the page doesn't mention it. */
  occasion: PhrasingContent[];
  cause: PhrasingContent[];
  advice: PhrasingContent[];
  places: ErrorPlace[];
}

interface ErrorPlace {
  file: string;
  title: string;
  anchor: string | null;
}

const MIN_ERRORS_FOR_HEADING = 3;

/** Errors that beginners are most likely to run into, in the order they usually meet them. They come first in the list of all errors. */
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

const MAX_ID_LENGTH = 100;

/** Builds the list of all errors for the page `file`. */
export function listErrors(tables: readonly ErrorTable[], folder: string, file: string): RootContent[] {
  const errorsById = new Map<string, ListedError>();
  for (const { path, title, rows } of tables)
    for (const row of rows) {
      const place = { file: joinPath(folder, path), title, anchor: row.anchor };
      for (const { text, exception } of row.printedErrors) {
        const id = createErrorId(normalizeError(text));
        const error = getOrCreate(errorsById, id, () => ({ id, text, exception, explanations: new Map() }));
        if (text.length > error.text.length) error.text = text;
        addExplanation(error, row, place, file);
      }
    }
  return createErrorNodes([...errorsById.values()].sort(compareByText), file);
}

function createErrorNodes(errors: readonly ListedError[], file: string): RootContent[] {
  const groups = groupBy(errors, (error) => getGroup(error, errors));
  groups.get(COMMON)?.sort((left, right) => findCommonIndex(left.text) - findCommonIndex(right.text));
  const lastGroups = [OTHER_EXCEPTIONS, NO_EXCEPTION];
  const frequentExceptions = [...groups.keys()].filter((name) => ![COMMON, ...lastGroups].includes(name));
  const groupNames = [COMMON, ...frequentExceptions.sort(), ...lastGroups];
  return [
    createFilter(errors.length),
    ...groupNames
      .filter((name) => groups.has(name))
      .flatMap((name) => [
        createGroupHeading(name),
        ...(groups.get(name) ?? []).flatMap((error) => createErrorEntry(error, file)),
      ]),
  ];
}

/** Returns the group that lists an error: `common-errors`, a frequent exception such as `KeyError`, or the rest, such as `other-exceptions`. */
function getGroup({ text, exception }: ListedError, errors: readonly ListedError[]): string {
  if (findCommonIndex(text) >= 0) return COMMON;
  if (exception === null) return NO_EXCEPTION;
  const errorCount = errors.filter((error) => error.exception === exception).length;
  return errorCount < MIN_ERRORS_FOR_HEADING ? OTHER_EXCEPTIONS : exception;
}

function findCommonIndex(text: string): number {
  const key = normalizeError(text);
  return COMMON_ERRORS.findIndex((pattern) => pattern.test(key));
}

/** Adds a row's explanation or, if the error already has the same explanation, only a link to the row's page. */
function addExplanation(
  { explanations }: ListedError,
  { error, cause, advice }: ErrorRow,
  place: ErrorPlace,
  file: string,
): void {
  const content = { occasion: readOccasion(error), cause, advice };
  const texts = Object.values(content).map((nodes) => nodes.map(toPlainText).join(''));
  const copyContent = (nodes: readonly PhrasingContent[]) => moveContent(nodes, place.file, file);
  const explanation = getOrCreate(explanations, texts.join('\n'), () => ({
    occasion: copyContent(content.occasion),
    cause: copyContent(cause),
    advice: copyContent(advice),
    places: [],
  }));
  explanation.places.push(place);
}

const OCCASION = /^\s+(?:after|at|for|from|in|on|when|while)\b/;

/**
 * Extracts when an error occurs: “on an insert” from the cell “`KeyError: 'x'` on an insert”. Returns nothing if the cell contains only the
 * error, and the whole cell if it has another form.
 */
function readOccasion(cell: readonly PhrasingContent[]): PhrasingContent[] {
  const [error, remark, ...nextNodes] = cell;
  if (error?.type !== 'inlineCode') return [...cell];
  if (!remark) return [];
  if (remark.type !== 'text' || !OCCASION.test(remark.value)) return [...cell];
  return [{ ...remark, value: remark.value.trimStart() }, ...nextNodes];
}

/** Creates the search field above the list of errors. `src/components/Article` filters the list as the reader types. */
function createFilter(count: number): RootContent {
  const field = htmlElement('input', {
    type: 'search',
    'aria-label': 'Filter errors',
    placeholder: `Paste an error message (${count} listed)`,
  });
  const output = htmlElement('output', { class: 'own-line quiet', 'aria-label': 'Number of errors' });
  return htmlElement('div', { class: 'error-filter needs-script margin-bottom--md' }, field, output);
}

function createGroupHeading(name: string): RootContent {
  if (name === COMMON) return headingWithId(2, COMMON, 'Common errors');
  if (name === OTHER_EXCEPTIONS) return headingWithId(2, OTHER_EXCEPTIONS, 'Other exceptions');
  if (name === NO_EXCEPTION) return headingWithId(2, NO_EXCEPTION, 'Messages without an exception');
  return headingWithId(2, `all-${name.toLowerCase()}`, code(name));
}

/** Compares errors alphabetically. A bare `KeyError` comes after every `KeyError: …`, because it's less specific. */
function compareByText(left: ListedError, right: ListedError): number {
  const getSortKey = ({ text, exception }: ListedError) => {
    const key = normalizeError(text);
    const hasMessage = key !== exception;
    return `${key.toLowerCase()}${hasMessage ? '' : '\uFFFF'}`;
  };
  return getSortKey(left) < getSortKey(right) ? -1 : 1;
}

function createErrorEntry({ id, text, explanations }: ListedError, file: string): RootContent[] {
  const explanationLists = [...explanations.values()].map(({ occasion, cause, advice, places }) => {
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
  });
  return [headingWithId(3, id, code(text)), ...explanationLists];
}

/** Matches the module in front of an exception: `bson.errors.` in `bson.errors.InvalidId: …`. */
const EXCEPTION_MODULE = /^(?:[A-Za-z_]\w*\.)+(?=[A-Z]\w*(?::|$))/;

/** Returns the same text for all spellings of an error: removes the exception's module and replaces `...` with `…`. */
export function normalizeError(text: string): string {
  return text.replace(EXCEPTION_MODULE, '').replaceAll('...', '…').replace(/\s+/g, ' ').trim();
}

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
