import { removeTrailingSlash } from '../base-path';
import { type Fields, getSectionKind, isErrorSection, type SearchedSection } from './documents';
import type { Query } from './query';
import { KIND_WEIGHTS, MIN_SIMILARITY, OTHER_FORM_WEIGHT, TITLE_BONUS } from './ranking';
import { isStopWord, splitTerms, splitWords } from './tokenizer';
import { analyzeError, compareErrors } from './traceback';
import { getFamily } from './word-forms';

/**
 * Calculates the bonus for a section whose title, heading or question resembles the whole query. For example, the query “what does apply do”
 * resembles the heading “What apply does”.
 *
 * @returns The bonus as a share of the best score that any section has for the query's words.
 */
function calculateTitleBonus(
  section: SearchedSection,
  names: SectionNames,
  queryTitle: QueryTitle,
  isCandidate: boolean,
): number {
  const { anchor, page } = section;
  const { kind: queryKind, urlPath } = queryTitle.query;
  const kindWeight = KIND_WEIGHTS[queryKind][getSectionKind(section)];
  const weight = TITLE_BONUS[anchor === null ? 'title' : 'heading'] * kindWeight;
  if (urlPath !== null && anchor === null && removeTrailingSlash(page.path).endsWith(urlPath))
    return weight * 2;
  if ((queryKind === 'identifier' || queryKind === 'exception') && section.symbol !== null) return 0;
  if (queryTitle.query.isForProduct && queryKind === 'words' && anchor === null && page.isTopLevel)
    return TITLE_BONUS.question * kindWeight;
  // Most titles share too few words with the query.
  if (!isCandidate) return 0;
  const similarity = Math.max(
    ...names.map((name) =>
      name.joined === queryTitle.joined ? 1 : calculateSimilarity(name, queryTitle.words),
    ),
  );
  return similarity >= MIN_SIMILARITY ? weight * similarity ** 2 : 0;
}

/** Function that compares a query with the titles, headings and questions of all sections. */
export type TitleComparer = ReturnType<typeof createTitleComparer>;

/**
 * Creates a function that compares queries with the titles, headings and questions of sections.
 *
 * @param sections - Sections in the order of their ids.
 * @param fields - Terms of each section, by field.
 */
export function createTitleComparer(sections: readonly SearchedSection[], fields: readonly Fields[]) {
  const sectionNames = sections.map(collectNames);
  const knownErrors = sections.map((section) =>
    isErrorSection(section) ? analyzeError(section.heading) : null,
  );
  const idsByTerm = new Map<string, number[]>();
  for (const [id, names] of sectionNames.entries()) {
    const terms = names.flatMap((name) => [...name.terms.keys(), name.joined]);
    for (const term of new Set(terms)) {
      const ids = idsByTerm.get(term);
      if (ids) ids.push(id);
      else idsByTerm.set(term, [id]);
    }
  }
  return (queryTitle: QueryTitle) => {
    const listIds = (terms: readonly string[]) => terms.flatMap((term) => idsByTerm.get(term) ?? []);
    const shares = new Map<number, number>();
    const totalInformation = queryTitle.words.reduce((sum, { information }) => sum + information, 0) || 1;
    for (const { word, family, information } of queryTitle.words) {
      for (const id of new Set(listIds([word, family])))
        shares.set(id, (shares.get(id) ?? 0) + information / totalInformation);
    }
    // With a smaller share of the query, no title can reach `MIN_SIMILARITY`.
    const minShare = MIN_SIMILARITY / (2 - MIN_SIMILARITY) - Number.EPSILON;
    const similarIds = [...shares].flatMap(([id, share]) => (share >= minShare ? [id] : []));
    /** Returns how well the query matches the error message that a section explains, from 0 to 1. */
    const scoreError = ({ id }: SearchedSection): number => {
      const knownError = knownErrors[id];
      if (!knownError || !queryTitle.query.error) return 0;
      const hasPhrase = queryTitle.phrase !== null && ` ${fields[id]?.heading}`.includes(queryTitle.phrase);
      return hasPhrase ? 1 : compareErrors(knownError, queryTitle.query.error);
    };
    const candidates = new Set([...similarIds, ...listIds([queryTitle.joined])]);
    return {
      /** Returns the bonus for a section whose title, heading or question resembles the query. Returns 0 for other sections. */
      getBonus: (section: SearchedSection) => {
        const names = sectionNames[section.id];
        const errorBonus = TITLE_BONUS.error * scoreError(section) ** 2;
        if (errorBonus > 0) return errorBonus;
        return names ? calculateTitleBonus(section, names, queryTitle, candidates.has(section.id)) : 0;
      },
      /** Returns how many of the query's words a section's title, heading and questions contain, from 0 to 1. Rare words count more. */
      getShare: ({ id }: SearchedSection) => shares.get(id) ?? 0,
    };
  };
}

