import MiniSearch from 'minisearch';
import { getOrCreate } from '../get-or-create';
import { sum } from '../sum';
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
import type { Query, QueryWord } from './query';
import {
  DESCRIBED_NAME_BONUS,
  FIELD_WEIGHTS,
  INFORMATION_POWER,
  KIND_WEIGHTS,
  PAGE_SHARE,
  UNWANTED_WEIGHT,
} from './ranking';
import { correctQuery } from './spelling';
import { calculateSymbolBonus } from './symbols';
import { createTermLookup, type WordHits } from './term-lookup';
import { createTitleComparer, type GetTitleBonus } from './titles';
import { findNegatedWords, splitTerms, splitWords } from './tokenizer';
import { createVocabulary } from './vocabulary';
import { getFamily } from './word-forms';

export interface Hit {
  section: SearchedSection;
  score: number;
  /** Number of query words that the section contains. If only the section's title or symbol matches the query, all query words are counted. */
  coverage: number;
}

export type QueryHits = ReturnType<SearchEngine['search']>;

export type SearchEngine = Awaited<ReturnType<typeof createEngine>>;

/** Number of sections to index at a time, which takes about 20 ms. Queries are answered in between. */
const CHUNK_SIZE = 100;

/** Builds the search engine of a version from its index file. */
export async function createEngine(file: IndexFile) {
  const { sections, fields } = unpackIndex(file);
  const vocabulary = createVocabulary();
  const index = new MiniSearch<Fields & { id: number }>({
    fields: Object.keys(FIELD_WEIGHTS),
    tokenize: (text) => text.split(' ').filter(Boolean),
    processTerm: vocabulary.add,
  });
  const compareTitles = createTitleComparer(sections);
  const documents = fields.map((sectionFields, id) => ({ ...sectionFields, id }));
  // The text of API changes isn't indexed, because readers find them by the symbol's name.
  const indexedDocuments = documents.filter(({ id }) => !isChangeSection(sections[id]));
  await index.addAllAsync(indexedDocuments, { chunkSize: CHUNK_SIZE });
  const { findTerm, findWords } = createTermLookup(index, vocabulary);

  return {
    version: file.version,
    otherVersionSections: file.elsewhere.flatMap((otherIndex) =>
      listSearchedSections({ ...otherIndex, trails: [], texts: [], answers: [] }),
    ),
    starts: file.starts.flatMap((id) => sections[id] ?? []),
    search: (typedQuery: Query) => {
      const correctedQuery = correctQuery(typedQuery, index, vocabulary);
      const query = correctedQuery ?? typedQuery;
      const wordHits = findWords(query.words);
      const getTitleBonus = compareTitles(query, (term) =>
        calculateInformation(findTerm(term).scores.size, sections.length),
      );
      return {
        hits: rankSections({ sections, fields }, query, wordHits, getTitleBonus),
        terms: wordHits.flatMap(({ terms }) => [...terms]),
        missingWords: new Set(wordHits.flatMap(({ word, scores }) => (scores.size === 0 ? word.text : []))),
        corrected: correctedQuery?.text ?? null,
      };
    },
    /** Lists the query words that a section contains but a result doesn't show, such as words in a code sample. */
    listHiddenWords: ({ id, heading, text }: SearchedSection, words: readonly QueryWord[]): string[] => {
      const hiddenTerms = `${fields[id]?.names} ${fields[id]?.hidden}`.split(' ');
      const shownTerms = splitTerms(`${heading} ${text}`);
      const isHidden = ({ whole }: QueryWord) => hiddenTerms.includes(whole) && !shownTerms.includes(whole);
      return words.filter(isHidden).map((word) => word.text);
    },
  };
}

function calculateInformation(count: number, total: number): number {
  return Math.log(1 + total / Math.max(1, count)) ** INFORMATION_POWER;
}

interface ScoreSum {
  score: number;
  coverage: number;
  /** How much of the query matches, from 0 to 1. Rare words count more than common ones. */
  share: number;
}

