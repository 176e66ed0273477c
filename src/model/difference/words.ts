import { getOrCreate } from '../../shared/get-or-create';
import { type AlignmentStep, alignSequences, type Keyed, type Run, splitIntoRuns } from './align';
import type { Span } from './content';
import type { Mark, Piece } from './types';

/** The smallest unit of text that can be marked as changed: a word, a number or a punctuation mark. */
interface Token extends Span, Keyed {
  weight: number;
  /** White space before the token, which is shown but not compared. Null for the first token of a text. */
  gap: string | null;
  gapStyle?: Span['style'];
}

type MarkedToken = Token & { mark?: Mark };

/** Words of a text with their weights, which determine how similar two texts are. */
export interface WeightedWords extends Keyed {
  /** Maps each word to its total weight, which increases with every occurrence. */
  weights: ReadonlyMap<string, number>;
}

/** Matches one token: white space (group 1), a number such as `0.7.3`, a word such as `doesn't`, a bracket, or repeated punctuation such as `...`. */
const TOKEN =
  /(\s+)|\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*|[()[\]{}<>]|([^\s\p{L}\p{M}\p{N}_])\2*/gu;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Maximum weight of a word. A word's weight is its length, up to this maximum. */
const MAX_WORD_WEIGHT = 8;
const PUNCTUATION_WEIGHT = 0.5;

/** Minimum share of common words. If two texts have fewer, all words are marked, because many scattered marks are hard to read. */
const MIN_COMMON_SHARE = 0.3;

/** If the unchanged words between two changes weigh at most this much, they are marked too. */
const MAX_STRAY_WEIGHT = 6;

/** Returns a function that weighs the words of a text at its first call, because most texts are unchanged and their words aren't needed. */
export function createWordReader(listSpans: () => readonly Span[]): () => WeightedWords {
  let words: WeightedWords | undefined;
  return () => {
    words ??= weighWords(listSpans());
    return words;
  };
}

export function weighWords(spans: readonly Span[]): WeightedWords {
  const keys: string[] = [];
  const weights = new Map<string, number>();
  for (const { text, style } of spans) {
    for (const { word, weight } of splitText(text)) {
      if (weight === 0) continue;
      const key = createKey(word, style);
      keys.push(key);
      weights.set(key, (weights.get(key) ?? 0) + weight);
    }
  }
  return { key: keys.join('\n'), weights };
}

/**
 * Measures how similar two texts are, without regard to the order of their words.
 *
 * @returns `similarity` is from 0 (no common words) to 1 (the same words). `common` is the weight of the common words.
 */
export function measureSimilarity(
  beforeWords: WeightedWords,
  afterWords: WeightedWords,
): { similarity: number; common: number } {
  let common = 0;
  let total = 0;
  for (const [word, weight] of beforeWords.weights) {
    common += Math.min(weight, afterWords.weights.get(word) ?? 0);
    total += weight;
  }
  for (const weight of afterWords.weights.values()) total += weight;
  return { similarity: total === 0 ? 1 : (2 * common) / total, common };
}

/** Returns the words of two texts in order, and marks the words that only one text contains. */
export function compareWords(before: readonly Span[], after: readonly Span[]): Piece[] {
  const runs = alignTokens(parseTokens(before), parseTokens(after));
  const tokens = runs.flatMap((run): MarkedToken[] => {
    if (!run.isUnchanged) return [...markTokens(run.before, 'removed'), ...markTokens(run.after, 'added')];
    // If words were removed before the first token of the later text, the gap comes from the earlier text.
    return run.after.map((token, index) => ({ ...token, gap: token.gap ?? run.before[index]?.gap ?? null }));
  });
  return joinTokens(tokens);
}

/** Marks the words that differ in two lines of code. Returns null if the lines have so little in common that marks would be hard to read. */
export function compareLines(before: string, after: string): { before: Piece[]; after: Piece[] } | null {
  const runs = alignTokens(parseTokens([{ text: before }]), parseTokens([{ text: after }]));
  if (!runs.some((run) => run.isUnchanged)) return null;
  const markLine = (text: string, side: 'before' | 'after', mark: Mark): Piece[] => {
    const indentation = text.slice(0, text.length - text.trimStart().length);
    const tokens = runs.flatMap((run) => (run.isUnchanged ? run[side] : markTokens(run[side], mark)));
    return [...(indentation ? [{ text: indentation }] : []), ...joinTokens(tokens)];
  };
  return { before: markLine(before, 'before', 'removed'), after: markLine(after, 'after', 'added') };
}

