import type MiniSearch from 'minisearch';
import type { SearchOptions } from 'minisearch';
import type { Fields } from './documents';
import { FIELD_WEIGHTS, LENGTH_COUNTS, MATCH_WEIGHTS } from './ranking';

export type Index = MiniSearch<Fields & { id: number }>;

/** Looks up a term, and where `begins` those that begin so. */
export type LookUp = (term: string, begins?: boolean) => TermHits;

/** Sections by id, and the terms by which they were found. */
export interface TermHits {
  scores: ReadonlyMap<number, number>;
  terms: ReadonlySet<string>;
}

/** For terms that are not to be cut again. */
export const AS_TERM = { tokenize: (text: string) => [text], processTerm: (text: string) => text };

/** How many terms are remembered. */
const REMEMBERED = 120;

/** @returns a look-up that remembers its latest terms: a query is asked again at every letter, and most of its words stay */
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

/** @returns the sections that all have, with the sums of their scores */
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

/** @returns the same sections, each score multiplied */
export function scaled({ scores, terms }: TermHits, weight: number): TermHits {
  return { scores: new Map([...scores].map(([id, score]) => [id, score * weight])), terms };
}

/** @returns the sections that any has, each with its best score */
export function joinResults(all: readonly TermHits[]): TermHits {
  const [only, ...others] = all;
  if (only && others.length === 0) return only;
  const scores = new Map<number, number>();
  for (const found of all) {
    for (const [id, score] of found.scores) if (score > (scores.get(id) ?? 0)) scores.set(id, score);
  }
  return { scores, terms: new Set(all.flatMap(({ terms }) => [...terms])) };
}
