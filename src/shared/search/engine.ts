import MiniSearch from 'minisearch';
import {
  type Fields,
  getSectionKind,
  isChangeSection,
  listSearchedSections,
  type SearchedPage,
  type SearchedSection,
  unpackIndex,
} from './documents';
import type { IndexFile } from './index-file';
import { parseQuery, type Query, type QueryWord } from './query';
import {
  DESCRIBED_NAME_BONUS,
  FIELD_WEIGHTS,
  INFORMATION_POWER,
  KIND_WEIGHTS,
  MATCH_WEIGHTS,
  PAGE_SHARE,
  UNNEGATED_WEIGHT,
} from './ranking';
import { calculateSymbolBonus, matchName } from './symbols';
import {
  createTermLookup,
  intersectHits,
  type LookUpTerm,
  mergeHits,
  scaleScores,
  TERM_OPTIONS,
  type TermHits,
  type TermIndex,
} from './term-lookup';
import { createTitleComparer } from './titles';
import { findNegatedWords, splitTerms, splitWords } from './tokenizer';
import { createVocabulary, type Vocabulary } from './vocabulary';
import { getFamily } from './word-forms';

/** A section that matches a search query, with its score. */
export interface Hit {
  section: SearchedSection;
  score: number;
  /** Number of the query's words that the section contains. */
  coverage: number;
}

/** All sections that match a query in one version of the docs, best first. */
export interface QueryHits {
  hits: Hit[];
  /** Terms that matched. Results highlight them. */
  terms: Set<string>;
  /** Words of the query that no section contains. */
  missingWords: Set<string>;
  /** The query with corrected spelling. Null if the matches contain the words as the reader typed them. */
  corrected: string | null;
}

/** Search engine for one version of the documentation. */
export type SearchEngine = Awaited<ReturnType<typeof createEngine>>;

/** Minimum length of a misspelled word that is corrected if one letter is wrong. Shorter words resemble too many other words. */
const MIN_CORRECTED_LENGTH = 4;

/** Minimum length of a misspelled word that is corrected if two letters are wrong. */
const MIN_TWICE_CORRECTED_LENGTH = 8;

/** Number of sections to index without a pause. Indexing them takes about 20 ms, and queries are answered during the pauses. */
const CHUNK_SIZE = 100;

/** Creates the search engine for one version of the docs from the version's search index. */
export async function createEngine(file: IndexFile) {
  const { sections, fields } = unpackIndex(file);
  const vocabulary = createVocabulary();
  const index = new MiniSearch<Fields & { id: number }>({
    fields: Object.keys(FIELD_WEIGHTS),
    tokenize: (text) => text.split(' ').filter(Boolean),
    processTerm: vocabulary.add,
  });
  const compareTitles = createTitleComparer(sections, fields);
  const documents = fields.map((sectionFields, id) => ({ ...sectionFields, id }));
  // Changes are found only by the names of their symbols.
  await index.addAllAsync(
    documents.filter(({ id }) => !isChangeSection(sections[id])),
    { chunkSize: CHUNK_SIZE },
  );
  const finder = createFinder(createTermLookup(index), vocabulary);

  return {
    /** Docusaurus's name of the documentation version: `0.6`, or `current` for the main branch. */
    version: file.version,
    /** Sections about API names and errors that exist only in other versions of the docs. */
    otherVersionSections: file.elsewhere.flatMap((otherIndex) => listSearchedSections(otherIndex, [])),
    /** Pages to start with, which the search recommends while the query is empty. */
    starts: file.starts.flatMap((id) => sections[id] ?? []),
    search: (typedQuery: Query): QueryHits => {
      const correctedQuery = correctQuery(typedQuery, index, vocabulary);
      const query = correctedQuery ?? typedQuery;
      const wordHits = findWordHits(query, finder);
      return {
        hits: rankSections(wordHits, sections, fields, compareTitles, query, finder),
        terms: new Set(wordHits.flatMap(({ terms }) => [...terms])),
        missingWords: new Set(
          query.words.flatMap(({ text }, at) => (wordHits[at]?.scores.size === 0 ? [text] : [])),
        ),
        corrected: correctedQuery?.text ?? null,
      };
    },
    /** Lists the words of a query that occur only in parts of a section that results don't show, such as code samples. */
    findHiddenWords: ({ id, heading, text }: SearchedSection, query: Query): string[] => {
      const hiddenTerms = ` ${fields[id]?.names} ${fields[id]?.hidden} `;
      const hiddenMatches = query.words.filter(({ whole }) => hiddenTerms.includes(` ${whole} `));
      if (hiddenMatches.length === 0) return [];
      const shownTerms = new Set(splitTerms(`${heading} ${text}`));
      return hiddenMatches.flatMap(({ whole, text: wordText }) => (shownTerms.has(whole) ? [] : [wordText]));
    },
  };
}

