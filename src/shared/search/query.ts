import { getLastPart } from '../text/dotted';
import { MAX_QUERY_LENGTH } from './limits';
import { INSTANCE_CLASSES, type QueryKind } from './ranking';
import { findNegatedWords, isStopWord, joinParts, PRODUCT, splitTerms, splitWords } from './tokenizer';
import { analyzeError, extractError, parseErrorLine } from './traceback';

export type Query = ReturnType<typeof parseQuery>;

export interface QueryWord {
  text: string;
  /** The word as a single search term: `vectorindex`. */
  whole: string;
  /** Search terms for the parts of a compound: `['vector', 'index']` for `vector_index`. Empty if the word has only one part. */
  parts: string[];
  /** Whether the word is in double quotes, which turns off spelling correction. */
  isQuoted: boolean;
  /** Whether the query negates the word, such as `listeners` in “insert rows without running the listeners”. */
  isNegated: boolean;
}

const MAX_WORDS = 12;

/** Parses a query and detects its kind, unless the caller passes `knownKind`. */
export function parseQuery(typedText: string, knownKind?: QueryKind) {
  const text = extractError(typedText).slice(0, MAX_QUERY_LENGTH).trim();
  const errorLine = parseErrorLine(text);
  const code = errorLine ? `${errorLine.name}: ${errorLine.message}` : unwrapName(text);
  const kind = knownKind ?? (errorLine ? 'error' : detectKind(text, code));
  // Names in questions: `what changed in db.remove`, `parameters of db.remove`
  const changedName = (CHANGES_QUESTION.exec(text) ?? CHANGES_TITLE.exec(text))?.[1];
  const askedName = changedName ?? findEntryName(code);

  const allWords = splitWords(code.replace(MODULE_PREFIX, ''));
  const contentWords = allWords.filter((word) => !isStopWord(word.text.toLowerCase()));
  const productWords = allWords.filter((word) => word.text.toLowerCase() === PRODUCT);
  // A query such as “what is superduper” consists only of stop words and the product's name.
  const searchedWords = [contentWords, productWords].find(({ length }) => length > 0) ?? allWords;

  const quotedTerms = [...text.matchAll(/"([^"]+)"/g)].flatMap(([quoted]) => splitTerms(quoted));
  const isNegation = kind === 'words' && REQUESTED_NEGATION.test(text);
  const negatedWords = isNegation ? findNegatedWords(allWords) : new Set();
  const words = searchedWords.slice(0, MAX_WORDS).flatMap((word): QueryWord[] => {
    const whole = word.terms.at(-1);
    if (whole === undefined) return [];
    const isQuoted = quotedTerms.includes(whole);
    const isNegated = negatedWords.has(word);
    return [{ text: word.text, whole, parts: word.terms.slice(0, -1), isQuoted, isNegated }];
  });

  return {
    text,
    /** Words to search for. Omits stop words such as `the`, unless the query contains nothing else. */
    words,
    kind,
    /**
     * The symbol's name, split into search terms: `['datalayer', 'apply']` for `db.apply`, as `db` is a `Datalayer`. Null if the query isn't a name.
     */
    nameParts: errorLine ? null : splitNameParts(askedName ?? code),
    /** Last part of the name in the query, with its capital letters: `Listener` for `superduper.Listener`. */
    name: getLastPart(changedName ?? code),
    /** Whether the query asks about a symbol, as in `parameters of db.remove` or `what changed in db.remove`. */
    isForSymbol: askedName !== null,
    isForChanges: changedName !== undefined,
    isForProduct: searchedWords === productWords,
    /** Search term for the setting of an environment variable: `loglevel` for `SUPERDUPER_LOG_LEVEL`. Null for other queries. */
    setting: ENVIRONMENT_VARIABLE.test(code) ? joinParts(code.replace(/^SUPERDUPER_/, '')) : null,
    error: kind === 'identifier' ? null : analyzeError(text),
    urlPath: errorLine ? null : parseUrlPath(text),
  };
}

