/** Finds the error in a pasted traceback and compares error messages, for the search and for the page about errors. */

import { sum } from '../sum';
import { isStopWord, splitTerms } from './tokenizer';

/** Patterns that recognize the name of an exception. They're strict, because most words in pasted text aren't exceptions. */
const EXCEPTION_MARKS = [
  // `bson.errors.InvalidId`
  '(?=(?:[a-z_]\\w*\\.)+[A-Z])',
  // `KeyError`
  '(?=\\w*(?:Error|Exception|Warning|Failure)\\b)',
  // `NotFound: no table`
  '(?=[A-Z]+[a-z]+[A-Z]\\w*: )',
].join('|');

/** Matches an exception and its message at the end of a line: `E   KeyError: 'a'`, `worker-1 | NotFound: no table`. */
const EXCEPTION_LINE = new RegExp(
  `(?:^|\\s)(?:${EXCEPTION_MARKS})(?:[a-z_]\\w*\\.)*[A-Z]\\w*(?:: +\\S.*|\\s*$)`,
);

/** Matches a logged error or warning and captures its message: `2025-06-04 | ERROR | worker:12 | the job failed`, `[ERROR] the job failed`. */
const LOGGED_LINE = /\b(?:ERROR|CRITICAL|WARNING|WARN)\b(?:.*\| *|[\]:\s-]*)(\S.*)$/;

/** Matches a line of code in a traceback, possibly after a line number or an arrow: `---> 12 raise KeyError(name)`. */
const CODE_LINE = /^\W*(?:\d+\s+)?(?:raise|except|File|from|import)\s/;

const TERMINAL_COLOR = new RegExp(`${String.fromCharCode(0x1b)}\\[[\\d;]*m`, 'g');

/** Matches a traceback, even if pasting it into a text field joined its lines. */
const JOINED_TRACEBACK = /Traceback \(most recent call last\)|, line \d+, in /;

/** Matches the space before any capitalized word with a colon, such as `KeyError: 'a'`. The text field replaced a line break with this space. */
const NAME_START = /\s+(?=(?:[a-z_]\w*\.)*[A-Z]\w*[a-z]\w*: )/;

/** Finds the last exception or logged problem in pasted text. Text with only one line is returned as is, because it may be an ordinary query. */
export function extractError(text: string): string {
  const plainText = text.replace(TERMINAL_COLOR, '').trim();
  const isJoined = JOINED_TRACEBACK.test(plainText) && !plainText.includes('\n');
  const lines = plainText.split(isJoined ? NAME_START : /\s*[\r\n]+/);
  if (lines.length === 1) return lines[0] ?? '';
  const exceptions = lines.flatMap((line) =>
    CODE_LINE.test(line) ? [] : (EXCEPTION_LINE.exec(line)?.[0].trim() ?? []),
  );
  const logged = lines.flatMap((line) => LOGGED_LINE.exec(line)?.[1] ?? []);
  return exceptions.at(-1) ?? logged.at(-1) ?? lines.at(-1) ?? '';
}

/** Captures an exception's name and message. Any capitalized word before a colon counts as a name: `Conflict: …`. */
const ERROR_LINE = /^(?:[A-Za-z_]\w*\.)*([A-Z]\w*[a-z]\w*): +(\S.*)$/s;

/** Splits `bson.errors.InvalidDocument: cannot encode` into exception and message. Returns null for any other line. */
export function parseErrorLine(line: string): { name: string; message: string } | null {
  const [, name, message = ''] = ERROR_LINE.exec(line) ?? [];
  return name === undefined ? null : { name, message };
}

export type ErrorTerms = ReturnType<typeof analyzeError>;

/** Weight of the exception's name. Each word of the message has the weight 1. */
const NAME_WEIGHT = 2;

/** Weight of a value in an error message, such as a path or a number. It's low because values differ from program to program. */
const VALUE_WEIGHT = 0.2;