/** Corrects the spelling of those words in a query that no page contains. Returns null if there is nothing to correct. */
function correctQuery(query: Query, index: TermIndex, vocabulary: Vocabulary): Query | null {
  let text = query.text;
  for (const [position, { whole, text: wordText, isQuoted }] of query.words.entries()) {
    const compounds = [
      `${query.words[position - 1]?.whole}${whole}`,
      `${whole}${query.words[position + 1]?.whole}`,
    ];
    if (isQuoted || whole.length < MIN_CORRECTED_LENGTH || compounds.some(vocabulary.has)) continue;
    if (isKnownTerm(whole, position === query.words.length - 1, index, vocabulary)) continue;
    const correction = findCorrection(whole, index);
    if (correction !== null) text = replaceWord(text, wordText, correction);
  }
  return text === query.text ? null : parseQuery(text, query.kind);
}

/** Replaces each occurrence of a word in a text. Other words that contain its letters stay the same. */
function replaceWord(text: string, word: string, replacement: string): string {
  return splitWords(text)
    .filter((candidate) => candidate.text === word)
    .reduceRight(
      (result, { start }) => result.slice(0, start) + replacement + result.slice(start + word.length),
      text,
    );
}

function isKnownTerm(term: string, isLast: boolean, index: TermIndex, vocabulary: Vocabulary): boolean {
  return (
    vocabulary.listForms(term).length > 0 ||
    vocabulary
      .listSplits(term)
      .some((parts) => parts.every(({ length }) => length >= MIN_CORRECTED_LENGTH)) ||
    vocabulary.has(term) ||
    (isLast && index.search(term, { ...TERM_OPTIONS, prefix: true }).length > 0)
  );
}

/**
 * Returns the indexed term that a misspelled word most likely stands for, or null. The term differs in one letter (two in long words) or has two
 * letters swapped. If several terms qualify, prefers one that is at least as long as the word, and then the most common one.
 */
function findCorrection(term: string, index: TermIndex): string | null {
  const counts = new Map<string, number>();
  const results = [
    ...index.search(term, { ...TERM_OPTIONS, fuzzy: 1 }),
    ...swapLetters(term).flatMap((variant) => index.search(variant, TERM_OPTIONS)),
  ];
  if (results.length === 0 && term.length >= MIN_TWICE_CORRECTED_LENGTH)
    results.push(...index.search(term, { ...TERM_OPTIONS, fuzzy: 2 }));
  for (const { terms } of results) {
    for (const candidate of terms) counts.set(candidate, (counts.get(candidate) ?? 0) + 1);
  }
  const isShort = (candidate: string) => Number(candidate.length < term.length);
  const [best] = [...counts].sort(([a, m], [b, n]) => isShort(a) - isShort(b) || n - m || (a < b ? -1 : 1));
  return best?.[0] ?? null;
}

type Finder = ReturnType<typeof createFinder>;

function createFinder(lookUp: LookUpTerm, vocabulary: Vocabulary) {
  return {
    lookUp,
    vocabulary,
    /** Finds the sections that contain a term or another form of it: for `train`, also sections with `trains` or `training`. */
    findAnyForm: (term: string) =>
      mergeHits([term, ...vocabulary.listForms(term)].map((form) => lookUp(form))),
  };
}

/** Finds the matching sections for each word of a query. The result has one entry for each word. */
function findWordHits({ words }: Query, finder: Finder): TermHits[] {
  const wordHits = words.map((word, index) => findForms(word, index === words.length - 1, finder));
  // `time out` means `timeout`, so both words also match sections with the compound.
  for (const [at, { whole }] of words.entries()) {
    const next = words[at + 1];
    const compound = whole + (next?.whole ?? '');
    if (next === undefined || !finder.vocabulary.has(compound)) continue;
    const compoundHits = scaleScores(finder.findAnyForm(compound), MATCH_WEIGHTS.form);
    for (const position of [at, at + 1])
      wordHits[position] = mergeHits([wordHits[position] ?? compoundHits, compoundHits]);
  }
  return wordHits;
}

/** Finds the sections that match a word of a query. They contain the word, another form or all its parts. The last word may be incomplete. */
function findForms({ whole, parts }: QueryWord, isLast: boolean, finder: Finder): TermHits {
  const { lookUp, vocabulary, findAnyForm } = finder;
  // Only the last word may be unfinished, because the reader may still be writing it.
  const exact = lookUp(whole, isLast || !vocabulary.has(whole));
  const results = [exact];
  // If a section contains the whole identifier, the reader means that identifier, so its parts aren't searched.
  if (parts.length > 1 && exact.scores.size === 0)
    results.push(scaleScores(intersectHits(parts.map((part) => lookUp(part))), MATCH_WEIGHTS.part));
  for (const form of vocabulary.listForms(whole)) results.push(scaleScores(lookUp(form), MATCH_WEIGHTS.form));
  for (const terms of vocabulary.listSplits(whole))
    results.push(scaleScores(intersectHits(terms.map(findAnyForm)), MATCH_WEIGHTS.form));
  return mergeHits(results);
}

/** Lists the variants of a term in which two neighboring letters are swapped: `ofrm`, `from` and `fomr` for `form`. */
function swapLetters(term: string): string[] {
  return Array.from(
    { length: term.length - 1 },
    (_, at) => term.slice(0, at) + term[at + 1] + term[at] + term.slice(at + 2),
  );
}

