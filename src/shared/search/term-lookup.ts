import type MiniSearch from 'minisearch';
import { sum } from '../sum';
import type { Fields } from './documents';
import { FIELD_WEIGHTS, LENGTH_PENALTY, MATCH_WEIGHTS } from './ranking';

export type TermIndex = MiniSearch<Fields & { id: number }>;

/** Finds the sections that contain a search term. If `isPrefix` is true, also finds sections that contain a longer term with this beginning. */
export type LookUpTerm = (term: string, isPrefix?: boolean) => TermHits;

/** Scores of the matching sections by section id, and the terms that matched. */
export interface TermHits {
  scores: ReadonlyMap<number, number>;
  terms: ReadonlySet<string>;
}

/** Search options for a query that is a single term. They prevent the search library from splitting the term again. */
export const TERM_OPTIONS = { tokenize: (text: string) => [text], processTerm: (text: string) => text };

/** Creates a function that finds the sections with a search term. */
export function createTermLookup(index: TermIndex): LookUpTerm {
  return (term, isPrefix = false) => {
    const results = index.search(term, {
      ...TERM_OPTIONS,
      prefix: isPrefix,
      boost: FIELD_WEIGHTS,
      bm25: { k: 1.2, b: LENGTH_PENALTY, d: 0.5 },
      weights: { prefix: MATCH_WEIGHTS.part, fuzzy: 1 },
    });
    return {
      scores: new Map(results.map(({ id, score }) => [id, score])),
      terms: new Set(results.flatMap(({ terms }) => terms)),
    };
  };
}

/** Returns the sections that occur in all lists of matches. The score of a section is the sum of its scores. */
export function intersectHits(hitLists: readonly TermHits[]): TermHits {
  const [first, ...otherLists] = hitLists;
  const scores = new Map<number, number>();
  for (const [id, score] of first?.scores ?? []) {
    if (!otherLists.every((list) => list.scores.has(id))) continue;
    scores.set(id, score + sum(otherLists.map((list) => list.scores.get(id) ?? 0)));
  }
  return { scores, terms: new Set(scores.size > 0 ? hitLists.flatMap(({ terms }) => [...terms]) : []) };
}

/** Multiplies the scores of all sections by a weight. */
export function scaleScores({ scores, terms }: TermHits, weight: number): TermHits {
  return { scores: new Map([...scores].map(([id, score]) => [id, score * weight])), terms };
}

/** Merges lists of matches. If a section occurs in several lists, its best score counts. */
export function mergeHits(hitLists: readonly TermHits[]): TermHits {
  const [firstList, ...otherLists] = hitLists;
  if (firstList && otherLists.length === 0) return firstList;
  const scores = new Map<number, number>();
  for (const list of hitLists) {
    for (const [id, score] of list.scores) if (score > (scores.get(id) ?? 0)) scores.set(id, score);
  }
  return { scores, terms: new Set(hitLists.flatMap(({ terms }) => [...terms])) };
}
