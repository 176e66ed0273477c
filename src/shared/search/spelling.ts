import { parseQuery, type Query } from './query';
import { TERM_OPTIONS, type TermIndex } from './term-lookup';
import { splitWords } from './tokenizer';
import type { Vocabulary } from './vocabulary';

/** Words below this length aren't corrected, because they resemble too many other words. */
const MIN_CORRECTED_LENGTH = 4;

const MIN_TWICE_CORRECTED_LENGTH = 8;

/** Corrects a query's words if no page contains them. Returns null if there's nothing to correct. */
export function correctQuery(query: Query, index: TermIndex, vocabulary: Vocabulary): Query | null {
  const { text, words, kind } = query;
  let correctedText = text;
  for (const [at, { whole, text: wordText, isQuoted }] of words.entries()) {
    if (isQuoted || whole.length < MIN_CORRECTED_LENGTH) continue;
    // `time out` isn't a mistake if pages contain `timeout`.
    const compounds = [(words[at - 1]?.whole ?? '') + whole, whole + (words[at + 1]?.whole ?? '')];
    if (compounds.some(vocabulary.has)) continue;
    if (isKnownTerm(whole, at === words.length - 1, index, vocabulary)) continue;
    const correction = findCorrection(whole, index);
    if (correction !== undefined) correctedText = replaceWord(correctedText, wordText, correction);
  }
  return correctedText === text ? null : parseQuery(correctedText, kind);
}

/** Whether a word of the query occurs in the docs. For the last word, a prefix is enough, because the reader may still be typing. */
function isKnownTerm(term: string, isLast: boolean, index: TermIndex, vocabulary: Vocabulary): boolean {
  const isLong = ({ length }: string) => length >= MIN_CORRECTED_LENGTH;
  return (
    vocabulary.has(term) ||
    vocabulary.listForms(term).length > 0 ||
    vocabulary.listSplits(term).some((parts) => parts.every(isLong)) ||
    (isLast && index.search(term, { ...TERM_OPTIONS, prefix: true }).length > 0)
  );
}

/** Finds the best correction of a misspelled term. Prefers terms that aren't shorter than the misspelled one, and among those the most common. */
function findCorrection(term: string, index: TermIndex): string | undefined {
  // One wrong letter, or two swapped letters
  let results = [
    ...index.search(term, { ...TERM_OPTIONS, fuzzy: 1 }),
    ...swapLetters(term).flatMap((variant) => index.search(variant, TERM_OPTIONS)),
  ];
  if (results.length === 0 && term.length >= MIN_TWICE_CORRECTED_LENGTH)
    results = index.search(term, { ...TERM_OPTIONS, fuzzy: 2 });

  const counts = new Map<string, number>();
  for (const candidate of results.flatMap(({ terms }) => terms))
    counts.set(candidate, (counts.get(candidate) ?? 0) + 1);
  const rankLength = (candidate: string) => (candidate.length < term.length ? 1 : 0);
  const [bestCandidate] = [...counts.keys()].sort(
    (a, b) =>
      rankLength(a) - rankLength(b) || (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  return bestCandidate;
}

/** Lists a term's variants with two adjacent letters swapped, because that's a common typo: `ofrm`, `from` and `fomr` for `form`. */
function swapLetters(term: string): string[] {
  const positions = [...term].slice(1).keys();
  return [...positions].map((at) => term.slice(0, at) + term[at + 1] + term[at] + term.slice(at + 2));
}

function replaceWord(text: string, word: string, replacement: string): string {
  return splitWords(text)
    .filter((candidate) => candidate.text === word)
    .reduceRight(
      (result, { start }) => result.slice(0, start) + replacement + result.slice(start + word.length),
      text,
    );
}
