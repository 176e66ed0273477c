import type { Span } from './content';
import { keyOf, tokensOf, weightOf } from './tokens';

/** The words of a text and how much each tells, for a first guess at how similar two texts are. */
export type WordWeights = ReadonlyMap<string, number>;

/** Collects the words of a text. */
export function weighWords(spans: readonly Span[]): WordWeights {
  const weights = new Map<string, number>();
  for (const token of tokensOf(spans)) {
    const key = keyOf(token);
    weights.set(key, (weights.get(key) ?? 0) + weightOf(token));
  }
  return weights;
}

/**
 * Says how similar two texts are, by their words in any order.
 *
 * @returns As `share` from 0 for nothing in common to 1 for the same words, and as `common` how much is in common.
 */
export function similarityOf(first: WordWeights, second: WordWeights): { share: number; common: number } {
  let common = 0;
  let total = 0;
  for (const [word, weight] of first) {
    common += Math.min(weight, second.get(word) ?? 0);
    total += weight;
  }
  for (const weight of second.values()) total += weight;
  return { share: total === 0 ? 1 : (2 * common) / total, common };
}
