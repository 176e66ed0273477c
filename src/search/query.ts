import { singular } from './titles';
import { INSTANCES } from './tuning';
import { isFiller, joined, termsOf, termsOfWord, type Word, wordsOf } from './words';

/** A query as the engine understands it. */
export interface Query {
  text: string;
  /** The words that are searched: without fillers, unless there is nothing else. */
  words: QueryWord[];
  /** Whether it is written as code is: `db.apply`, `VectorIndex`, `cron_job`. */
  isCode: boolean;
  /** If it may name a symbol: its parts, each as one term: `['datalayer', 'apply']`. The last may be unfinished. */
  path: string[] | null;
  /** The last part of it, as the reader has written it. */
  name: string;
  /** If it is written as an address is: its end, with a slash before it. */
  address: string | null;
  /** All terms in order, to be compared with the beginning of a title. */
  phrase: string;
  /** All terms, and those of the words that are searched, in the singular: to be compared with a title. */
  allTerms: ReadonlySet<string>;
  tellingTerms: ReadonlySet<string>;
}

export interface QueryWord {
  /** As the reader has written it. */
  written: string;
  /** The word as one term. */
  whole: string;
  /** Its parts, if it has several. */
  parts: string[];
}

/** The longest query that is looked at; what is pasted beyond is left out. */
const LONGEST_QUERY = 200;
const MOST_WORDS = 12;

/**
 * Reads a query.
 *
 * @param text - What the reader has written; it may be anything.
 * @param isCode - Whether it is known to be written as code is; else its form decides.
 */
export function readQuery(text: string, isCode?: boolean): Query {
  const written = text.slice(0, LONGEST_QUERY).trim();
  const code = unwrapped(written);
  const all = wordsOf(code);
  const telling = all.filter(({ text: word }) => !isFiller(word.toLowerCase()));
  const words = (telling.length > 0 ? telling : all).slice(0, MOST_WORDS).flatMap(toQueryWord);
  return {
    text: written,
    words,
    isCode: isCode ?? (looksLikeCode(code) || /^@\w|^\.\w|\w\(/.test(written)),
    path: pathOf(code),
    address: addressOf(written),
    name: code.slice(code.lastIndexOf('.') + 1),
    phrase: termsOf(code).join(' '),
    allTerms: new Set(termsOf(code).map(singular)),
    tellingTerms: new Set(words.flatMap(({ whole, parts }) => [...parts, whole]).map(singular)),
  };
}

/** Without what surrounds a name where it is copied from: an import, a call, a decorator, backticks. */
function unwrapped(text: string): string {
  const imported = /^from\s+([\w.]+)\s+import\s+(\w+)$/.exec(text);
  if (imported) return `${imported[1]}.${imported[2]}`;
  return text
    .replace(/^import\s+(?=[\w.]+$)/, '')
    .replace(/\([^()]*\)?$/, '')
    .replace(/^[@.`'"]+|[`'".:;,?!]+$/g, '');
}

function toQueryWord({ text }: Word): QueryWord[] {
  const terms = termsOfWord(text);
  const whole = terms.at(-1);
  return whole === undefined ? [] : [{ written: text, whole, parts: terms.slice(0, -1) }];
}

/** A variable of the environment is no name of the API: guides say what it does. */
const VARIABLE = /^[A-Z][A-Z\d]*(_[A-Z\d]+)+_?$/;

function looksLikeCode(text: string): boolean {
  return (
    !/\s/.test(text) &&
    !VARIABLE.test(text) &&
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
