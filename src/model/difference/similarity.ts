import type { Keyed } from './align';
import type { Span } from './content';
import { createWordKey, splitText } from './text-parts';

/** Words of a text with their weights, for comparing it with other texts. Texts with the same words in the same order have the same `key`. */
export interface WeightedWords extends Keyed {
  weights: ReadonlyMap<string, number>;
}

/** Returns a function that weighs a text's words when it's first called. Later calls return the same result. */
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
  for (const { text: spanText, style } of spans) {
    for (const { text, isSpace, weight } of splitText(spanText)) {
      if (isSpace) continue;
      const key = createWordKey(text, style);
      keys.push(key);
      weights.set(key, (weights.get(key) ?? 0) + weight);
    }
  }
  return { key: keys.join('\n'), weights };
}

/** Measures how similar two texts are (0 to 1), regardless of word order. `common` is the total weight of the words that both texts contain. */
export function measureSimilarity(
  before: WeightedWords,
  after: WeightedWords,
): { similarity: number; common: number } {
  let common = 0;
  let total = 0;
  for (const [key, weight] of before.weights) {
    common += Math.min(weight, after.weights.get(key) ?? 0);
    total += weight;
  }
  for (const weight of after.weights.values()) total += weight;
  // Two texts without words are equal. `common` is doubled, because `total` includes the words of both texts.
  return { similarity: total === 0 ? 1 : (2 * common) / total, common };
}
