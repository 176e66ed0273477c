/** Functions that find the error in pasted lines, and compare error messages, for the search and the page about errors. */
import { sum } from '../sum';
import { isStopWord, splitTerms } from './tokenizer';

/** Patterns for what marks a capitalized word as the name of an exception: its modules, its ending, or several capitals. */
const EXCEPTION_MARKS = [
  // `bson.errors.` before `InvalidId`
  '(?:[a-z_]\\w*\\.)+(?=[A-Z])',
  // `KeyError`
  '(?=\\w*(?:Error|Exception|Warning|Failure)\\b)',
  // `NotFound: no table`
  '(?=[A-Z]+[a-z]+[A-Z]\\w*: )',
].join('|');

/** Matches an exception with its message at the end of a line: `E   KeyError: 'a'`, `worker-1 | NotFound: no table`. */
const EXCEPTION_LINE = new RegExp(`(?:^|\\s)(?:${EXCEPTION_MARKS})[A-Z]\\w*(?:: +\\S.*|\\s*$)`);

/** Matches a line that starts with an exception and its message. Any capitalized name counts: `Conflict: …`. */
const ERROR_LINE = /^(?:[A-Za-z_]\w*\.)*([A-Z]\w*[a-z]\w*): +(\S.*)$/s;

/** Matches a logged problem, and captures its message: `2025-06-04 | ERROR | worker:12 | the job failed`. */
const LOGGED_LINE = /\b(?:ERROR|CRITICAL|WARNING|WARN)\b(?:.*\| *|[\]:\s-]*)(\S.*)$/;

/** Matches the control characters with which terminals print colors. */
const TERMINAL_COLOR = new RegExp(`${String.fromCharCode(0x1b)}\\[[\\d;]*m`, 'g');

/** Matches a traceback, even if a text field has joined its lines into one. */
const JOINED_TRACEBACK = /Traceback \(most recent call last\)|, line \d+, in /;

/** Matches the space before an exception, where a line began before a text field joined the lines. */
const NAME_START = /\s+(?=(?:[a-z_]\w*\.)*[A-Z]\w*[a-z]\w*: )/;

/** Matches a line of code, which may follow a line number or an arrow: `---> 12 raise KeyError(name)`. */
const CODE_LINE = /^\W*(?:\d+\s+)?(?:raise|except|File|from|import)\s/;

/** Finds the last exception or logged problem in pasted lines. Keeps a single line, which may be an ordinary query. */
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

/** Splits `bson.errors.InvalidDocument: cannot encode` into the exception's name and its message, or returns null. */
export function parseErrorLine(line: string): { name: string; message: string } | null {
  const [, name, message = ''] = ERROR_LINE.exec(line) ?? [];
  return name === undefined ? null : { name, message };
}

/** Error message, prepared for {@link compareErrors}. */
export type ErrorTerms = ReturnType<typeof analyzeError>;

/** Weight of the exception's name. A word of the message has the weight 1. */
const NAME_WEIGHT = 2;

/** Weight of a value, such as a quoted name or a path. It's low, because values differ from program to program. */
const VALUE_WEIGHT = 0.2;

/** Matches values that differ from program to program. */
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

/** Matches a name in quotes. The quotes around a whole sentence don't match. */
const QUOTED_NAME = /(?<!\w)(['"])([^'"\s]*)\1/g;

/** Matches the placeholders in the headings of errors, which stand for any name. */
const PLACEHOLDER = /^(?:nope|foo|zzz|…)$/i;

/** Prepares an error message, or a part of it, for {@link compareErrors}. */
export function analyzeError(text: string) {
  const line = parseErrorLine(text);
  const isName = /^[A-Z]\w*$/.test(text);
  const message = line?.message ?? (isName ? '' : text);
  const weights = new Map<string, number>();
  const addTerms = (terms: readonly string[], weight: number) => {
    // A repeated term counts again, because `('Table', 'Table')` names two things.
    for (const term of terms.filter((term) => !isStopWord(term)))
      weights.set(weights.has(term) ? `${term} again` : term, weight);
  };
  const quotedNames = [...message.matchAll(QUOTED_NAME)].flatMap(([, , name = '']) =>
    PLACEHOLDER.test(name) ? [] : name,
  );
  addTerms(splitTerms(message.replace(QUOTED_NAME, ' ').replace(VALUES, ' ')), 1);
  addTerms([...quotedNames, ...(message.match(VALUES) ?? [])].flatMap(splitTerms), VALUE_WEIGHT);
  return {
    /** Name of the exception. Null for a log message. */
    name: line?.name ?? (isName ? text : null),
    /** Weight of each word in the message. */
    weights,
    /** All search terms of the text, in their order. */
    terms: splitTerms(text),
  };
}

/** Share of a word's weight that is subtracted if only the listed message, or only the pasted one, contains the word. */
const MISSING_LOSS = { listedError: 0.8, pastedError: 0.2 };

/** Factor for an error that the docs list without a message, so that an entry with the reader's message ranks higher. */
const BARE_WEIGHT = 0.88;

/** Minimum number of words that two messages share if the pasted message doesn't name the exception. */
const MIN_COMMON_WORDS = 3;

/** Compares a listed error message with a pasted one, which is usually longer. Returns 0 (nothing in common) to 1 (the same). */
export function compareErrors(listedError: ErrorTerms, pastedError: ErrorTerms): number {
  const hasName = pastedError.name !== null;
  const addName = ({ name, weights }: ErrorTerms): ReadonlyMap<string, number> =>
    hasName && name !== null ? new Map(weights).set(`exception ${name}`, NAME_WEIGHT) : weights;
  const listedWeights = addName(listedError);
  const pastedWeights = addName(pastedError);
  const commonTerms = [...listedWeights.keys()].filter((term) => pastedWeights.has(term));
  if (commonTerms.length < (hasName ? 1 : MIN_COMMON_WORDS)) return 0;
  const common = sum(
    commonTerms.map((term) => Math.min(listedWeights.get(term) ?? 0, pastedWeights.get(term) ?? 0)),
  );
  const loss =
    MISSING_LOSS.listedError * (sum(listedWeights.values()) - common) +
    MISSING_LOSS.pastedError * (sum(pastedWeights.values()) - common);
  return (common / (common + loss)) * (listedError.weights.size === 0 ? BARE_WEIGHT : 1);
}
