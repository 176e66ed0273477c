import type MiniSearch from 'minisearch';
import type { SearchOptions } from 'minisearch';
import type { Fields } from './documents';
import { FIELD_WEIGHTS, LENGTH_PENALTY, MATCH_WEIGHTS } from './ranking';

export type TermIndex = MiniSearch<Fields & { id: number }>;

/** Finds the sections that contain a term. If `isPrefix` is set, also finds sections with terms that begin with it. */
export type LookUpTerm = (term: string, isPrefix?: boolean) => TermHits;

/** Scores of the matching sections by their ids, and the terms that matched. */
export interface TermHits {
  scores: ReadonlyMap<number, number>;
  terms: ReadonlySet<string>;
}

/** Options for a search in the index whose query is already a single term, so that it isn't split again. */
export const TERM_OPTIONS = { tokenize: (text: string) => [text], processTerm: (text: string) => text };

/** Maximum number of terms whose matches are cached. */
const MAX_CACHED_TERMS = 120;

/**
 * Creates a function that finds the sections with a term. The function caches its latest results, because readers add one letter at a time, so most
 * words of a query stay the same.
 */
export function createTermLookup(index: TermIndex): LookUpTerm {
  const cache = new Map<string, TermHits>();
  return (term, isPrefix = false) => {
    const key = `${isPrefix} ${term}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const options: SearchOptions = {
      ...TERM_OPTIONS,
      prefix: isPrefix,
      boost: FIELD_WEIGHTS,
      bm25: { k: 1.2, b: LENGTH_PENALTY, d: 0.5 },
      weights: { prefix: MATCH_WEIGHTS.part, fuzzy: 1 },
    };
    const scores = new Map<number, number>();
    const terms = new Set<string>();
    for (const result of index.search(term, options)) {
      scores.set(result.id, result.score);
      for (const matchedTerm of result.terms) terms.add(matchedTerm);
    }
    if (cache.size >= MAX_CACHED_TERMS) cache.delete(cache.keys().next().value ?? '');
    cache.set(key, { scores, terms });
    return { scores, terms };
  };
}

/** Returns the sections that are in all lists. A section's score is the sum of its scores in the lists. */
export function intersectHits(hitLists: readonly TermHits[]): TermHits {
  const [first, ...otherLists] = hitLists;
  const scores = new Map<number, number>();
  for (const [id, score] of first?.scores ?? []) {
    if (!otherLists.every((list) => list.scores.has(id))) continue;
    const sum = otherLists.reduce((total, list) => total + (list.scores.get(id) ?? 0), score);
    scores.set(id, sum);
  }
  return { scores, terms: new Set(scores.size > 0 ? hitLists.flatMap(({ terms }) => [...terms]) : []) };
}

/** Multiplies the score of each section by a weight. */
export function scaleScores({ scores, terms }: TermHits, weight: number): TermHits {
  return { scores: new Map([...scores].map(([id, score]) => [id, score * weight])), terms };
}

/** Returns the sections that are in any of the lists. A section's score is the best of its scores in the lists. */
export function mergeHits(hitLists: readonly TermHits[]): TermHits {
  const [firstList, ...otherLists] = hitLists;
  if (firstList && otherLists.length === 0) return firstList;
  const scores = new Map<number, number>();
  for (const list of hitLists) {
    for (const [id, score] of list.scores) if (score > (scores.get(id) ?? 0)) scores.set(id, score);
  }
  return { scores, terms: new Set(hitLists.flatMap(({ terms }) => [...terms])) };
}
