/** Functions that split texts and queries into terms. The build and browsers share them, because only equal terms match. */

/** Word in a text, with its search terms. */
export interface Word {
  text: string;
  /** Position of the word's first character in the text. */
  start: number;
  /** Search terms in lower case: the parts of an identifier, followed by the whole identifier. */
  terms: string[];
}

/** Matches a version number such as `0.6.1`, or a word, which may contain hyphens and underscores. */
const WORDS = /\d+(?:\.\d+)+|[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*/gu;
/** Matches `_`, `-`, and the places before `I` in `VectorIndex` and before `T` in `SQLTree`. */
const PART_BOUNDARIES = /[_-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const PLAIN_WORD = /^[a-z\d]+$/;

/** Minimum length of a search term. Readers don't search for single letters. */
const MIN_TERM_LENGTH = 2;

/** Splits a text into words. `vector_index` is one word, and `db.apply` is two words. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(WORDS)].map((match) => ({
    text: match[0],
    start: match.index,
    terms: splitWord(match[0]),
  }));
}

/** Returns all search terms of a text in order, including repeated terms. */
export function splitTerms(text: string): string[] {
  return (text.match(WORDS) ?? []).flatMap(splitWord);
}

/** Splits a word into search terms: `vector`, `index` and `vectorindex` for both `VectorIndex` and `vector_index`. */
export function splitWord(word: string): string[] {
  // A shortcut for most words, because unpacking an index spends most of its time here.
  if (PLAIN_WORD.test(word)) return word.length < MIN_TERM_LENGTH ? [] : [word];
  const whole = joinParts(word);
  const parts = word
    .split(PART_BOUNDARIES)
    .map((part) => part.toLowerCase())
    .filter((part) => part.length >= MIN_TERM_LENGTH && part !== whole);
  return whole.length < MIN_TERM_LENGTH ? [] : [...parts, whole];
}

/** Joins the parts of an identifier into one search term: `vectorindex` for `VectorIndex`, `vector_index` and `Vector-Index`. */
export function joinParts(word: string): string {
  return word.replace(/[_-]/g, '').toLowerCase();
}

/** Matches words that negate the words after them. `t` stands for `don’t`, which is split at its apostrophe. */
const NEGATION = /^(?:without|no|not|never|cannot|t)$/i;

/** Matches words that end a negation, as in `do not run and …`. */
const NEGATION_END = /^(?:and|but|or|if|when|because|so|then|after|before|while)$/i;

/** Maximum number of words that a negation applies to, without stop words. */
const NEGATED_LENGTH = 2;

/** Finds the words of a text that are negated: `run` and `listeners` in “insert rows without running the listeners”. */
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

/** Words that the search ignores, unless a query consists only of them, because they don't tell what a query is about. */
const STOP_WORDS = new Set(
  `a about all am an and any are as at be been but by can could did do does for from get had has have how i if in into is it its
  make me my no not of on or our should so some than that the their them then there these they this to use using via want
  was way we were what when where which who why will with without would you your import put need happen happens please possible able somebody someone something anything else different later away big right now whole yet because
  while per already just really actually currently simply also too very see let lets don doesn didn isn aren wasn won couldn shouldn ve ll re`.split(
    /\s+/,
  ),
);

/** Name of the product, which the search ignores beside other words. Alone, it finds the introduction. */
export const PRODUCT = 'superduper';

/** Whether a term is a stop word or the name of the product. */
export function isStopWord(term: string): boolean {
  return term === PRODUCT || STOP_WORDS.has(term);
}
