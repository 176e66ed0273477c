import { splitWords, type Word } from './tokenizer';

/** Part of a text in a search result. `marked` parts are highlighted. */
export interface HighlightSpan {
  text: string;
  marked?: true;
}

/** Approximate length of an excerpt, the text below the heading of a search result. */
const EXCERPT_LENGTH = 150;
/** Length up to which a text is shown as a whole. */
const MAX_WHOLE_LENGTH = EXCERPT_LENGTH * 1.2;
/** Position up to which a match is visible in an excerpt from the beginning of the text. */
const MAX_START = EXCERPT_LENGTH * 0.6;

/** Splits a text at the words that match a search term, and marks these words. */
export function highlightTerms(text: string, terms: ReadonlySet<string>): HighlightSpan[] {
  const spans: HighlightSpan[] = [];
  let at = 0;
  for (const { start, text: word } of listMatchingWords(text, terms)) {
    if (start > at) spans.push({ text: text.slice(at, start) });
    spans.push({ text: word, marked: true });
    at = start + word.length;
  }
  if (at < text.length) spans.push({ text: text.slice(at) });
  return spans;
}

/** Lists the words of a text that match a search term. The two words `time out` also match the term `timeout`. */
export function listMatchingWords(text: string, terms: ReadonlySet<string>): Word[] {
  const words = splitWords(text);
  // No term contains the space that stands for a missing word.
  const getWhole = (at: number) => words[at]?.terms.at(-1) ?? ' ';
  const isCompound = (at: number) => terms.has(getWhole(at) + getWhole(at + 1));
  return words.filter(
    (word, at) => word.terms.some((term) => terms.has(term)) || isCompound(at) || isCompound(at - 1),
  );
}

/** Cuts out the part of a text's best line with the most search terms, and marks these. Without a match, returns the beginning. */
export function cutExcerpt(allText: string, terms: ReadonlySet<string>): HighlightSpan[] {
  const scoreLine = (line: string) => countTerms(listMatchingWords(line, terms));
  const text = allText.split('\n').reduce((best, line) => (scoreLine(line) > scoreLine(best) ? line : best));
  if (text.length <= MAX_WHOLE_LENGTH) return highlightTerms(text, terms);
  const start = findBestStart(text, listMatchingWords(text, terms));
  const end = findWordEnd(text, start + EXCERPT_LENGTH);
  const spans = highlightTerms(text.slice(start, end), terms);
  return [...(start > 0 ? [{ text: '… ' }] : []), ...spans, ...(end < text.length ? [{ text: ' …' }] : [])];
}

/** Counts the distinct words in a list. */
function countTerms(words: readonly Word[]): number {
  return new Set(words.map(({ terms }) => terms.at(-1))).size;
}

/** Finds the earliest start at which an excerpt contains the most different words. `words` are the matching words of the text. */
function findBestStart(text: string, words: readonly Word[]): number {
  let best = { start: 0, count: 0 };
  for (const first of words) {
    const start = first.start < MAX_START ? 0 : findSentenceStart(text, first.start);
    const end = start + EXCERPT_LENGTH;
    const count = countTerms(
      words.filter((word) => word.start >= start && word.start + word.text.length <= end),
    );
    if (count > best.count) best = { start, count };
  }
  return best.start;
}

/** Finds a start before a match: the beginning of its sentence or, if this is too far away, of a nearby word. */
function findSentenceStart(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - 70), at);
  const sentence = Math.max(before.lastIndexOf('. '), before.lastIndexOf(': '));
  if (sentence !== -1) return at - before.length + sentence + 2;
  const space = text.lastIndexOf(' ', Math.max(0, at - 40));
  return space === -1 ? 0 : space + 1;
}

function findWordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space > 0 ? space : at;
}
