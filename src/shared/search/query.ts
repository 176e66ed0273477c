import { getLastPart } from '../text/dotted';
import { MAX_QUERY_LENGTH } from './limits';
import { INSTANCE_CLASSES, type QueryKind } from './ranking';
import { findNegatedWords, isStopWord, joinParts, PRODUCT, splitTerms, splitWords } from './tokenizer';
import { analyzeError, type ErrorTerms, extractError, parseErrorLine } from './traceback';

/** A reader's search query, parsed into words and names. */
export interface Query {
  text: string;
  /** Words to search for. Stop words such as `the` are left out, unless the query contains nothing else. */
  words: QueryWord[];
  kind: QueryKind;
  /** Search terms for the parts of a symbol's name: `['datalayer', 'apply']` for `Datalayer.apply`. Null if the query can't be such a name. */
  nameParts: string[] | null;
  /** Whether the reader looks for a symbol or its changes, as in `parameters of db.remove`. */
  isForEntry: boolean;
  /** Whether the reader looks for the changes of a symbol, as in `what changed in db.remove`. */
  isForChanges: boolean;
  /** Whether the query consists only of the product's name and stop words. */
  isForProduct: boolean;
  /** Search term for the configuration setting of an environment variable: `loglevel` for `SUPERDUPER_LOG_LEVEL`. Null for other queries. */
  setting: string | null;
  /** Last part of a dotted name, as the reader typed it: `apply` for `db.apply`. */
  name: string;
  /** Error message to look for, without the values that differ from case to case. Null if the query can't be an error message. */
  error: ErrorTerms | null;
  /** Path in the query, if the reader pasted the URL of a page. It begins with a slash. Null for other queries. */
  urlPath: string | null;
}

export interface QueryWord {
  /** The word as the reader typed it: `vector_index`. */
  text: string;
  /** The whole word as one search term: `vectorindex`. */
  whole: string;
  /** Search terms for the parts of a compound word: `['vector', 'index']`. Empty for a word with a single part. */
  parts: string[];
  /** Whether the reader typed the word in double quotes. The spelling of quoted words isn't corrected. */
  isQuoted: boolean;
  /** Whether the query negates the word: `listeners` in “insert rows without running the listeners”. */
  isNegated: boolean;
}

const MAX_WORDS = 12;

/**
 * Parses a search query into words and names.
 *
 * @param kind - Kind of the query, if the caller knows it. By default, the kind is detected from the text.
 */
export function parseQuery(text: string, kind?: QueryKind): Query {
  const queryText = extractError(text).slice(0, MAX_QUERY_LENGTH).trim();
  const errorLine = parseErrorLine(queryText);
  const code = errorLine ? `${errorLine.name}: ${errorLine.message}` : unwrapName(queryText);
  const queryKind = kind ?? (errorLine ? 'error' : detectKind(queryText, code));
  const quoted = new Set(
    [...queryText.matchAll(/"([^"]+)"/g)].flatMap(([, inside = '']) => splitTerms(inside)),
  );
  const changedName = CHANGES_QUERY.exec(queryText)?.slice(1).find(Boolean);
  const entryName = changedName ?? findEntryName(code);
  const allWords = splitWords(code.replace(MODULE_PREFIX, ''));
  const content = allWords.filter(({ text: word }) => !isStopWord(word.toLowerCase()));
  const product = allWords.filter(({ text: word }) => word.toLowerCase() === PRODUCT);
  // Some queries consist only of stop words and the product's name.
  const searchedWords = [content, product, allWords].find(({ length }) => length > 0) ?? [];
  const isNegation = queryKind === 'words' && REQUESTED_NEGATION.test(queryText);
  const negatedWords = isNegation ? findNegatedWords(allWords) : new Set();
  const words = searchedWords.slice(0, MAX_WORDS).flatMap((word): QueryWord[] => {
    const whole = word.terms.at(-1);
    if (whole === undefined) return [];
    const [isQuoted, isNegated] = [quoted.has(whole), negatedWords.has(word)];
    return [{ text: word.text, whole, parts: word.terms.slice(0, -1), isQuoted, isNegated }];
  });
  return {
    text: queryText,
    words,
    kind: queryKind,
    nameParts: errorLine ? null : splitNameParts(entryName ?? code),
    isForEntry: entryName !== null,
    isForChanges: changedName !== undefined,
    error: queryKind === 'error' || queryKind === 'words' ? analyzeError(queryText) : null,
    urlPath: errorLine ? null : parseUrlPath(queryText),
    isForProduct: content.length === 0 && product.length > 0,
    setting: ENVIRONMENT_VARIABLE.test(code) ? joinParts(code.replace(/^SUPERDUPER_/, '')) : null,
    name: getLastPart(changedName ?? code),
  };
}

