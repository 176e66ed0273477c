import { getLastPart } from '../text/dotted';
import { MAX_QUERY_LENGTH } from './limits';
import { INSTANCE_CLASSES, type QueryKind } from './ranking';
import { isStopWord, joinParts, PRODUCT, splitTerms, splitWord, splitWords, type Word } from './tokenizer';

/** Parsed query. */
export interface Query {
  text: string;
  /** Words to search, without stop words unless the query consists of stop words. */
  words: QueryWord[];
  kind: QueryKind;
  /** Parts of the name, each as one term, if the query may name a symbol: `['datalayer', 'apply']`. The last part may be unfinished. */
  nameParts: string[] | null;
  /** Whether the query asks for the entry of the symbol: `parameters of db.remove`. */
  isForEntry: boolean;
  /** Whether the query consists only of the product's name. */
  isForProduct: boolean;
  /** Setting that an environment variable sets, as one term, if the query is such a variable. */
  setting: string | null;
  /** Last part of the name, as the reader wrote it. */
  name: string;
  /** Name of the exception, if the query is the last line of a traceback. */
  exception: string | null;
  /** End of the URL with a slash before it, if the query looks like a URL. */
  urlPath: string | null;
}

export interface QueryWord {
  /** Word as the reader wrote it. */
  text: string;
  /** The word as one term. */
  whole: string;
  /** Terms of the word's parts, if the word has several. */
  parts: string[];
  /** Whether the word is in double quotes, so that its spelling isn't corrected. */
  isQuoted: boolean;
}

const MAX_WORDS = 12;

/**
 * Parses a query.
 *
 * @param kind - Kind of the query, if it is known. Otherwise, the form of the text decides.
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

/** Matches the last line of a traceback. The group omits the module of the exception: `bson.errors.InvalidDocument: cannot encode object`. */
const ERROR_LINE = /^(?:[A-Za-z_]\w*\.)*([A-Z]\w*[a-z]\w*: +\S.*)$/s;

/** Matches the name of an exception: `KeyError`, `bson.errors.InvalidDocument`. */
const EXCEPTION =
  /^(?:[a-z_]\w*\.)*(?:(?:errors?|exceptions?|exc)\.[A-Z]\w*|[A-Z]\w*(?:Error|Exception|Warning))$/;

/** Matches the modules before a class. They locate the class, but don't describe it. */
const MODULE_PREFIX = /^(?:[a-z_][a-z\d_]*\.)+(?=[A-Z]\w*[a-z])/;

/** Detects the kind of a query. `db.apply`, `VectorIndex` and `cron_job` are code. */
function detectKind(text: string, code: string, isError: boolean): QueryKind {
  if (isError) return 'error';
  if (ENVIRONMENT_VARIABLE.test(code)) return 'setting';
  if (EXCEPTION.test(code)) return 'exception';
  return isCodeLike(code) || /^@\w|^\.\w|\w\(/.test(text) ? 'identifier' : 'words';
}

/** Matches `export SUPERDUPER_LOG_LEVEL=INFO`, `initialize_cluster=False` and `$OPENAI_API_KEY`. The value doesn't matter. */
const ASSIGNMENT =
  /^(?:(?:(?:export|set|-e|--env)\s+)?(?:\$env:|CFG\.)?([A-Za-z_][\w.]*)\s*=(?!=).*|(?:\$(?:env:)?\{?|CFG\.)([A-Za-z_][\w.]*)\}?)$/s;

/** Removes code around a copied name: an import, a call, a decorator, backticks. */
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

/** Matches words that ask for the entry of a symbol in the reference. */
const ENTRY_WORDS =
  /\b(?:class|function|method|attributes?|arguments?|args|parameters?|params|signature)\b/gi;

/** Returns the name in `parameters of db.remove` or `listener class signature`, or null if the text contains more than a name. */
function findEntryName(text: string): string | null {
  const name = text
    .replace(ENTRY_WORDS, ' ')
    .replace(/\b(?:of|for|the)\b/gi, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  const isAsked = text.search(ENTRY_WORDS) !== -1 && /^[\w.]+(?: \w+)?$/.test(name);
  return isAsked ? name.replace(/^db /, 'db.') : null;
}

/** Matches an environment variable. It isn't a name of the API, so guides describe it. */
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

/** Splits the name of a symbol into its parts. `vector index` may name a symbol, just like `vector_index`. */
function splitNameParts(text: string): string[] | null {
  const parts = text.replace(/\s+/g, '_').split('.').map(joinParts).filter(Boolean);
  if (parts.length === 0 || !/^[\w.\s-]+$/.test(text)) return null;
  const [first = '', ...otherParts] = parts;
  const instance = otherParts.length > 0 ? INSTANCE_CLASSES[first] : undefined;
  return instance ? [instance, ...otherParts] : parts;
}
