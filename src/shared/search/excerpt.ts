import { splitWords, type Word } from './tokenizer';

/** Piece of a text. `marked` is set if results highlight it. */
export interface HighlightSpan {
  text: string;
  marked?: true;
}

/** Approximate length of an excerpt in characters. An excerpt is the text below the heading of a result. */
const EXCERPT_LENGTH = 150;

/** Splits a text into highlighted and other pieces. The words that match one of the terms are highlighted. */
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

/** Returns the words of a text that match one of the terms. `time out` also matches the term `timeout`. */
export function findMatchingWords(text: string, terms: ReadonlySet<string>): Word[] {
  const words = splitWords(text);
  const isCompound = (at: number) =>
    terms.has(`${words[at]?.terms.at(-1) ?? ' '}${words[at + 1]?.terms.at(-1) ?? ' '}`);
  return words.filter(
    (word, at) => word.terms.some((term) => terms.has(term)) || isCompound(at) || isCompound(at - 1),
  );
}

/** Returns the part of a text that contains the most terms, with the terms highlighted. Returns the beginning of the text if no term matches. */
export function cutExcerpt(text: string, terms: ReadonlySet<string>): HighlightSpan[] {
  if (text.length <= EXCERPT_LENGTH * 1.2) return highlightTerms(text, terms);
  const start = findBestStart(text, findMatchingWords(text, terms));
  const end = findWordEnd(text, start + EXCERPT_LENGTH);
  const spans = highlightTerms(text.slice(start, end), terms);
  return [...(start > 0 ? [{ text: '… ' }] : []), ...spans, ...(end < text.length ? [{ text: ' …' }] : [])];
}

/** Finds the position at which an excerpt should begin to show as many different matching words as possible. The first of equally good ones wins. */
function findBestStart(text: string, words: readonly Word[]): number {
  let best = { start: 0, count: 0 };
  for (const first of words) {
    const start = first.start < EXCERPT_LENGTH * 0.6 ? 0 : findSentenceStart(text, first.start);
    const visibleWords = words.filter(
      (word) => word.start >= start && word.start + word.text.length <= start + EXCERPT_LENGTH,
    );
    const count = new Set(visibleWords.map((word) => word.terms.at(-1))).size;
    if (count > best.count) best = { start, count };
  }
  return best.start;
}

/** Returns the start of the sentence around a position, or the start of a nearby word if the sentence begins too far away. */
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
