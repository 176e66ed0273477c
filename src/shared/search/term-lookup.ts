import type MiniSearch from 'minisearch';
import { sum } from '../sum';
import type { Fields } from './documents';
import type { QueryWord } from './query';
import { FIELD_WEIGHTS, LENGTH_PENALTY, MATCH_WEIGHTS } from './ranking';
import type { Vocabulary } from './vocabulary';

export type TermIndex = MiniSearch<Fields & { id: number }>;

interface TermHits {
  scores: ReadonlyMap<number, number>;
  /** Terms in the index that matched, such as `training` for `train`. */
  terms: ReadonlySet<string>;
}

export interface WordHits extends TermHits {
  word: QueryWord;
}

/** Options that keep the search library from splitting or changing a term. */
export const TERM_OPTIONS = { tokenize: (text: string) => [text], processTerm: (text: string) => text };

/** Creates two functions: `findTerm` finds sections by an exact term, and `findWords` by any form of the query's words. */
export function createTermLookup(index: TermIndex, vocabulary: Vocabulary) {
  const findTerm = (term: string, weight = 1, isPrefix = false): TermHits => {
    const results = index.search(term, {
      ...TERM_OPTIONS,
      prefix: isPrefix,
      boost: FIELD_WEIGHTS,
      bm25: { k: 1.2, b: LENGTH_PENALTY, d: 0.5 },
      weights: { prefix: MATCH_WEIGHTS.part, fuzzy: 1 },
    });
    return {
      scores: new Map(results.map(({ id, score }) => [id, score * weight])),
      terms: new Set(results.flatMap(({ terms }) => terms)),
    };
  };

  const findAnyForm = (term: string, weight = 1): TermHits =>
    mergeHits([term, ...vocabulary.listForms(term)].map((form) => findTerm(form, weight)));

  const listWordHits = ({ whole, parts }: QueryWord, isLast: boolean): TermHits[] => {
    // The reader may still be typing the last word. Unknown words are also treated as beginnings.
    const isPrefix = isLast || !vocabulary.has(whole);
    const wholeHits = findTerm(whole, 1, isPrefix);
    const formHits = vocabulary.listForms(whole).map((form) => findTerm(form, MATCH_WEIGHTS.form));

    const shouldSearchParts = wholeHits.scores.size === 0 && parts.length > 1;
    const partHits = shouldSearchParts ? [findAllTerms(parts, findTerm, MATCH_WEIGHTS.part)] : [];
    // The reader may have omitted spaces: `maxtime` also matches sections that contain both `max` and `time`.
    const splitHits = vocabulary
      .listSplits(whole)
      .map((terms) => findAllTerms(terms, findAnyForm, MATCH_WEIGHTS.form));
    return [wholeHits, ...partHits, ...formHits, ...splitHits];
  };

  const findWords = (words: readonly QueryWord[]): WordHits[] => {
    // The two words `time out` also match sections that contain `timeout`. Each item belongs to a word and the next one.
    const compoundHits = words.map(({ whole }, at) => {
      const next = words[at + 1]?.whole ?? '';
      return next !== '' && vocabulary.has(whole + next)
        ? [findAnyForm(whole + next, MATCH_WEIGHTS.form)]
        : [];
    });

    return words.map((word, at) => {
      const compounds = [compoundHits[at - 1] ?? [], compoundHits[at] ?? []].flat();
      return { word, ...mergeHits([...listWordHits(word, at === words.length - 1), ...compounds]) };
    });
  };

  return { findTerm, findWords };
}

/** Finds the sections that contain all terms. Adds up the scores of the terms. */
function findAllTerms(
  terms: readonly string[],
  findHits: (term: string) => TermHits,
  weight: number,
): TermHits {
  const hitLists = terms.map((term) => findHits(term));
  const [first, ...otherLists] = hitLists;
  const scores = new Map<number, number>();
  for (const [id, score] of first?.scores ?? [])
    if (otherLists.every((list) => list.scores.has(id)))
      scores.set(id, (score + sum(otherLists.map((list) => list.scores.get(id) ?? 0))) * weight);
  return { scores, terms: new Set(scores.size > 0 ? hitLists.flatMap(({ terms }) => [...terms]) : []) };
}

/** Merges several lists of hits. Each section keeps its best score. */
function mergeHits(hitLists: readonly TermHits[]): TermHits {
  const scores = new Map<number, number>();
  for (const list of hitLists)
    for (const [id, score] of list.scores) scores.set(id, Math.max(score, scores.get(id) ?? 0));
  return { scores, terms: new Set(hitLists.flatMap(({ terms }) => [...terms])) };
}
