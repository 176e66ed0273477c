/** Splits texts and queries into terms. The build and the browser must split in the same way. Otherwise, queries have no matches. */

/** Word of a text as a reader sees it, with the terms that match it. */
export interface Word {
  text: string;
  /** Position in the text. */
  start: number;
  /** Lowercase terms: each part of an identifier, and the whole identifier. */
  terms: string[];
}

const WORDS = /\d+(?:\.\d+)+|[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*/gu;
const PART_BOUNDARIES = /[_-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const PLAIN_WORD = /^[a-z\d]+$/;
const JOINTS = /[_-]/g;

/** Minimum length of a term. Readers don't search for single letters. */
const MIN_TERM_LENGTH = 2;

/** Splits a text into words. Dots and brackets separate words. `_`, `-` and a capital letter within a word separate its terms. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(WORDS)].map((match) => ({
    text: match[0],
    start: match.index,
    terms: splitWord(match[0]),
  }));
}

/** Splits a text into terms in their order, including repeated ones. */
export function splitTerms(text: string): string[] {
  return (text.match(WORDS) ?? []).flatMap(splitWord);
}

/** Splits a word into its terms: `VectorIndex` and `vector_index` into `vector`, `index` and `vectorindex`. */
export function splitWord(word: string): string[] {
  // Most words are plain, and unpacking an index spends most of its time here.
  if (PLAIN_WORD.test(word)) return word.length < MIN_TERM_LENGTH ? [] : [word];
  const whole = joinParts(word);
  const parts = word
    .split(PART_BOUNDARIES)
    .map((part) => part.toLowerCase())
    .filter((part) => part.length >= MIN_TERM_LENGTH && part !== whole);
  return whole.length < MIN_TERM_LENGTH ? [] : [...parts, whole];
}

/** Joins an identifier into one term: `vectorindex` for `VectorIndex`, `vector_index` and `Vector-Index`. */
export function joinParts(word: string): string {
  return word.replace(JOINTS, '').toLowerCase();
}

/** Words that don't say what a query is about. A query that consists only of stop words is searched anyway. */
const STOP_WORDS = new Set(
  `a about all am an and any are as at be been but by can could did do does for from get had has have how i if in into is it its
  make me my no not of on or our should so some than that the their them then there these they this to use using via want
  was way we were what when where which who why will with without would you your import put need happen happens please possible able somebody someone something anything else different later away big right now whole yet because
  while per already just really actually currently simply also too very see let lets don doesn didn isn aren wasn won couldn shouldn ve ll re`.split(
    /\s+/,
  ),
);

/** Name of the product that every page is about. It's a stop word beside other words. Alone, it asks for the introduction. */
export const PRODUCT = 'superduper';

/** Checks whether most texts contain a term. */
export function isStopWord(term: string): boolean {
  return term === PRODUCT || STOP_WORDS.has(term);
}
