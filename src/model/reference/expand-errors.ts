import { basename, join as joinPath } from 'node:path';
import type { PhrasingContent, RootContent } from 'mdast';
import { knownIn } from '../cache/known';
import { ERROR_FACTS, type ErrorRow } from '../mdx/errors';
import { code, headingWithId, htmlElement, join, link, list, plainText, strong, words } from '../mdx/mdast';
import type { Problem } from '../problem';
import { addressOf, moveWords } from './links';

/** The errors that a page explains. */
export interface PageErrors {
  /** Path of the page in its version: `core_api/connect.mdx`. */
  path: string;
  title: string;
  rows: ErrorRow[];
}

/** An error with all its explanations on the pages of a version. */
interface ListedError {
  id: string;
  /** Text of the error. If pages quote it differently, the longest form, which includes the exception's module. */
  printed: string;
  exception: string | null;
  explanations: Explanation[];
}

interface Explanation {
  /** When the error occurs, if the page mentions it: “on an insert”. */
  seen: PhrasingContent[];
  cause: PhrasingContent[];
  advice: PhrasingContent[];
  places: Explained[];
}

/** The place of an explanation. */
interface Explained {
  file: string;
  title: string;
  anchor: string | null;
  line: number;
}

/** Minimum number of errors for a separate heading of their exception. */
const ENOUGH_FOR_HEADING = 3;

const OTHER = 'other-exceptions';
const WITHOUT = 'messages-without-an-exception';

/** Maximum length of an error's id. */
const LONGEST_ID = 100;

/**
 * Creates the list of a version's errors.
 *
 * @param file - Path of the page with the list. The list doesn't link to this page.
 * @param takenIds - Ids of the page's other headings.
 * @returns The nodes of the list, and problems for errors with the same id.
 */
export function listErrors(
  errors: readonly PageErrors[],
  folder: string,
  file: string,
  taken: Iterable<string>,
): { nodes: RootContent[]; problems: Problem[] } {
  const listed = new Map<string, ListedError>();
  for (const { path, title, rows } of errors) {
    const from = joinPath(folder, path);
    for (const row of rows) {
      for (const { printed, exception } of row.printed) {
        const key = keyOf(printed);
        const error = knownIn(listed, key, () => ({ id: idOf(key), printed, exception, explanations: [] }));
        if (printed.length > error.printed.length) error.printed = printed;
        addExplanation(error, row, { file: from, title, anchor: row.anchor, line: row.line }, file);
      }
    }
  }
  const all = [...listed.values()];
  return { nodes: nodesOfList(all.toSorted(byText), file), problems: sharedAddresses(all, taken) };
}

function sharedAddresses(listed: readonly ListedError[], taken: Iterable<string>): Problem[] {
  const seen = new Map([...taken, OTHER, WITHOUT].map((id) => [id, 'a heading of that page']));
  return listed.flatMap(({ id, printed, explanations }): Problem[] => {
    const [place] = explanations[0]?.places ?? [];
    const other = seen.get(id);
    if (!place) return [];
    seen.set(id, `\`${printed}\` (${basename(place.file)}, line ${place.line})`);
    if (other === undefined) return [];
    const message =
      `expected each error to have its own anchor in the list of errors, found \`${printed}\`, whose anchor #${id} belongs to ${other}. ` +
      'If both are the same error, write them in the same way; otherwise, quote more of the message.';
    return [{ file: place.file, line: place.line, column: 1, message }];
  });
}

function nodesOfList(listed: readonly ListedError[], file: string): RootContent[] {
  // Rare exceptions share a group. The group of messages without an exception is null.
  const groupOf = ({ exception }: ListedError) => {
    const isRare = listed.filter((one) => one.exception === exception).length < ENOUGH_FOR_HEADING;
    return exception !== null && isRare ? OTHER : exception;
  };
  const groups = new Map<string | null, ListedError[]>();
  for (const error of listed) knownIn(groups, groupOf(error), (): ListedError[] => []).push(error);
  const order = [...groups].sort(([a], [b]) => rankOf(a) - rankOf(b) || (String(a) < String(b) ? -1 : 1));
  return [
    filterOf(listed.length),
    ...order.flatMap(([name, own]) => [headingOf(name), ...own.flatMap((error) => nodesOf(error, file))]),
  ];
}

