import { getOrCreate } from '../../shared/get-or-create';
import type { Span } from './content';

interface TextPart {
  text: string;
  isSpace: boolean;
  /** How much the part counts in comparisons: more for longer words, and 0 for white space. */
  weight: number;
}

/** Matches white space (group 1), a number such as `0.7.3`, a word such as `doesn't`, a bracket, or punctuation such as `...`. */
const TEXT_PART =
  /(\s+)|\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*|[()[\]{}<>]|([^\s\p{L}\p{M}\p{N}_])\2*/gu;

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Maximum weight of a word. The weight of a shorter word is its length. */
const MAX_WORD_WEIGHT = 8;
const PUNCTUATION_WEIGHT = 0.5;

/** Caches the parts of each text, because most texts are the same in all versions and are compared several times. */
const partsByText = new Map<string, readonly TextPart[]>();

/** Splits a text into words, punctuation and white space, without dropping any characters. */
export function splitText(text: string): readonly TextPart[] {
  return getOrCreate(partsByText, text, () =>
    Array.from(text.matchAll(TEXT_PART), ([part, space]) => {
      const isSpace = space !== undefined;
      return { text: part, isSpace, weight: isSpace ? 0 : weighWord(part) };
    }),
  );
}

function weighWord(word: string): number {
  return WORD_CHARACTER.test(word) ? Math.min(word.length, MAX_WORD_WEIGHT) : PUNCTUATION_WEIGHT;
}

/** Returns a key that includes the style, because words in different styles look different to readers. */
export function createWordKey(word: string, style: Span['style']): string {
  return style ? `${style} ${word}` : word;
}
