/** How texts and queries are cut into terms. Runs when the site is built and in the browser: both must cut alike, or nothing is found. */

/** A word of a text as a reader sees it, with the terms that find it. */
export interface Word {
  text: string;
  /** Where it starts in the text. */
  start: number;
  /** Lower case: each part of an identifier, and the identifier as one. */
  terms: string[];
}

const WORD = /\d+(?:\.\d+)+|[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*/gu;
const PARTS = /[_-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const PLAIN = /^[a-z\d]+$/;
const JOINTS = /[_-]/g;

/** Terms of one letter find nothing that a reader looks for. */
const SHORTEST = 2;

/** Cuts a text into words. Dots and brackets part words, `_`, `-` and a capital inside a word part its terms. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({
    text: match[0],
    start: match.index,
    terms: termsOfWord(match[0]),
  }));
}

/** @returns the terms of a text in their order, repeated where the text repeats them */
export function termsOf(text: string): string[] {
  return (text.match(WORD) ?? []).flatMap(termsOfWord);
}

/**
 * @param word - One word: `VectorIndex`, `vector_index`, `SUPERDUPER_CONFIG`, `fine-tuning`.
 * @returns Its terms: `vector`, `index`, `vectorindex`.
 */
export function termsOfWord(word: string): string[] {
  // Most words are plain: this is what the time goes into when an index is unpacked.
  if (PLAIN.test(word)) return word.length < SHORTEST ? [] : [word];
  const whole = joined(word);
  const parts = word
    .split(PARTS)
    .map((part) => part.toLowerCase())
    .filter((part) => part.length >= SHORTEST && part !== whole);
  return whole.length < SHORTEST ? [] : [...parts, whole];
}

/** @returns an identifier as one term: `vectorindex` of `VectorIndex`, `vector_index` and `Vector-Index` */
export function joined(word: string): string {
  return word.replace(JOINTS, '').toLowerCase();
}

/** Words of a question that say nothing about what it asks for. Alone they are searched all the same. */
const STOP_WORDS = new Set(
  `a about all am an and any are as at be been but by can could did do does for from get had has have how i if in into is it its
  make me my no not of on or our should so some than that the their them then there these they this to use using via want
  was way we were what when where which who why will with without would you your import put need happen happens please possible able somebody someone something anything else different later away big right now whole yet because
  while per already just really actually currently simply also too very see let lets don doesn didn isn aren wasn won couldn shouldn ve ll re`.split(
    /\s+/,
  ),
);

/** The product that every page is about. Its name says nothing beside another word; alone it asks for the introduction. */
export const PRODUCT = 'superduper';

/** @returns whether a term is one that most texts have */
export function isStopWord(term: string): boolean {
  return term === PRODUCT || STOP_WORDS.has(term);
}