/** Minimum number of words in a query that is looked for as a phrase in error messages. */
const MIN_PHRASE_LENGTH = 3;

/** A search query, prepared for the comparison with titles. */
interface QueryTitle {
  query: Query;
  /** Words to search for. `family` is a key that all forms of a word share (`train`, `trainer`). `information` is higher for rare words. */
  words: { word: string; family: string; information: number }[];
  /** All words to search for, joined without spaces. */
  joined: string;
  /** All words of the query in their order, to find them in error messages. Null for short queries, and for queries such as identifiers. */
  phrase: string | null;
}

/** Prepares a query for the comparison with titles. `getInformation` returns how informative a term is: more for rare terms. */
export function createQueryTitle(query: Query, getInformation: (term: string) => number): QueryTitle {
  const words = query.words.flatMap(({ whole, parts }) => (parts.length > 1 ? parts : [whole]));
  const allTerms = splitTerms(query.text);
  return {
    query,
    words: words.map((word) => ({ word, family: getFamilyKey(word), information: getInformation(word) })),
    joined: query.words.map(({ whole }) => whole).join(''),
    phrase: query.kind !== 'words' || allTerms.length < MIN_PHRASE_LENGTH ? null : ` ${allTerms.join(' ')}`,
  };
}

/** Returns a key that all forms of a word share: `train-` for `trainer` and `training`. The hyphen makes the key differ from the word `train`. */
function getFamilyKey(term: string): string {
  return `${getFamily(term)}-`;
}

/** Search terms of a title, heading or question, without stop words. */
interface NameTerms {
  /** Share of a word that each term stands for. The word `vector_index` has three terms: each part counts 1/2, and the whole identifier counts 1. */
  terms: ReadonlyMap<string, number>;
  /** Number of words in the text. */
  size: number;
  joined: string;
}

/**
 * Texts that a query is compared with. `alternative` is the last part of a page's route, an error message without the name of its exception, or a
 * page's title followed by the section's heading.
 */
type SectionNames = readonly [heading: NameTerms, alternative: NameTerms, ...questions: NameTerms[]];

/** Collects the texts of a section that a query is compared with, such as its heading and the questions that it answers. */
function collectNames({ anchor, heading, page, questions }: SearchedSection): SectionNames {
  const fullHeading = page.kind === 'errors' ? heading.replace(/^[\w.]+: /, '') : `${page.title} ${heading}`;
  const alternative = anchor === null ? removeTrailingSlash(page.path).replace(/^.*\//, '') : fullHeading;
  return [analyzeName(heading), analyzeName(alternative), ...questions.map(analyzeName)];
}

function analyzeName(text: string): NameTerms {
  const allWords = splitWords(text).filter(({ terms }) => terms.length > 0);
  const contentWords = allWords.filter(({ terms }) => terms.length > 1 || !terms.every(isStopWord));
  const words = contentWords.length > 0 ? contentWords : allWords;
  const terms = new Map<string, number>();
  for (const { terms: wordTerms } of words) {
    for (const [at, term] of wordTerms.entries()) {
      const termShare = at === wordTerms.length - 1 ? 1 : 1 / (wordTerms.length - 1);
      for (const key of [term, getFamilyKey(term)]) terms.set(key, Math.max(termShare, terms.get(key) ?? 0));
    }
  }
  return {
    terms,
    size: words.length,
    joined: words.map(({ terms: wordTerms }) => wordTerms.at(-1)).join(''),
  };
}

/** Calculates the similarity of a title and a query as Dice coefficient, from 0 (no word in common) to 1 (same words). Rare words count more. */
function calculateSimilarity({ terms, size }: NameTerms, words: QueryTitle['words']): number {
  const sharedFamilies = new Set<string>();
  let matchedInformation = 0;
  let totalInformation = 0;
  for (const { word, family, information } of words) {
    totalInformation += information;
    if (!terms.has(family)) continue;
    matchedInformation += information * (terms.has(word) ? 1 : OTHER_FORM_WEIGHT);
    sharedFamilies.add(family);
  }
  if (matchedInformation === 0) return 0;
  const queryShare = matchedInformation / totalInformation;
  const titleShare = Math.min(
    1,
    [...sharedFamilies].reduce((sum, term) => sum + (terms.get(term) ?? 0), 0) / size,
  );
  return (2 * queryShare * titleShare) / (queryShare + titleShare);
}
