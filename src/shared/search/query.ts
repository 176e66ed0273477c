import { lastName } from '../text/dotted';
import { LONGEST_QUERY } from './limits';
import { INSTANCES, type Manner } from './ranking';
import { isStopWord, joined, PRODUCT, termsOf, termsOfWord, type Word, wordsOf } from './tokenizer';

/** A query as the engine understands it. */
export interface Query {
  text: string;
  /** The words that are searched: without stop words, unless there is nothing else. */
  words: QueryWord[];
  manner: Manner;
  /** If it may name a symbol: its parts, each as one term: `['datalayer', 'apply']`. The last may be unfinished. */
  path: string[] | null;
  /** Whether it says that the entry of this symbol is wanted: `parameters of db.remove`. */
  isOfEntry: boolean;
  /** Whether it asks for nothing but the product. */
  isOfProduct: boolean;
  /** If it is a variable of the environment: the setting that it would set, as one term. */
  setting: string | null;
  /** The last part of it, as the reader has written it. */
  name: string;
  /** If it is the last line of a traceback: the name of its exception. */
  exception: string | null;
  /** If it is written as an address is: its end, with a slash before it. */
  address: string | null;
}

export interface QueryWord {
  /** As the reader has written it. */
  written: string;
  /** The word as one term. */
  whole: string;
  /** Its parts, if it has several. */
  parts: string[];
  /** Whether it stands in double quotes: its spelling is not corrected. */
  isQuoted: boolean;
}

const MOST_WORDS = 12;

/**
 * Reads a query.
 *
 * @param manner - The manner that it is known to have; else its form decides.
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

/** The last line of a traceback, without the module of the exception: `bson.errors.InvalidDocument: cannot encode object`. */
const ERROR_LINE = /^(?:[A-Za-z_]\w*\.)*([A-Z]\w*[a-z]\w*: +\S.*)$/s;

/** `KeyError`, `bson.errors.InvalidDocument`. */
const EXCEPTION =
  /^(?:[a-z_]\w*\.)*(?:(?:errors?|exceptions?|exc)\.[A-Z]\w*|[A-Z]\w*(?:Error|Exception|Warning))$/;

/** A path of modules before a class says where it is, and is no word about it. */
const MODULES = /^(?:[a-z_][a-z\d_]*\.)+(?=[A-Z]\w*[a-z])/;

/** Code is `db.apply`, `VectorIndex`, `cron_job`. */
function mannerOf(written: string, code: string, isError: boolean): Manner {
  if (isError) return 'error';
  if (VARIABLE.test(code)) return 'setting';
  if (EXCEPTION.test(code)) return 'exception';
  return looksLikeCode(code) || /^@\w|^\.\w|\w\(/.test(written) ? 'identifier' : 'words';
}

/** `export SUPERDUPER_LOG_LEVEL=INFO`, `initialize_cluster=False`, `$OPENAI_API_KEY`: the value says nothing about the name. */
const ASSIGNMENT =
  /^(?:(?:(?:export|set|-e|--env)\s+)?(?:\$env:|CFG\.)?([A-Za-z_][\w.]*)\s*=(?!=).*|(?:\$(?:env:)?\{?|CFG\.)([A-Za-z_][\w.]*)\}?)$/s;

/** Without what surrounds a name where it is copied from: an import, a call, a decorator, backticks. */
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

/** Words beside a name by which a reader asks for its entry in the reference. */
const OF_ENTRY = /\b(?:class|function|method|attributes?|arguments?|args|parameters?|params|signature)\b/gi;

/** The name of `parameters of db.remove`, `listener class signature`; null if nothing or more than a name is left. */
function nameIn(text: string): string | null {
  const rest = text
    .replace(OF_ENTRY, ' ')
    .replace(/\b(?:of|for|the)\b/gi, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  const isAsked = text.search(OF_ENTRY) !== -1 && /^[\w.]+(?: \w+)?$/.test(rest);
  return isAsked ? rest.replace(/^db /, 'db.') : null;
}

/** A variable of the environment is no name of the API: guides say what it does. */
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

/** `vector index` may name a symbol as well as `vector_index` does. */
function pathOf(text: string): string[] | null {
  const path = text.replace(/\s+/g, '_').split('.').map(joined).filter(Boolean);
  if (path.length === 0 || !/^[\w.\s-]+$/.test(text)) return null;
  const [first = '', ...others] = path;
  const instance = others.length > 0 ? INSTANCES[first] : undefined;
  return instance ? [instance, ...others] : path;
}