/** Aligns the words of two texts. If the texts have too little in common, all earlier words are removed and all later words are added. */
function alignTokens(before: readonly Token[], after: readonly Token[]): readonly Run<Token>[] {
  const scorePair = (left: Token, right: Token) => (left.key === right.key ? left.weight : 0);
  const runs = joinStrayWords(splitIntoRuns(alignSequences(before, after, scorePair)));
  const common = sumWeights(runs.flatMap((run) => (run.isUnchanged ? run.after : [])));
  if (common >= MIN_COMMON_SHARE * measureChange({ before, after })) return runs;
  return splitIntoRuns([
    ...before.map((token) => ({ before: token })),
    ...after.map((token) => ({ after: token })),
  ]);
}

/** Marks a few unchanged words between two changes, because a single “of” between two marked phrases is hard to read. */
function joinStrayWords(runs: readonly Run<Token>[]): readonly Run<Token>[] {
  const steps = runs.flatMap((run, index) => {
    const [previousRun, nextRun] = [runs[index - 1], runs[index + 1]];
    if (!previousRun || !nextRun || !run.isUnchanged) return run.steps;
    const weight = sumWeights(run.after);
    const neighborWeight = Math.min(measureChange(previousRun), measureChange(nextRun));
    if (weight > MAX_STRAY_WEIGHT || weight >= neighborWeight) return run.steps;
    return run.steps.flatMap(({ before, after }) => [{ before }, { after }] as AlignmentStep<Token>[]);
  });
  const joinedRuns = splitIntoRuns(steps);
  return joinedRuns.length === runs.length ? runs : joinStrayWords(joinedRuns);
}

/** Returns the weight of the removed words or of the added words, whichever is larger. */
function measureChange({ before, after }: Pick<Run<Token>, 'before' | 'after'>): number {
  return Math.max(sumWeights(before), sumWeights(after));
}

function sumWeights(tokens: readonly Token[]): number {
  return tokens.reduce((total, { weight }) => total + weight, 0);
}

/** A word, a number or a punctuation mark of a text, or the white space between them. */
interface Word {
  word: string;
  /** Weight in the comparison. It is 0 only for white space. */
  weight: number;
}

/** Caches the words of each text, because most texts are the same in all versions and are compared several times. */
const wordsByText = new Map<string, readonly Word[]>();

function splitText(text: string): readonly Word[] {
  return getOrCreate(wordsByText, text, () =>
    Array.from(text.matchAll(TOKEN), ([word, space]) => {
      if (space !== undefined) return { word, weight: 0 };
      const isWord = WORD_CHARACTER.test(word);
      return { word, weight: isWord ? Math.min(word.length, MAX_WORD_WEIGHT) : PUNCTUATION_WEIGHT };
    }),
  );
}

function createKey(word: string, style: Span['style']): string {
  return style ? `${style} ${word}` : word;
}

/** Splits a text into tokens. White space becomes the gap of the next token, and is omitted at the start and the end of the text. */
function parseTokens(spans: readonly Span[]): Token[] {
  const tokens: Token[] = [];
  let gap: Token['gap'] = null;
  let gapStyle: Span['style'];
  for (const { text: spanText, style } of spans) {
    for (const { word: text, weight } of splitText(spanText)) {
      const isSpace = weight === 0;
      if (!isSpace) {
        tokens.push({ text, style, key: createKey(text, style), weight, gap, gapStyle });
        [gap, gapStyle] = ['', undefined];
      } else if (tokens.length > 0) {
        [gap, gapStyle] = [text, style];
      }
    }
  }
  return tokens;
}

function markTokens(tokens: readonly Token[], mark: Mark): MarkedToken[] {
  return tokens.map((token) => ({ ...token, mark }));
}

/** Joins neighboring tokens of the same style and mark into one piece. White space beside a change isn't marked. */
function joinTokens(tokens: readonly MarkedToken[]): Piece[] {
  const pieces: Piece[] = [];
  const addText = (text: string, style: Piece['style'], mark: Mark | undefined) => {
    const lastPiece = pieces.at(-1);
    if (text === '') return;
    if (lastPiece && lastPiece.style === style && lastPiece.mark === mark) lastPiece.text += text;
    else pieces.push({ text, ...(style && { style }), ...(mark && { mark }) });
  };
  for (const [index, { text, style, gap, gapStyle, mark }] of tokens.entries()) {
    const previous = tokens[index - 1];
    // Only the first token of the later text has no gap, if removed words come before it.
    if (previous) addText(gap ?? ' ', gapStyle, previous.mark === mark ? mark : undefined);
    addText(text, style, mark);
  }
  return pieces;
}