function sumScores(wordHits: readonly WordHits[], sections: readonly SearchedSection[]) {
  const sums = new Map<SearchedSection | SearchedPage, ScoreSum>();
  const addScore = (key: SearchedSection | SearchedPage, score: number, share: number) => {
    const scoreSum = getOrCreate(sums, key, () => ({ score: 0, coverage: 0, share: 0 }));
    scoreSum.score += score;
    scoreSum.coverage += 1;
    scoreSum.share += share;
  };

  const getInformation = ({ scores }: WordHits) => calculateInformation(scores.size, sections.length);
  // Words that no page contains don't count. Negated words only count if the query doesn't contain any others.
  const isOnlyNegated = wordHits.every(({ word }) => word.isNegated);
  const isCounted = ({ word, scores }: WordHits) => scores.size > 0 && (isOnlyNegated || !word.isNegated);
  const totalInformation = sum(wordHits.filter(isCounted).map(getInformation));

  for (const hits of wordHits) {
    const information = getInformation(hits);
    const share = isCounted(hits) ? information / totalInformation : 0;
    const bestWordScore = Math.max(...hits.scores.values());
    const pageScores = new Map<SearchedPage, number>();
    for (const [id, wordScore] of hits.scores) {
      const section = sections[id] as SearchedSection;
      const score = (information * wordScore) / bestWordScore;
      addScore(section, score, share);
      pageScores.set(section.page, Math.max(score, pageScores.get(section.page) ?? 0));
    }
    for (const [page, score] of pageScores) addScore(page, score, share);
  }
  return sums;
}

/** Ranks the sections that match a query, best first. A section whose title or symbol is similar to the whole query gets a bonus. */
function rankSections(
  { sections, fields }: ReturnType<typeof unpackIndex>,
  query: Query,
  wordHits: readonly WordHits[],
  getTitleBonus: GetTitleBonus,
): Hit[] {
  const sums = sumScores(wordHits, sections);
  const sectionScores = sections.map((section) => {
    const { score = 0, share = 0 } = sums.get(section) ?? {};
    const { score: pageScore = 0, share: pageShare = 0 } = sums.get(section.page) ?? {};
    const sectionPart = score * share;
    // Matches elsewhere on the page help only sections that match a part of the query themselves.
    const pagePart = PAGE_SHARE * pageScore * pageShare * share;
    return (sectionPart + pagePart) * KIND_WEIGHTS[query.kind][getSectionKind(section)];
  });
  const bestSectionScore = Math.max(...sectionScores) || 1;

  const isSingleName = query.kind === 'identifier' && query.words.length === 1;
  const isDescribedIn = ({ id }: SearchedSection) =>
    isSingleName && ` ${fields[id]?.names} `.includes(` ${query.words[0]?.whole} `);
  const calculateBonus = (section: SearchedSection): number => {
    if (isChangeSection(section) && !query.isForChanges) return 0;
    const titleBonus = getTitleBonus(section, sums.has(section));
    const nameBonus = isDescribedIn(section) ? DESCRIBED_NAME_BONUS : 0;
    return calculateSymbolBonus(section, query) + titleBonus + nameBonus;
  };

  const hits = sections.flatMap((section, id): Hit[] => {
    const bonus = calculateBonus(section);
    if (bonus === 0 && !sums.has(section)) return [];
    const score = (sectionScores[id] ?? 0) + bonus * bestSectionScore;
    const unwantedWords = wordHits.filter(
      ({ word, scores }) => word.isNegated && scores.has(id) && !isNegatedIn(section, word.whole),
    );
    const coverage = sums.get(section)?.coverage ?? query.words.length;
    return [{ section, score: score * UNWANTED_WEIGHT ** unwantedWords.length, coverage }];
  });
  return hits.sort((a, b) => b.score - a.score);
}

/** Whether a section negates a word, as “does not run” negates “run”. Such a section fits the query “without running”. */
function isNegatedIn({ heading, text, questions }: SearchedSection, term: string): boolean {
  const family = getFamily(term);
  return [heading, text, ...questions].some((part) =>
    [...findNegatedWords(splitWords(part))].some(({ terms }) =>
      terms.some((negatedTerm) => getFamily(negatedTerm) === family),
    ),
  );
}