/** Matches a request such as “without running”, but not a complaint such as “it does not run”. */
const REQUESTED_NEGATION = /\b(?:without|no|never)\b|(?:^|\b(?:do|to|should|must|but)\s?)(?:n['’]t|not)\b/i;

/** Matches a question about a symbol's changes and captures its name: `what changed in Listener`. */
const CHANGES_QUESTION =
  /^(?:what(?:['’]s|\s+has|\s+is|\s+was)?\s+(?:changed|new|different)|changes?)\s+(?:in|with|about|for|of|to)\s+(?:the\s+)?([a-z_][\w.]*)(?:\(\))?\??$/i;

/** Captures the name in a title such as `Table change log`. */
const CHANGES_TITLE = /^([a-z_][\w.]*)\s+(?:changes|changed|change\s?log|history)$/i;

/** Matches the modules before a class name, which the search ignores: `superduper.components.` in `superduper.components.Table`. */
const MODULE_PREFIX = /^(?:[a-z_][a-z\d_]*\.)+(?=[A-Z]\w*[a-z])/;

/** Matches code: a dot or underscore (`db.apply`), a parenthesis (`f(`), inner capitals (`VectorIndex`) or one capitalized word. */
const CODE_MARK = /\w[._]\w|\(|^_|[\p{Ll}\d]\p{Lu}|\p{Lu}{2}\p{Ll}|^[A-Z]\w*$/u;

function detectKind(text: string, code: string): QueryKind {
  const isCodeWord = CODE_MARK.test(code) && !/\s/.test(code);
  return isCodeWord || /^@\w|^\.\w|\w\(/.test(text) ? 'identifier' : 'words';
}

/** Captures the name in a pasted assignment: `A` in `export A=INFO`. */
const ASSIGNMENT = /^(?:(?:export|set|-e|--env)\s+)?(?:\$env:|CFG\.)?([A-Za-z_][\w.]*)\s*=(?!=).*$/s;

/** Captures the name of a pasted variable or setting: `OPENAI_API_KEY` in `$OPENAI_API_KEY`. */
const VARIABLE = /^(?:\$(?:env:)?\{?|CFG\.)([A-Za-z_][\w.]*)\}?$/;

/** Returns the name in a pasted piece of code: `component` for `@component`, and `superduper` for `import superduper`. */
function unwrapName(text: string): string {
  const imported = /^from\s+([\w.]+)\s+import\s+(\w+)$/.exec(text);
  if (imported) return `${imported[1]}.${imported[2]}`;
  const variableName = (ASSIGNMENT.exec(text) ?? VARIABLE.exec(text))?.[1];
  if (variableName !== undefined) return variableName;
  return text
    .replace(/^import\s+(?=[\w.]+$)/, '')
    .replace(/\([^()]*\)?$/, '')
    .replace(/^[@.`'"]+|[`'".:;,?!]+$/g, '');
}

const ENTRY_WORDS =
  /\b(?:class|function|method|attributes?|arguments?|args|parameters?|params|signature)\b/gi;

/** Returns `db.remove` for a query such as `parameters of db.remove`, or null if the query doesn't ask for a symbol. */
function findEntryName(text: string): string | null {
  const name = text
    .replace(ENTRY_WORDS, ' ')
    .replace(/\b(?:of|for|the)\b/gi, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  const isAsked = text.search(ENTRY_WORDS) !== -1 && /^[\w.]+(?: \w+)?$/.test(name);
  return isAsked ? name.replace(/^db /, 'db.') : null;
}

const ENVIRONMENT_VARIABLE = /^[A-Z][A-Z\d]*(_[A-Z\d]+)+_?$/;

/** Returns `/core_api/apply` for a pasted path such as `core_api/apply/`, or null if the query isn't a path. */
function parseUrlPath(text: string): string | null {
  const path = text.replace(/^\/+|\/+$/g, '');
  return path.includes('/') ? `/${path}` : null;
}

/** Splits a symbol's name at its dots. Readers may type spaces instead of underscores: `vector index` for `vector_index`. */
function splitNameParts(text: string): string[] | null {
  const parts = text.replace(/\s+/g, '_').split('.').map(joinParts).filter(Boolean);
  if (parts.length === 0 || !/^[\w.\s-]+$/.test(text)) return null;
  const [first = '', ...otherParts] = parts;
  const instance = otherParts.length > 0 ? INSTANCE_CLASSES[first] : undefined;
  return instance ? [instance, ...otherParts] : parts;
}
