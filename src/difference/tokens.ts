import type { Span } from './content';

/** A word, a number or a punctuation mark. */
export interface Token {
  text: string;
  style?: Span['style'];
  /** White space before it, which does not count but is shown; null at the beginning of the text. */
  gap: string | null;
  gapStyle?: Span['style'];
}

/** White space; a release or another dotted number; a word; a bracket; any other sign, repeated. */
const TOKEN =
  /(\s+)|\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*|[()[\]{}<>]|([^\s\p{L}\p{M}\p{N}_])\2*/gu;

/** Cuts text into the smallest things that are marked as a whole. */
export function tokensOf(spans: readonly Span[]): Token[] {
  const tokens: Token[] = [];
  let gap: Pick<Token, 'gap' | 'gapStyle'> = { gap: null };
  for (const { text, style } of spans) {
    for (const [found, space] of text.matchAll(TOKEN)) {
      if (space !== undefined) {
        if (tokens.length > 0) gap = { gap: space, ...(style && { gapStyle: style }) };
      } else {
        tokens.push({ text: found, ...(style && { style }), ...gap });
        gap = { gap: '' };
      }
    }
  }
  return tokens;
}

/** @returns what two tokens have in common exactly if a reader sees the same */
export function keyOf({ text, style }: Token): string {
  return style === undefined ? text : `${style} ${text}`;
}

const WORD = /[\p{L}\p{N}]/u;
const LONGEST = 8;

/** How much a token tells: long words much, short ones little, punctuation next to nothing. */
export function weightOf({ text }: Token): number {
  return WORD.test(text) ? Math.min(text.length, LONGEST) : 0.5;
}
