import { type Word, wordsOf } from './tokenizer';

/** A run of text, marked or not. */
export interface HighlightSpan {
  text: string;
  marked?: true;
}

/** How long an excerpt is, in characters, about. */
const LENGTH = 150;

/** @returns a text in spans, the words that have one of the terms marked */
export function highlightTerms(text: string, terms: ReadonlySet<string>): HighlightSpan[] {
  const spans: HighlightSpan[] = [];
  let at = 0;
  for (const { start, text: word } of matchingWords(text, terms)) {
    if (start > at) spans.push({ text: text.slice(at, start) });
    spans.push({ text: word, marked: true });
    at = start + word.length;
  }
  if (at < text.length) spans.push({ text: text.slice(at) });
  return spans;
}

/** @returns the words of a text that one of the terms finds; two that stand together are found as one, too */
export function matchingWords(text: string, terms: ReadonlySet<string>): Word[] {
  const words = wordsOf(text);
  const isCompound = (at: number) =>
    terms.has(`${words[at]?.terms.at(-1) ?? ' '}${words[at + 1]?.terms.at(-1) ?? ' '}`);
  return words.filter(
    (word, at) => word.terms.some((term) => terms.has(term)) || isCompound(at) || isCompound(at - 1),
  );
}

/** @returns The part of a text that has most of the terms, marked; its beginning if it has none. */
export function excerptOf(text: string, terms: ReadonlySet<string>): HighlightSpan[] {
  if (text.length <= LENGTH * 1.2) return highlightTerms(text, terms);
  const start = bestStart(text, matchingWords(text, terms));
  const end = wordEnd(text, start + LENGTH);
  const spans = highlightTerms(text.slice(start, end), terms);
  return [...(start > 0 ? [{ text: '… ' }] : []), ...spans, ...(end < text.length ? [{ text: ' …' }] : [])];
}

/** Where to begin so that most different words are seen; near the beginning of the text if several places are as good. */
function bestStart(text: string, words: readonly Word[]): number {
  let best = { start: 0, count: 0 };
  for (const first of words) {
    const start = first.start < LENGTH * 0.6 ? 0 : sentenceStart(text, first.start);
    const seen = words.filter(
      (word) => word.start >= start && word.start + word.text.length <= start + LENGTH,
    );
    const count = new Set(seen.map((word) => word.terms.at(-1))).size;
    if (count > best.count) best = { start, count };
  }
  return best.start;
}

/** The beginning of the sentence, if it is near; else of a word shortly before. */
function sentenceStart(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - 70), at);
  const sentence = Math.max(before.lastIndexOf('. '), before.lastIndexOf(': '));
  if (sentence !== -1) return at - before.length + sentence + 2;
  const space = text.lastIndexOf(' ', Math.max(0, at - 40));
  return space === -1 ? 0 : space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space > 0 ? space : at;
}