const VALUES = new RegExp(
  [
    /\b\w+=\S+/, // an assignment: `timeout=30`
    /\w+:\/\/\S+/, // a URL
    /(?:\b[A-Za-z]:|\.{0,2})[\\/][\w.\\/-]+/, // a path: `C:\data`, `../data`
    /\b[\w-]+(?:\.[\w-]+)+(?::\d+)?\b/, // a host: `pg.lan:99`, `10.0.0.3`
    /\b\w+:\d+\b/, // a name with a number: `localhost:27017`, `worker:12`
    /\b(?:0x)?[\da-f-]{8,}\b/, // a hexadecimal id
    /\b\d\S*/, // a number
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Matches a quoted name such as `'Table'`, but not a quoted sentence. */
const QUOTED_NAME = /(?<!\w)(['"])([^'"\s]*)\1/g;

/** Matches the placeholders that our list of errors uses for names, such as `nope` in `has no attribute 'nope'`. */
const PLACEHOLDER = /^(?:nope|foo|zzz|…)$/i;

/** Splits an error message into weighted words, so that {@link compareErrors} can compare it with another one. */
export function analyzeError(text: string) {
  const line = parseErrorLine(text);
  const isName = /^[A-Z]\w*$/.test(text);
  const message = line?.message ?? (isName ? '' : text);
  const weights = new Map<string, number>();
  const counts = new Map<string, number>();
  const addTerms = (terms: readonly string[], weight: number) => {
    for (const term of terms.filter((term) => !isStopWord(term))) {
      const count = (counts.get(term) ?? 0) + 1;
      counts.set(term, count);
      // Each repetition gets a different key, because `('Table', 'Table')` names two things.
      weights.set(`${term} ${count}`, weight);
    }
  };

  const quotedNames = [...message.matchAll(QUOTED_NAME)].flatMap(([, , name = '']) =>
    PLACEHOLDER.test(name) ? [] : name,
  );
  // Quoted names are removed first, because a value may include the closing quote: `'a=1'`.
  addTerms(splitTerms(message.replace(QUOTED_NAME, ' ').replace(VALUES, ' ')), 1);
  addTerms([...quotedNames, ...(message.match(VALUES) ?? [])].flatMap(splitTerms), VALUE_WEIGHT);

  return {
    /** The exception's name, or null for a log message. */
    name: line?.name ?? (isName ? text : null),
    /** Weight of each word in the message. The keys are numbered, as in `table 1` and `table 2`, because a word may occur more than once. */
    weights,
    /** All words of the text in order, so that a query can match a phrase from an error message. */
    terms: splitTerms(text),
  };
}

const MISSING_LOSS = {
  /** Penalty for a word that only the documented error contains. */
  listedError: 0.8,
  /** Penalty for a word that only the reader's error contains. */
  pastedError: 0.2,
};

/** Lowers the score of documented errors that have no message, so that errors with a matching message come first. */
const BARE_WEIGHT = 0.88;

const MIN_COMMON_WORDS = 3;

/** Returns how similar two errors are, from 0 to 1: the weight of their common words, divided by that weight plus penalties for the other words. */
export function compareErrors(listedError: ErrorTerms, pastedError: ErrorTerms): number {
  const hasName = pastedError.name !== null;
  const addName = ({ name, weights }: ErrorTerms): ReadonlyMap<string, number> =>
    hasName && name !== null ? new Map(weights).set(`exception ${name}`, NAME_WEIGHT) : weights;
  const listedWeights = addName(listedError);
  const pastedWeights = addName(pastedError);

  const commonTerms = [...listedWeights.keys()].filter((term) => pastedWeights.has(term));
  if (commonTerms.length < (hasName ? 1 : MIN_COMMON_WORDS)) return 0;

  const getCommonWeight = (term: string) =>
    Math.min(listedWeights.get(term) ?? 0, pastedWeights.get(term) ?? 0);
  const commonWeight = sum(commonTerms.map(getCommonWeight));
  const loss =
    MISSING_LOSS.listedError * (sum(listedWeights.values()) - commonWeight) +
    MISSING_LOSS.pastedError * (sum(pastedWeights.values()) - commonWeight);
  return (commonWeight / (commonWeight + loss)) * (listedError.weights.size === 0 ? BARE_WEIGHT : 1);
}
