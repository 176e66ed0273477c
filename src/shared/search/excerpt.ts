import { splitWords, type Word } from './tokenizer';

/** Piece of a text in the search results. `marked` is set if the piece is highlighted. */
export interface HighlightSpan {
  text: string;
  marked?: true;
}

/** Approximate number of characters in an excerpt, the text that a search result shows below its heading. */
const EXCERPT_LENGTH = 150;

/** Splits a text into pieces, so that the words that match a search term can be highlighted. */
export function highlightTerms(text: string, terms: ReadonlySet<string>): HighlightSpan[] {
  const spans: HighlightSpan[] = [];
  let at = 0;
  for (const { start, text: word } of findMatchingWords(text, terms)) {
    if (start > at) spans.push({ text: text.slice(at, start) });
    spans.push({ text: word, marked: true });
    at = start + word.length;
  }
  if (at < text.length) spans.push({ text: text.slice(at) });
  return spans;
}

/** Lists the words of a text that match a search term. The two words `time out` also match the term `timeout`. */
export function findMatchingWords(text: string, terms: ReadonlySet<string>): Word[] {
  const words = splitWords(text);
  const isCompound = (at: number) =>
    terms.has(`${words[at]?.terms.at(-1) ?? ' '}${words[at + 1]?.terms.at(-1) ?? ' '}`);
  return words.filter(
    (word, at) => word.terms.some((term) => terms.has(term)) || isCompound(at) || isCompound(at - 1),
  );
}

/** Returns the part of a text, or of its best line, with the most search terms, and highlights them. Without a match, returns the beginning. */
export function cutExcerpt(allText: string, terms: ReadonlySet<string>): HighlightSpan[] {
  const scoreLine = (line: string) => countTerms(findMatchingWords(line, terms));
  const text = allText.split('\n').reduce((best, line) => (scoreLine(line) > scoreLine(best) ? line : best));
  if (text.length <= EXCERPT_LENGTH * 1.2) return highlightTerms(text, terms);
  const start = findBestStart(text, findMatchingWords(text, terms));
  const end = findWordEnd(text, start + EXCERPT_LENGTH);
  const spans = highlightTerms(text.slice(start, end), terms);
  return [...(start > 0 ? [{ text: '… ' }] : []), ...spans, ...(end < text.length ? [{ text: ' …' }] : [])];
}

/** Counts the distinct words in a list. */
function countTerms(words: readonly Word[]): number {
  return new Set(words.map(({ terms }) => terms.at(-1))).size;
}

/** Finds the position in a text at which an excerpt contains the most different matching words. The earliest of equally good positions wins. */
function findBestStart(text: string, words: readonly Word[]): number {
  let best = { start: 0, count: 0 };
  for (const first of words) {
    const start = first.start < EXCERPT_LENGTH * 0.6 ? 0 : findSentenceStart(text, first.start);
    const end = start + EXCERPT_LENGTH;
    const count = countTerms(
      words.filter((word) => word.start >= start && word.start + word.text.length <= end),
    );
    if (count > best.count) best = { start, count };
  }
  return best.start;
}

/** Finds a readable start for an excerpt: the beginning of the sentence, or of a nearby word if the sentence begins too far away. */
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
