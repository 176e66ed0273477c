import type { Span } from './content';
import { joinAround, type Segment, segmentsOf } from './segments';
import { keyOf, type Token, tokensOf, weightOf } from './tokens';
import type { Mark, Piece } from './types';

/** Less in common than this share, and word marks would be confetti: the whole is replaced. */
const LEAST_COMMON = 0.3;

/** What is kept between two changes is marked with them if it tells no more than this, and less than either of them. */
const STRAY = 6;

/**
 * Marks the words by which two texts differ.
 *
 * @param before - The earlier text.
 * @param after - The later one.
 * @returns The words of both: what is only in the earlier one marked as removed, what is only in the later one as added.
 */
export function compareWords(before: readonly Span[], after: readonly Span[]): Piece[] {
  const [first, second] = [tokensOf(before), tokensOf(after)];
  return toPieces(wordSegments(first, second) ?? [{ removed: first, added: second, kept: [] }]);
}

/**
 * Marks the words by which two lines differ, each line for itself and with its own white space.
 *
 * @param before - The earlier line.
 * @param after - The later one.
 * @returns The two lines; null if they have too little in common for marks to be read.
 */
export function compareLines(before: string, after: string): { before: Piece[]; after: Piece[] } | null {
  const segments = wordSegments(tokensOf([{ text: before }]), tokensOf([{ text: after }]));
  if (!segments?.some(({ kept }) => kept.length > 0)) return null;
  const first = segments.map((segment) => ({ ...segment, added: [] }));
  const second = segments.map((segment) => ({ ...segment, removed: [] }));
  return { before: indented(before, toPieces(first, 0)), after: indented(after, toPieces(second, 1)) };
}

/** White space at the beginning is no part of a text, but the indentation of a line is. */
function indented(line: string, pieces: readonly Piece[]): Piece[] {
  const indentation = /^\s+/.exec(line)?.[0];
  return indentation === undefined ? [...pieces] : [{ text: indentation }, ...pieces];
}

/** @returns text that fared the same from end to end, as pieces */
export function plainPieces(spans: readonly Span[]): Piece[] {
  const kept = tokensOf(spans).map((token): [Token, Token] => [token, token]);
  return toPieces([{ removed: [], added: [], kept }]);
}

/** @returns what two texts have in common exactly if a reader sees the same */
export function textKeyOf(spans: readonly Span[]): string {
  return tokensOf(spans).map(keyOf).join('\n');
}

/** Null if the two have too little in common. */
function wordSegments(before: readonly Token[], after: readonly Token[]): Segment<Token>[] | null {
  // "of" that happens to stand between two changes helps nobody.
  const segments = joinAround(segmentsOf(before, after, keyOf, weightOf), (kept, left, right) => {
    const weight = sum(kept.map(([token]) => token));
    return weight <= STRAY && weight < Math.min(editWeight(left), editWeight(right));
  });
  const kept = sum(segments.flatMap((segment) => segment.kept.map(([token]) => token)));
  return kept >= LEAST_COMMON * Math.max(sum(before), sum(after)) ? segments : null;
}

function editWeight({ removed, added }: Segment<Token>): number {
  return Math.max(sum(removed), sum(added));
}

function sum(tokens: readonly Token[]): number {
  return tokens.reduce((total, token) => total + weightOf(token), 0);
}

/**
 * Joins tokens to runs of the same style and mark. White space around a change is not part of it.
 *
 * @param segments - What to join.
 * @param side - Whose white space what is kept has: 0 for the earlier text's, 1 for the later one's.
 */
function toPieces(segments: readonly Segment<Token>[], side: 0 | 1 = 1): Piece[] {
  const pieces: Piece[] = [];
  const put = (text: string, style: Piece['style'], mark: Mark | undefined) => {
    const last = pieces.at(-1);
    if (text === '') return;
    if (last && last.style === style && last.mark === mark) last.text += text;
    else pieces.push({ text, ...(style && { style }), ...(mark && { mark }) });
  };
  const putAll = (tokens: readonly Token[], mark?: Mark) => {
    for (const [index, { text, style, gap, gapStyle }] of tokens.entries()) {
      // Where a text begins behind what was removed, there is no white space to take.
      put(gap ?? (pieces.length > 0 ? ' ' : ''), gapStyle, index > 0 ? mark : undefined);
      put(text, style, mark);
    }
  };
  for (const { removed, added, kept } of segments) {
    putAll(removed, 'removed');
    putAll(added, 'added');
    putAll(kept.map((both) => ({ ...both[side], gap: both[side].gap ?? both[1 - side]?.gap ?? null })));
  }
  return pieces;
}
