import { align, isSame, type Keyed, type Step, sideOf, stretchesOf } from './align';
import type { Span } from './content';
import type { Mark, Piece } from './types';

/** The smallest unit that can be marked: a word, a number or a punctuation mark. */
interface Token extends Span, Keyed {
  /** Importance of the token in the comparison. */
  weight: number;
  /** White space before the token, which is shown but not compared; null at the start of the text. */
  gap: string | null;
  gapStyle?: Span['style'];
}

type MarkedToken = Token & { mark?: Mark };

/** A text with the values that the comparison needs. */
export interface Words extends Keyed {
  /** The words of the text with their total weights. */
  weights: ReadonlyMap<string, number>;
}

/** Matches white space, a release or other dotted number, a word, a bracket, or a repeated other character. */
const TOKEN =
  /(\s+)|\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*|[()[\]{}<>]|([^\s\p{L}\p{M}\p{N}_])\2*/gu;
const WORD = /[\p{L}\p{N}]/u;

/** Maximum weight of a word. A word's weight is its length up to this limit. */
const LONGEST = 8;

/** Minimum share of common words. Below it, word marks would be hard to read, so the whole text is replaced. */
const LEAST_COMMON = 0.3;

/** Maximum weight of equal words between two changes that are marked as part of the change. */
const STRAY = 6;

/** Returns the weights of the words in a text. */
export function wordsOf(spans: readonly Span[]): Words {
  const tokens = tokensOf(spans);
  const weights = new Map<string, number>();
  for (const { key, weight } of tokens) weights.set(key, (weights.get(key) ?? 0) + weight);
  return { key: tokens.map(({ key }) => key).join('\n'), weights };
}

/**
 * Compares two texts by their words, in any order.
 *
 * @returns `share` is 0 if they have nothing in common and 1 if they have the same words. `common` is the weight of the common words.
 */
export function likenessOf(one: Words, other: Words): { share: number; common: number } {
  let common = 0;
  let total = 0;
  for (const [word, weight] of one.weights) {
    common += Math.min(weight, other.weights.get(word) ?? 0);
    total += weight;
  }
  for (const weight of other.weights.values()) total += weight;
  return { share: total === 0 ? 1 : (2 * common) / total, common };
}

/**
 * Marks the words that differ between two texts.
 *
 * @returns The words of both texts. Words that are only in one of them are marked as removed or added.
 */
export function compareWords(before: readonly Span[], after: readonly Span[]): Piece[] {
  const tokens = stretchesOf(wordSteps(tokensOf(before), tokensOf(after))).flatMap((steps): MarkedToken[] => {
    const [removed, added] = [sideOf(steps, 'before'), sideOf(steps, 'after')];
    // If the text before this run was removed, the first token has no gap, so the earlier text's white space is used.
    if (steps.every(isSame))
      return added.map((token, at) => ({ ...token, gap: token.gap ?? removed[at]?.gap ?? null }));
    return [...marked(removed, 'removed'), ...marked(added, 'added')];
  });
  return toPieces(tokens);
}

/**
 * Marks the words that differ between two lines of code. Each line keeps its own white space.
 *
 * @returns The two lines, or null if they have too little in common for readable marks.
 */
export function compareLines(before: string, after: string): { before: Piece[]; after: Piece[] } | null {
  const steps = wordSteps(tokensOf([{ text: before }]), tokensOf([{ text: after }]));
  if (!steps.some(isSame)) return null;
  const line = (text: string, side: 'before' | 'after', mark: Mark): Piece[] => {
    const indentation = text.slice(0, text.length - text.trimStart().length);
    const tokens = steps.flatMap((step) =>
      isSame(step) ? sideOf([step], side) : marked(sideOf([step], side), mark),
    );
    return [...(indentation ? [{ text: indentation }] : []), ...toPieces(tokens)];
  };
  return { before: line(before, 'before', 'removed'), after: line(after, 'after', 'added') };
}

/** Aligns words. If the texts have too little in common, replaces all of them. */
function wordSteps(before: readonly Token[], after: readonly Token[]): Step<Token>[] {
  const steps = withoutStrays(align(before, after, (one, other) => (one.key === other.key ? one.weight : 0)));
  const common = weightOf(sideOf(steps.filter(isSame), 'after'));
  if (common >= LEAST_COMMON * Math.max(weightOf(before), weightOf(after))) return steps;
  return [...before.map((token) => ({ before: token })), ...after.map((token) => ({ after: token }))];
}

/** Marks short equal words between two changes as part of the change, because an isolated "of" only interrupts it. */
function withoutStrays(steps: readonly Step<Token>[]): Step<Token>[] {
  const stretches = stretchesOf(steps);
  const joined = stretches.flatMap((stretch, index) => {
    const [left, right] = [stretches[index - 1], stretches[index + 1]];
    const weight = weightOf(sideOf(stretch, 'after'));
    const isStray =
      left &&
      right &&
      stretch.every(isSame) &&
      weight <= STRAY &&
      weight < Math.min(changeIn(left), changeIn(right));
    return isStray
      ? stretch.flatMap(({ before, after }) => [{ before }, { after }] as Step<Token>[])
      : stretch;
  });
  return joined.length === steps.length ? joined : withoutStrays(joined);
}

function changeIn(steps: readonly Step<Token>[]): number {
  return Math.max(weightOf(sideOf(steps, 'before')), weightOf(sideOf(steps, 'after')));
}

function weightOf(tokens: readonly Token[]): number {
  return tokens.reduce((total, { weight }) => total + weight, 0);
}

function tokensOf(spans: readonly Span[]): Token[] {
  const tokens: Token[] = [];
  let gap: Pick<Token, 'gap' | 'gapStyle'> = { gap: null };
  for (const { text: whole, style } of spans) {
    for (const [text, space] of whole.matchAll(TOKEN)) {
      if (space !== undefined) {
        if (tokens.length > 0) gap = { gap: space, ...(style && { gapStyle: style }) };
        continue;
      }
      const weight = WORD.test(text) ? Math.min(text.length, LONGEST) : 0.5;
      tokens.push({ text, ...(style && { style }), key: style ? `${style} ${text}` : text, weight, ...gap });
      gap = { gap: '' };
    }
  }
  return tokens;
}

function marked(tokens: readonly Token[], mark: Mark): MarkedToken[] {
  return tokens.map((token) => ({ ...token, mark }));
}

/** Joins tokens with the same style and mark. The white space around a change isn't part of the change. */
function toPieces(tokens: readonly MarkedToken[]): Piece[] {
  const pieces: Piece[] = [];
  const put = (text: string, style: Piece['style'], mark: Mark | undefined) => {
    const last = pieces.at(-1);
    if (text === '') return;
    if (last && last.style === style && last.mark === mark) last.text += text;
    else pieces.push({ text, ...(style && { style }), ...(mark && { mark }) });
  };
  for (const [index, { text, style, gap, gapStyle, mark }] of tokens.entries()) {
    const previous = tokens[index - 1];
    if (previous) put(gap ?? ' ', gapStyle, previous.mark === mark ? mark : undefined);
    put(text, style, mark);
  }
  return pieces;
}
