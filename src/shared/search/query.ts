import { getLastPart } from '../text/dotted';
import { MAX_QUERY_LENGTH } from './limits';
import { INSTANCE_CLASSES, type QueryKind } from './ranking';
import { isStopWord, joinParts, PRODUCT, splitTerms, splitWord, splitWords, type Word } from './tokenizer';

/** Query of a reader, parsed into words and names. */
export interface Query {
  text: string;
  /** Words to search for. Stop words such as `the` are left out, unless the query consists only of stop words. */
  words: QueryWord[];
  kind: QueryKind;
  /** Parts of a symbol's name as search terms: `['datalayer', 'apply']` for `Datalayer.apply`. Null if the query can't be a symbol's name. */
  nameParts: string[] | null;
  /** Whether the query asks for the API reference of a symbol: `parameters of db.remove`. */
  isForEntry: boolean;
  /** Whether the query consists only of the product's name, apart from stop words. */
  isForProduct: boolean;
  /** Term for the setting that the query names as an environment variable: `loglevel` for `SUPERDUPER_LOG_LEVEL`. Null for other queries. */
  setting: string | null;
  /** Last part of a dotted name, as the reader wrote it: `apply` for `db.apply`. */
  name: string;
  /** Name of the exception, if the query is the last line of a Python traceback. Null for other queries. */
  exception: string | null;
  /** Path with a slash before it, if the query looks like a URL. Null for other queries. */
  urlPath: string | null;
}

export interface QueryWord {
  /** Word as the reader wrote it: `vector_index`. */
  text: string;
  /** The whole word as one search term: `vectorindex`. */
  whole: string;
  /** Search terms for the parts of the word: `['vector', 'index']`. Empty for a word with a single part. */
  parts: string[];
  /** Whether the word is in double quotes. The spelling of such words isn't corrected. */
  isQuoted: boolean;
}

const MAX_WORDS = 12;

/**
 * Parses a query into words and names.
 *
 * @param kind - Kind of the query, if the caller knows it. By default, the kind is detected from the text.
 */
export function parseQuery(text: string, kind?: QueryKind): Query {
  const queryText = text.slice(0, MAX_QUERY_LENGTH).trim();
  const line = ERROR_LINE.exec(queryText)?.[1];
  const code = line ?? unwrapName(queryText);
  const quoted = new Set(
    [...queryText.matchAll(/"([^"]+)"/g)].flatMap(([, inside = '']) => splitTerms(inside)),
  );
  const name = findEntryName(code);
  const isQuoted = ({ terms }: Word) => quoted.has(terms.at(-1) ?? '');
  const allWords = splitWords(code.replace(MODULE_PREFIX, ''));
  const content = allWords.filter(({ text: word }) => !isStopWord(word.toLowerCase()));
  const product = allWords.filter(({ text: word }) => word.toLowerCase() === PRODUCT);
  const [searchedWords = allWords] = [content, product].filter(({ length }) => length > 0);
  const words = searchedWords.slice(0, MAX_WORDS).flatMap((word) => createQueryWords(word, isQuoted(word)));
  return {
    text: queryText,
    words,
    kind: kind ?? detectKind(queryText, code, line !== undefined),
    nameParts: line === undefined ? splitNameParts(name ?? code) : null,
    isForEntry: name !== null,
    exception: line === undefined ? null : line.slice(0, line.indexOf(':')),
    urlPath: line === undefined ? parseUrlPath(queryText) : null,
    isForProduct: content.length === 0 && product.length > 0,
    setting: ENVIRONMENT_VARIABLE.test(code) ? joinParts(code.replace(/^SUPERDUPER_/, '')) : null,
    name: getLastPart(code),
  };
}

/** Matches the last line of a Python traceback: `bson.errors.InvalidDocument: cannot encode object`. The group starts after the module. */
const ERROR_LINE = /^(?:[A-Za-z_]\w*\.)*([A-Z]\w*[a-z]\w*: +\S.*)$/s;

/** Matches the name of an exception: `KeyError`, `bson.errors.InvalidDocument`. */
const EXCEPTION =
  /^(?:[a-z_]\w*\.)*(?:(?:errors?|exceptions?|exc)\.[A-Z]\w*|[A-Z]\w*(?:Error|Exception|Warning))$/;