/** Matches a negation of what the reader wants. A complaint such as “the listener does not run” is no such negation. */
const REQUESTED_NEGATION = /\b(?:without|no|never)\b|(?:^|\b(?:do|to|should|must|but)\s?)(?:n['’]t|not)\b/i;

/** Matches a query for the changes of a symbol: `what changed in Listener`, `changes of db.apply`, `Table change log`. A group captures the name. */
const CHANGES_QUERY =
  /^(?:what(?:['’]s|\s+has|\s+is|\s+was)?\s+(?:changed|new|different)|changes?)\s+(?:in|with|about|for|of|to)\s+(?:the\s+)?([a-z_][\w.]*)(?:\(\))?\??$|^([a-z_][\w.]*)\s+(?:changes|changed|change\s?log|history)$/i;

/** Matches the modules in front of a class name: `superduper.components.` in `superduper.components.Table`. The search ignores them. */
const MODULE_PREFIX = /^(?:[a-z_][a-z\d_]*\.)+(?=[A-Z]\w*[a-z])/;

/** Guesses what a reader is looking for from the form of the query. For example, `db.apply`, `VectorIndex` and `cron_job` are identifiers. */
function detectKind(text: string, code: string): QueryKind {
  return isCodeLike(code) || /^@\w|^\.\w|\w\(/.test(text) ? 'identifier' : 'words';
}

/**
 * Matches an assignment or a variable: `export SUPERDUPER_LOG_LEVEL=INFO`, `initialize_cluster=False`, `$OPENAI_API_KEY`. A group captures its name.
 */
const ASSIGNMENT =
  /^(?:(?:(?:export|set|-e|--env)\s+)?(?:\$env:|CFG\.)?([A-Za-z_][\w.]*)\s*=(?!=).*|(?:\$(?:env:)?\{?|CFG\.)([A-Za-z_][\w.]*)\}?)$/s;

/** Removes code around a name that a reader pasted: `@component` becomes `component`, and `import superduper` becomes `superduper`. */
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

/** Matches words that tell that a reader looks for a symbol in the API reference: `parameters` in `parameters of db.remove`. */
const ENTRY_WORDS =
  /\b(?:class|function|method|attributes?|arguments?|args|parameters?|params|signature)\b/gi;

/** Returns the name of the symbol in queries such as `parameters of db.remove`. Returns null for other queries. */
function findEntryName(text: string): string | null {
  const name = text
    .replace(ENTRY_WORDS, ' ')
    .replace(/\b(?:of|for|the)\b/gi, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  const isAsked = text.search(ENTRY_WORDS) !== -1 && /^[\w.]+(?: \w+)?$/.test(name);
  return isAsked ? name.replace(/^db /, 'db.') : null;
}

/** Matches the name of an environment variable. */
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

/** Splits the name of a symbol into its parts. Spaces may stand for underscores, so `vector index` can mean `vector_index`. */
function splitNameParts(text: string): string[] | null {
  const parts = text.replace(/\s+/g, '_').split('.').map(joinParts).filter(Boolean);
  if (parts.length === 0 || !/^[\w.\s-]+$/.test(text)) return null;
  const [first = '', ...otherParts] = parts;
  const instance = otherParts.length > 0 ? INSTANCE_CLASSES[first] : undefined;
  return instance ? [instance, ...otherParts] : parts;
}
