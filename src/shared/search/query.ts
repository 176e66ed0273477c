import { lastName } from '../text/dotted';
import { LONGEST_QUERY } from './limits';
import { INSTANCES, type Manner } from './ranking';
import { isStopWord, joined, PRODUCT, termsOf, termsOfWord, type Word, wordsOf } from './tokenizer';

/** Parsed query. */
export interface Query {
  text: string;
  /** Words to search, without stop words unless the query consists of stop words. */
  words: QueryWord[];
  manner: Manner;
  /** Parts of the name, each as one term, if the query may name a symbol: `['datalayer', 'apply']`. The last part may be unfinished. */
  path: string[] | null;
  /** Whether the query asks for the entry of the symbol: `parameters of db.remove`. */
  isOfEntry: boolean;
  /** Whether the query consists only of the product's name. */
  isOfProduct: boolean;
  /** Setting that an environment variable sets, as one term, if the query is such a variable. */
  setting: string | null;
  /** Last part of the name, as the reader wrote it. */
  name: string;
  /** Name of the exception, if the query is the last line of a traceback. */
  exception: string | null;
  /** End of the URL with a slash before it, if the query looks like a URL. */
  address: string | null;
}

export interface QueryWord {
  /** Word as the reader wrote it. */
  written: string;
  /** The word as one term. */
  whole: string;
  /** Terms of the word's parts, if the word has several. */
  parts: string[];
  /** Whether the word is in double quotes, so that its spelling isn't corrected. */
  isQuoted: boolean;
}

const MOST_WORDS = 12;

/**
 * Parses a query.
 *
 * @param kind - Kind of the query, if it is known. Otherwise, the form of the text decides.
 */
export function readQuery(text: string, manner?: Manner): Query {
  const written = text.slice(0, LONGEST_QUERY).trim();
  const line = ERROR_LINE.exec(written)?.[1];
  const code = line ?? unwrapped(written);
  const quoted = new Set([...written.matchAll(/"([^"]+)"/g)].flatMap(([, inside = '']) => termsOf(inside)));
  const name = nameIn(code);
  const isQuoted = ({ terms }: Word) => quoted.has(terms.at(-1) ?? '');
  const all = wordsOf(code.replace(MODULES, ''));
  const content = all.filter(({ text: word }) => !isStopWord(word.toLowerCase()));
  const product = all.filter(({ text: word }) => word.toLowerCase() === PRODUCT);
  const [said = all] = [content, product].filter(({ length }) => length > 0);
  const words = said.slice(0, MOST_WORDS).flatMap((word) => toQueryWord(word, isQuoted(word)));
  return {
    text: written,
    words,
    manner: manner ?? mannerOf(written, code, line !== undefined),
    path: line === undefined ? pathOf(name ?? code) : null,
    isOfEntry: name !== null,
    exception: line === undefined ? null : line.slice(0, line.indexOf(':')),
    address: line === undefined ? addressOf(written) : null,
    isOfProduct: content.length === 0 && product.length > 0,
    setting: VARIABLE.test(code) ? joined(code.replace(/^SUPERDUPER_/, '')) : null,
    name: lastName(code),
  };
}

/** Matches the last line of a traceback. The group omits the module of the exception: `bson.errors.InvalidDocument: cannot encode object`. */
const ERROR_LINE = /^(?:[A-Za-z_]\w*\.)*([A-Z]\w*[a-z]\w*: +\S.*)$/s;

/** Matches the name of an exception: `KeyError`, `bson.errors.InvalidDocument`. */
const EXCEPTION =
  /^(?:[a-z_]\w*\.)*(?:(?:errors?|exceptions?|exc)\.[A-Z]\w*|[A-Z]\w*(?:Error|Exception|Warning))$/;

/** Matches the modules before a class. They locate the class, but don't describe it. */
const MODULES = /^(?:[a-z_][a-z\d_]*\.)+(?=[A-Z]\w*[a-z])/;

/** Detects the kind of a query. `db.apply`, `VectorIndex` and `cron_job` are code. */
function mannerOf(written: string, code: string, isError: boolean): Manner {
  if (isError) return 'error';
  if (VARIABLE.test(code)) return 'setting';
  if (EXCEPTION.test(code)) return 'exception';
  return looksLikeCode(code) || /^@\w|^\.\w|\w\(/.test(written) ? 'identifier' : 'words';
}

/** Matches `export SUPERDUPER_LOG_LEVEL=INFO`, `initialize_cluster=False` and `$OPENAI_API_KEY`. The value doesn't matter. */
const ASSIGNMENT =
  /^(?:(?:(?:export|set|-e|--env)\s+)?(?:\$env:|CFG\.)?([A-Za-z_][\w.]*)\s*=(?!=).*|(?:\$(?:env:)?\{?|CFG\.)([A-Za-z_][\w.]*)\}?)$/s;

/** Removes code around a copied name: an import, a call, a decorator, backticks. */
function unwrapped(text: string): string {
  const imported = /^from\s+([\w.]+)\s+import\s+(\w+)$/.exec(text);
  if (imported) return `${imported[1]}.${imported[2]}`;
  const [, assigned, read] = ASSIGNMENT.exec(text) ?? [];
  const named = assigned ?? read;
  if (named !== undefined) return named;
  return text
    .replace(/^import\s+(?=[\w.]+$)/, '')
    .replace(/\([^()]*\)?$/, '')
    .replace(/^[@.`'"]+|[`'".:;,?!]+$/g, '');
}

function toQueryWord({ text }: Word, isQuoted: boolean): QueryWord[] {
  const terms = termsOfWord(text);
  const whole = terms.at(-1);
  return whole === undefined ? [] : [{ written: text, whole, parts: terms.slice(0, -1), isQuoted }];
}

/** Matches words that ask for the entry of a symbol in the reference. */
const OF_ENTRY = /\b(?:class|function|method|attributes?|arguments?|args|parameters?|params|signature)\b/gi;

/** Returns the name in `parameters of db.remove` or `listener class signature`, or null if the text contains more than a name. */
function nameIn(text: string): string | null {
  const rest = text
    .replace(OF_ENTRY, ' ')
    .replace(/\b(?:of|for|the)\b/gi, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  const isAsked = text.search(OF_ENTRY) !== -1 && /^[\w.]+(?: \w+)?$/.test(rest);
  return isAsked ? rest.replace(/^db /, 'db.') : null;
}

/** Matches an environment variable. It isn't a name of the API, so guides describe it. */
const VARIABLE = /^[A-Z][A-Z\d]*(_[A-Z\d]+)+_?$/;

function looksLikeCode(text: string): boolean {
  return (
    !/\s/.test(text) &&
    (/\w[._]\w|\(|^_|[\p{Ll}\d]\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(text) || /^[A-Z]\w*$/.test(text))
  );
}

function addressOf(text: string): string | null {
  const path = text.replace(/^\/+|\/+$/g, '');
  return path.includes('/') ? `/${path}` : null;
}

/** Splits the name of a symbol into its parts. `vector index` may name a symbol, just like `vector_index`. */
function pathOf(text: string): string[] | null {
  const path = text.replace(/\s+/g, '_').split('.').map(joined).filter(Boolean);
  if (path.length === 0 || !/^[\w.\s-]+$/.test(text)) return null;
  const [first = '', ...others] = path;
  const instance = others.length > 0 ? INSTANCES[first] : undefined;
  return instance ? [instance, ...others] : path;
}