/** Calculates how informative a word is for the search. Rare words are more informative, because they tell more about what a reader wants. */
function calculateInformation(count: number, total: number): number {
  return Math.log(1 + total / Math.max(1, count)) ** INFORMATION_POWER;
}

/** Sum of the scores of all words of a query, for one section or one page. */
interface ScoreSum {
  score: number;
  /** Number of the query's words that the section or page contains. */
  coverage: number;
  /** How much the matching words contribute to the query, from 0 to 1. Rare words contribute more than common ones. */
  share: number;
}

/** Adds the score of one word to the sum of a section or page. */
function addScore<K>(sums: Map<K, ScoreSum>, key: K, score: number, wordShare: number): void {
  const { score: previousScore, coverage, share } = sums.get(key) ?? { score: 0, coverage: 0, share: 0 };
  sums.set(key, { score: previousScore + score, coverage: coverage + 1, share: share + wordShare });
}

/** Adds up the scores of all words of a query, for each section and for each page. */
function sumScores(wordHits: readonly TermHits[], { words }: Query, sections: readonly SearchedSection[]) {
  const wordInformation = wordHits.map(({ scores }) => calculateInformation(scores.size, sections.length));
  // Negated words don't count, unless all words are negated. Words that no page contains don't count, either.
  const isOnlyNegated = words.every(({ isNegated }) => isNegated);
  const counted = wordHits.map(
    ({ scores }, at) => scores.size > 0 && (isOnlyNegated || !words[at]?.isNegated),
  );
  const total = wordInformation.reduce((sum, value, at) => sum + (counted[at] ? value : 0), 0) || 1;
  const sectionSums = new Map<SearchedSection, ScoreSum>();
  const pageSums = new Map<SearchedPage, ScoreSum>();
  for (const [at, { scores }] of wordHits.entries()) {
    const information = wordInformation[at] ?? 0;
    const share = counted[at] ? information / total : 0;
    const bestScore = Math.max(...scores.values());
    const pageScores = new Map<SearchedPage, number>();
    for (const [id, wordScore] of scores) {
      const section = sections[id] as SearchedSection;
      const score = (information * wordScore) / bestScore;
      addScore(sectionSums, section, score, share);
      pageScores.set(section.page, Math.max(score, pageScores.get(section.page) ?? 0));
    }
    for (const [page, score] of pageScores) addScore(pageSums, page, score, share);
  }
  return { sectionSums, pageSums };
}

/** Returns the sections that match a query, best first. */
function rankSections(
  wordHits: readonly TermHits[],
  sections: readonly SearchedSection[],
  fields: readonly Fields[],
  compareTitles: ReturnType<typeof createTitleComparer>,
  query: Query,
  { lookUp }: Finder,
): Hit[] {
  const { sectionSums, pageSums } = sumScores(wordHits, query, sections);
  const hits = new Map<number, Hit>();
  let bestScore = 0;
  for (const [section, { score, coverage, share }] of sectionSums) {
    const pageSum = pageSums.get(section.page) ?? { score: 0, share: 0 };
    const ownScore = score * share + PAGE_SHARE * pageSum.score * pageSum.share * share;
    const weightedScore = ownScore * KIND_WEIGHTS[query.kind][getSectionKind(section)];
    hits.set(section.id, { section, score: weightedScore, coverage });
    bestScore = Math.max(bestScore, weightedScore);
  }
  const getTitleBonus = compareTitles(query, (term) =>
    calculateInformation(lookUp(term).scores.size, sections.length),
  );
  const [firstWord, secondWord] = query.words;
  const describedName = query.kind === 'identifier' && !secondWord ? ` ${firstWord?.whole} ` : null;
  for (const section of sections) {
    if (isChangeSection(section) && !query.isForChanges) continue;
    const nameMatch = matchName(section, query);
    const isDescribed = describedName !== null && ` ${fields[section.id]?.names} `.includes(describedName);
    const bonus =
      (nameMatch ? calculateSymbolBonus(section, nameMatch, query) : 0) +
      getTitleBonus(section, hits.has(section.id)) +
      (isDescribed ? DESCRIBED_NAME_BONUS : 0);
    if (bonus === 0) continue;
    const hit = hits.get(section.id) ?? { section, score: 0, coverage: query.words.length };
    hits.set(section.id, { ...hit, score: hit.score + bonus * (bestScore || 1) });
  }
  for (const [at, { whole, isNegated }] of query.words.entries()) {
    if (!isNegated) continue;
    for (const hit of hits.values())
      if (wordHits[at]?.scores.has(hit.section.id) && !isNegatedIn(hit.section, whole))
        hit.score *= UNNEGATED_WEIGHT;
  }
  return [...hits.values()].sort((a, b) => b.score - a.score || a.section.id - b.section.id);
}

/** Checks whether a section contains a word in a negated form, as in “does not run”. */
function isNegatedIn({ heading, text, questions }: SearchedSection, term: string): boolean {
  const family = getFamily(term);
  return [heading, text, ...questions].some((part) =>
    [...findNegatedWords(splitWords(part))].some(({ terms }) =>
      terms.some((negatedTerm) => getFamily(negatedTerm) === family),
    ),
  );
}
