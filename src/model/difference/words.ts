import { align, isSame, type Keyed, type Step, sideOf, stretchesOf } from './align';
import type { Span } from './content';
import type { Mark, Piece } from './types';

/** The smallest thing that is marked as a whole: a word, a number or a punctuation mark. */
interface Token extends Span, Keyed {
  /** How much it tells. */
  weight: number;
  /** White space before it, which does not count but is shown; null at the beginning of the text. */
  gap: string | null;
  gapStyle?: Span['style'];
}

type MarkedToken = Token & { mark?: Mark };

/** A text, read for comparison. */
export interface Words extends Keyed {
  /** Its words and how much each tells. */
  weights: ReadonlyMap<string, number>;
}

/** White space; a release or another dotted number; a word; a bracket; any other sign, repeated. */
const TOKEN =
  /(\s+)|\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*|[()[\]{}<>]|([^\s\p{L}\p{M}\p{N}_])\2*/gu;
const WORD = /[\p{L}\p{N}]/u;

/** A longer word tells no more than one of so many letters. */
const LONGEST = 8;

/** With a smaller share in common, word marks would be confetti: the whole is replaced. */
const LEAST_COMMON = 0.3;

/** Equal words between two changes are marked with them if they tell no more than this, and less than either of them. */
const STRAY = 6;

/** @returns the words that a text is compared by */
export function wordsOf(spans: readonly Span[]): Words {
  const tokens = tokensOf(spans);
  const weights = new Map<string, number>();
  for (const { key, weight } of tokens) weights.set(key, (weights.get(key) ?? 0) + weight);
  return { key: tokens.map(({ key }) => key).join('\n'), weights };
}

/**
 * Says how alike two texts are, by their words in any order.
 *
 * @returns As `share` from 0 for nothing in common to 1 for the same words, and as `common` how much is in common.
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
 * Marks the words by which two texts differ.
 *
 * @returns The words of both: what is only in the earlier one marked as removed, what is only in the later one as added.
 */
export function compareWords(before: readonly Span[], after: readonly Span[]): Piece[] {
  const tokens = stretchesOf(wordSteps(tokensOf(before), tokensOf(after))).flatMap((steps): MarkedToken[] => {
    const [removed, added] = [sideOf(steps, 'before'), sideOf(steps, 'after')];
    // Where a text begins behind what was removed, the white space is that of the earlier one.
    if (steps.every(isSame))
      return added.map((token, at) => ({ ...token, gap: token.gap ?? removed[at]?.gap ?? null }));
    return [...marked(removed, 'removed'), ...marked(added, 'added')];
  });
  return toPieces(tokens);
}

/**
 * Marks the words by which two lines of code differ, each line for itself and with its own white space.
 *
 * @returns The two lines; null if they have too little in common for marks to be read.
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

/** Everything is replaced if too little is in common. */
function wordSteps(before: readonly Token[], after: readonly Token[]): Step<Token>[] {
  const steps = withoutStrays(align(before, after, (one, other) => (one.key === other.key ? one.weight : 0)));
  const common = weightOf(sideOf(steps.filter(isSame), 'after'));
  if (common >= LEAST_COMMON * Math.max(weightOf(before), weightOf(after))) return steps;
  return [...before.map((token) => ({ before: token })), ...after.map((token) => ({ after: token }))];
}

/** Counts equal words between two changes among them, if they tell little: "of" that happens to stand there helps nobody. */
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

/** Joins tokens to runs of the same style and mark. White space around a change is not part of it. */
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
