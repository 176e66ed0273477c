import { getOrCreate } from '../../shared/get-or-create';
import type { Span } from './content';

/** A word, a number or a punctuation mark of a text, or the white space between them. */
export interface TextPart {
  text: string;
  isSpace: boolean;
  /** How much the part counts in a comparison. White space doesn't count. */
  weight: number;
}

/** Matches a part of a text: white space (group 1), a number such as `0.7.3`, a word such as `doesn't`, a bracket, or repeated punctuation such as `...`. */
const TEXT_PART =
  /(\s+)|\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*|[()[\]{}<>]|([^\s\p{L}\p{M}\p{N}_])\2*/gu;

/** Matches a letter or a digit. A part without them is punctuation. */
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Maximum weight of a word. A word's weight is its length, up to this maximum. */
const MAX_WORD_WEIGHT = 8;
const PUNCTUATION_WEIGHT = 0.5;

/** Caches the parts of each text, because most texts are the same in all versions and are compared several times. */
const partsByText = new Map<string, readonly TextPart[]>();

/** Splits a text into words, punctuation and white space. The parts contain every character of the text. */
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

/** Returns the key of a word. Words with the same key look the same to a reader, so the key contains the style. */
export function createWordKey(word: string, style: Span['style']): string {
  return style ? `${style} ${word}` : word;
}
