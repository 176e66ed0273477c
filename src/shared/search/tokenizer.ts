/** Splits texts and queries into search terms. The build and browsers must share this code, because only equal terms match. */

export interface Word {
  text: string;
  start: number;
  /** Search terms of the word in lower case: `['vector', 'index', 'vectorindex']` for `VectorIndex`. */
  terms: string[];
}

/** Matches version numbers, such as `0.6.1` in `v0.6.1`, and words, including `vector_index` and `fine-tuning`. */
const WORDS = /\d+(?:\.\d+)+|(?![vV]\d+\.\d)[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*/gu;
/** Matches where an identifier splits into parts: at `_` and `-`, before `Index` in `VectorIndex`, and before `Tree` in `SQLTree`. */
const PART_BOUNDARIES = /[_-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const PLAIN_WORD = /^[a-z\d]+$/;

const MIN_TERM_LENGTH = 2;

/** Splits a text into words. `vector_index` is one word, but `db.apply` is two. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(WORDS)].map((match) => ({
    text: match[0],
    start: match.index,
    terms: splitWord(match[0]),
  }));
}

/** Lists a text's search terms in order. Repeated terms stay in the list. */
export function splitTerms(text: string): string[] {
  return (text.match(WORDS) ?? []).flatMap(splitWord);
}

/** Returns a word's search terms: `vector`, `index` and `vectorindex` for both `VectorIndex` and `vector_index`. */
export function splitWord(word: string): string[] {
  // Most words take this shortcut. It matters, because unpacking an index spends most of its time here.
  if (PLAIN_WORD.test(word)) return word.length < MIN_TERM_LENGTH ? [] : [word];
  const whole = joinParts(word);
  const parts = word
    .split(PART_BOUNDARIES)
    .map((part) => part.toLowerCase())
    .filter((part) => part.length >= MIN_TERM_LENGTH && part !== whole);
  return whole.length < MIN_TERM_LENGTH ? [] : [...parts, whole];
}

/** Turns `VectorIndex`, `vector_index` and `Vector-Index` into the same search term, `vectorindex`. */
export function joinParts(word: string): string {
  return word.replace(/[_-]/g, '').toLowerCase();
}

/** Matches words that negate the next words. `t` is the end of `don’t`, which is split at its apostrophe. */
const NEGATION = /^(?:without|no|not|never|cannot|t)$/i;

/** Matches words that end a negation: the `and` in `do not run and …`. */
const NEGATION_END = /^(?:and|but|or|if|when|because|so|then|after|before|while)$/i;

/** Number of words that “not” or “without” negates. Stop words don't count. */
const NEGATED_LENGTH = 2;

/** Finds negated words: `running` and `listeners` in “insert rows without running the listeners”. */
export function findNegatedWords(words: readonly Word[]): Set<Word> {
  const negatedWords = new Set<Word>();
  let remaining = 0;
  for (const word of words) {
    if (NEGATION.test(word.text)) remaining = NEGATED_LENGTH;
    else if (NEGATION_END.test(word.text)) remaining = 0;
    else if (remaining > 0 && !isStopWord(word.text.toLowerCase())) {
      negatedWords.add(word);
      remaining -= 1;
    }
  }
  return negatedWords;
}

/** Words that the search ignores because they don't tell what a query is about. If a query contains nothing else, they count. */
const STOP_WORDS = new Set(
  `a about all am an and any are as at be been but by can could did do does for from get had has have how i if in into is it its
  make me my no not of on or our should so some than that the their them then there these they this to use using via want
  was way we were what when where which who why will with without would you your import put need happen happens please possible able somebody someone something anything else different later away big right now whole yet because
  while per already just really actually currently simply also too very see let lets don doesn didn isn aren wasn won couldn shouldn ve ll re`.split(
    /\s+/,
  ),
);

/** The product's name, which is ignored like a stop word. If it's the whole query, the search finds the introduction. */
export const PRODUCT = 'superduper';

/** Whether the search ignores a term because it's a stop word or the product's name. */
export function isStopWord(term: string): boolean {
  return term === PRODUCT || STOP_WORDS.has(term);
}
