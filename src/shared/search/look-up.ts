import type MiniSearch from 'minisearch';
import type { SearchOptions } from 'minisearch';
import type { Fields } from './documents';
import { FIELD_WEIGHTS, LENGTH_COUNTS, MATCH_WEIGHTS } from './ranking';

export type Index = MiniSearch<Fields & { id: number }>;

/** Looks up a term. If `isPrefix` is set, words that begin with the term match as well. */
export type LookUp = (term: string, begins?: boolean) => TermHits;

/** Scores of sections by their ids, and the terms that matched. */
export interface TermHits {
  scores: ReadonlyMap<number, number>;
  terms: ReadonlySet<string>;
}

/** Options for terms that must not be split again. */
export const AS_TERM = { tokenize: (text: string) => [text], processTerm: (text: string) => text };

/** Maximum number of cached terms. */
const REMEMBERED = 120;

/** Creates a lookup that caches the latest terms, because most words of a query stay the same while a reader types. */
export function createLookUp(index: Index): LookUp {
  const remembered = new Map<string, TermHits>();
  return (term, begins = false) => {
    const key = `${begins} ${term}`;
    const before = remembered.get(key);
    if (before) return before;
    const options: SearchOptions = {
      ...AS_TERM,
      prefix: begins,
      boost: FIELD_WEIGHTS,
      bm25: { k: 1.2, b: LENGTH_COUNTS, d: 0.5 },
      weights: { prefix: MATCH_WEIGHTS.part, fuzzy: 1 },
    };
    const scores = new Map<number, number>();
    const terms = new Set<string>();
    for (const result of index.search(term, options)) {
      scores.set(result.id, result.score);
      for (const one of result.terms) terms.add(one);
    }
    if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(key, { scores, terms });
    return { scores, terms };
  };
}

/** Returns the sections that all matches contain, with the sums of their scores. */
export function allOf(found: readonly TermHits[]): TermHits {
  const [first, ...others] = found;
  const scores = new Map<number, number>();
  for (const [id, score] of first?.scores ?? []) {
    if (!others.every((other) => other.scores.has(id))) continue;
    const sum = others.reduce((all, other) => all + (other.scores.get(id) ?? 0), score);
    scores.set(id, sum);
  }
  return { scores, terms: new Set(scores.size > 0 ? found.flatMap(({ terms }) => [...terms]) : []) };
}

/** Multiplies each score by a weight. */
export function scaled({ scores, terms }: TermHits, weight: number): TermHits {
  return { scores: new Map([...scores].map(([id, score]) => [id, score * weight])), terms };
}

/** Returns the sections that any of the matches contains, each with its best score. */
export function joinResults(all: readonly TermHits[]): TermHits {
  const [only, ...others] = all;
  if (only && others.length === 0) return only;
  const scores = new Map<number, number>();
  for (const found of all) {
    for (const [id, score] of found.scores) if (score > (scores.get(id) ?? 0)) scores.set(id, score);
  }
  return { scores, terms: new Set(all.flatMap(({ terms }) => [...terms])) };
}