/**
 * Matches the modules before a class name: `superduper.components.` in `superduper.components.Table`. They say little about what the reader wants.
 */
const MODULE_PREFIX = /^(?:[a-z_][a-z\d_]*\.)+(?=[A-Z]\w*[a-z])/;

/** Detects what a reader searches for from the form of the query. For example, `db.apply`, `VectorIndex` and `cron_job` are identifiers. */
function detectKind(text: string, code: string, isError: boolean): QueryKind {
  if (isError) return 'error';
  if (ENVIRONMENT_VARIABLE.test(code)) return 'setting';
  if (EXCEPTION.test(code)) return 'exception';
  return isCodeLike(code) || /^@\w|^\.\w|\w\(/.test(text) ? 'identifier' : 'words';
}

/**
 * Matches an assignment or a variable: `export SUPERDUPER_LOG_LEVEL=INFO`, `initialize_cluster=False`, `$OPENAI_API_KEY`. A group captures its name.
 */
const ASSIGNMENT =
  /^(?:(?:(?:export|set|-e|--env)\s+)?(?:\$env:|CFG\.)?([A-Za-z_][\w.]*)\s*=(?!=).*|(?:\$(?:env:)?\{?|CFG\.)([A-Za-z_][\w.]*)\}?)$/s;

/** Removes the code around a name that a reader copied: `@component` becomes `component`, and `import superduper` becomes `superduper`. */
function unwrapName(text: string): string {
  const imported = /^from\s+([\w.]+)\s+import\s+(\w+)$/.exec(text);
  if (imported) return `${imported[1]}.${imported[2]}`;
  const [, assignedName, referencedName] = ASSIGNMENT.exec(text) ?? [];
  const variableName = assignedName ?? referencedName;
  if (variableName !== undefined) return variableName;
  return text
    .replace(/^import\s+(?=[\w.]+$)/, '')
    .replace(/\([^()]*\)?$/, '')
    .replace(/^[@.`'"]+|[`'".:;,?!]+$/g, '');
}

function createQueryWords({ text }: Word, isQuoted: boolean): QueryWord[] {
  const terms = splitWord(text);
  const whole = terms.at(-1);
  return whole === undefined ? [] : [{ text, whole, parts: terms.slice(0, -1), isQuoted }];
}

/** Matches words by which readers ask for the API reference of a symbol: `parameters of db.remove`. */
const ENTRY_WORDS =
  /\b(?:class|function|method|attributes?|arguments?|args|parameters?|params|signature)\b/gi;

/** Returns the symbol in `parameters of db.remove` or `listener class signature`. Returns null if the query isn't of this form. */
function findEntryName(text: string): string | null {
  const name = text
    .replace(ENTRY_WORDS, ' ')
    .replace(/\b(?:of|for|the)\b/gi, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  const isAsked = text.search(ENTRY_WORDS) !== -1 && /^[\w.]+(?: \w+)?$/.test(name);
  return isAsked ? name.replace(/^db /, 'db.') : null;
}

/**
 * Matches the name of an environment variable. Such names have their own kind of query, because guides describe them and the API reference doesn't.
 */
const ENVIRONMENT_VARIABLE = /^[A-Z][A-Z\d]*(_[A-Z\d]+)+_?$/;

function isCodeLike(text: string): boolean {
  return (
    !/\s/.test(text) &&
    (/\w[._]\w|\(|^_|[\p{Ll}\d]\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(text) || /^[A-Z]\w*$/.test(text))
  );
}

function parseUrlPath(text: string): string | null {
  const path = text.replace(/^\/+|\/+$/g, '');
  return path.includes('/') ? `/${path}` : null;
}

/** Splits a query that may be a symbol's name into its parts. A space counts as `_`, so `vector index` may mean `vector_index`. */
function splitNameParts(text: string): string[] | null {
  const parts = text.replace(/\s+/g, '_').split('.').map(joinParts).filter(Boolean);
  if (parts.length === 0 || !/^[\w.\s-]+$/.test(text)) return null;
  const [first = '', ...otherParts] = parts;
  const instance = otherParts.length > 0 ? INSTANCE_CLASSES[first] : undefined;
  return instance ? [instance, ...otherParts] : parts;
}
