import { splitWords, type Word } from './tokenizer';

export interface HighlightSpan {
  text: string;
  marked?: true;
}

const EXCERPT_LENGTH = 150;
const MAX_WHOLE_LENGTH = EXCERPT_LENGTH * 1.2;
/** If an excerpt's first match comes later than this position in the text, the excerpt starts near the match, not at the beginning of the text. */
const MAX_START = EXCERPT_LENGTH * 0.6;

/** Marks the words in a text that match a search term. */
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

/** Lists the words in a text that match a search term. Neighbors such as `time` and `out` also match `timeout`. */
export function listMatchingWords(text: string, terms: ReadonlySet<string>): Word[] {
  const words = splitWords(text);
  // A space never matches, because terms don't contain spaces.
  const getWhole = (at: number) => words[at]?.terms.at(-1) ?? ' ';
  const isCompound = (at: number) => terms.has(getWhole(at) + getWhole(at + 1));
  return words.filter(
    (word, at) => word.terms.some((term) => terms.has(term)) || isCompound(at) || isCompound(at - 1),
  );
}

/** Cuts an excerpt from a text's best-matching line and marks the search terms. If no term matches, uses the beginning of the text. */
export function cutExcerpt(allText: string, terms: ReadonlySet<string>): HighlightSpan[] {
  const scoreLine = (line: string) => countTerms(listMatchingWords(line, terms));
  const text = allText.split('\n').reduce((best, line) => (scoreLine(line) > scoreLine(best) ? line : best));
  if (text.length <= MAX_WHOLE_LENGTH) return highlightTerms(text, terms);
  const start = findBestStart(text, listMatchingWords(text, terms));
  const end = findWordEnd(text, start + EXCERPT_LENGTH);
  const spans = highlightTerms(text.slice(start, end), terms);
  return [...(start > 0 ? [{ text: '… ' }] : []), ...spans, ...(end < text.length ? [{ text: ' …' }] : [])];
}

function countTerms(words: readonly Word[]): number {
  return new Set(words.map(({ terms }) => terms.at(-1))).size;
}

function findBestStart(text: string, words: readonly Word[]): number {
  let best = { start: 0, count: 0 };
  for (const first of words) {
    const start = first.start < MAX_START ? 0 : findSentenceStart(text, first.start);
    const end = start + EXCERPT_LENGTH;
    const shownWords = words.filter((word) => word.start >= start && word.start + word.text.length <= end);
    const count = countTerms(shownWords);
    if (count > best.count) best = { start, count };
  }
  return best.start;
}

/** Finds where an excerpt with a match starts: at the beginning of the match's sentence or, if that's too far, at a nearby word. */
function findSentenceStart(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - 70), at);
  const sentenceEnd = Math.max(before.lastIndexOf('. '), before.lastIndexOf(': '));
  if (sentenceEnd !== -1) return at - before.length + sentenceEnd + '. '.length;
  const space = text.lastIndexOf(' ', Math.max(0, at - 40));
  return space === -1 ? 0 : space + 1;
}

function findWordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space > 0 ? space : at;
}