function addExplanation({ explanations }: ListedError, row: ErrorRow, place: Explained, file: string): void {
  const { cause, advice } = row;
  const own = { seen: seenOf(row.error), cause, advice };
  const same = explanations.find((one) => sayingOf(one) === sayingOf(own));
  if (same) {
    same.places.push(place);
    return;
  }
  const moved = (said: readonly PhrasingContent[]) => moveWords(said, place.file, file);
  explanations.push({ seen: moved(own.seen), cause: moved(cause), advice: moved(advice), places: [place] });
}

/** Matches text about when an error occurs: “on an insert”. */
const WHEN = /^\s+(?:after|at|for|from|in|on|when|while)\b/;

/** Returns the text after the message of a cell, if it explains when the error occurs. Otherwise, returns the whole cell. */
function seenOf(cell: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, second, ...rest] = cell;
  if (!second) return first?.type === 'inlineCode' ? [] : [...cell];
  const isWhen = first?.type === 'inlineCode' && second.type === 'text' && WHEN.test(second.value);
  return isWhen ? [{ ...second, value: second.value.trimStart() }, ...rest] : [...cell];
}

/** Creates the search field above the list, which `src/components/Article` implements. */
function filterOf(count: number): RootContent {
  const field = htmlElement('input', {
    type: 'search',
    'aria-label': 'Filter errors',
    placeholder: `Paste an error message (${count} listed)`,
  });
  return htmlElement(
    'div',
    { class: 'error-filter needs-script' },
    field,
    htmlElement('output', { class: 'own-line quiet' }),
  );
}

function headingOf(name: string | null): RootContent {
  if (name === null) return headingWithId(2, WITHOUT, 'Messages without an exception');
  if (name === OTHER) return headingWithId(2, OTHER, 'Other exceptions');
  return headingWithId(2, `all-${name.toLowerCase()}`, code(name));
}

/** Returns the position of a group: frequent exceptions, then rare exceptions, then messages without an exception. */
function rankOf(name: string | null): number {
  if (name === null) return 2;
  return name === OTHER ? 1 : 0;
}

function byText(a: ListedError, b: ListedError): number {
  return keyOf(a.printed).toLowerCase() < keyOf(b.printed).toLowerCase() ? -1 : 1;
}

function nodesOf({ id, printed, explanations }: ListedError, file: string): RootContent[] {
  return [
    headingWithId(3, id, code(printed)),
    ...explanations.map(({ seen, cause, advice, places }) => {
      const others = places.filter((place) => place.file !== file);
      const links = others.map((place) => link(addressOf(place, file), place.title));
      const facts: [label: string, content: PhrasingContent[]][] = [
        ['When:', seen],
        ['Cause:', cause],
        ['What to do:', advice],
        ['Details:', join(links, ', ')],
      ];
      const known = facts.filter(([, said]) => said.length > 0);
      return list(
        ERROR_FACTS,
        known.map(([label, said]) => words`${strong(label)} ${said}`),
      );
    }),
  ];
}

/** Returns a key that is equal for all spellings of an error. Removes the exception's module, and normalizes dots and whitespace. */
function keyOf(printed: string): string {
  return printed
    .replace(/^(?:[A-Za-z_]\w*\.)+(?=[A-Z]\w*(?::|$))/, '')
    .replaceAll('...', '…')
    .replace(/\s+/g, ' ')
    .trim();
}

function sayingOf({ seen, cause, advice }: Omit<Explanation, 'places'>): string {
  return [seen, cause, advice].map((words) => words.map(plainText).join('')).join('\n');
}

/** Creates an id from the text of an error, like the ids of other headings, so that links to the error keep working. */
function idOf(key: string): string {
  const id = key
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
  if (id.length <= LONGEST_ID) return id;
  const cut = id.lastIndexOf('-', LONGEST_ID);
  return id.slice(0, cut > 0 ? cut : LONGEST_ID);
}
