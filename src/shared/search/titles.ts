import { removeTrailingSlash } from '../base-path';
import { type Fields, getSectionKind, isErrorSection, type SearchedSection } from './documents';
import type { Query } from './query';
import { KIND_WEIGHTS, TITLE_BONUS } from './ranking';
import { isStopWord, splitTerms, splitWords } from './tokenizer';
import { analyzeError, compareErrors } from './traceback';
import { getFamily } from './word-forms';

/** Minimum number of words in a query that is looked for as a phrase in error messages. */
const MIN_PHRASE_LENGTH = 3;

/** Word of a query with its family, a key that all forms of the word share, and how informative it is. Rare words are more informative. */
interface TitleWord {
  family: string;
  information: number;
}

/**
 * Creates a function that compares queries with the titles, headings, questions and error messages of sections. It returns a function for the bonus of
 * a section, as a multiple of the best score that any section has for the query's words. For example, the query “what does apply do” resembles the
 * heading “What apply does”.
 *
 * @param sections - Sections in the order of their ids.
 * @param fields - Terms of each section, by field.
 */
export function createTitleComparer(sections: readonly SearchedSection[], fields: readonly Fields[]) {
  const sectionNames = sections.map(collectNames);
  const listedErrors = sections.map((section) =>
    isErrorSection(section) ? analyzeError(section.heading) : null,
  );
  return (query: Query, getInformation: (term: string) => number) => {
    const { kind, error, urlPath } = query;
    const queryTerms = query.words.flatMap(({ whole, parts }) => (parts.length > 1 ? parts : [whole]));
    const words = queryTerms.map(
      (term): TitleWord => ({ family: getFamily(term), information: getInformation(term) }),
    );
    const allTerms = splitTerms(query.text);
    const phrase = kind === 'words' && allTerms.length >= MIN_PHRASE_LENGTH ? ` ${allTerms.join(' ')}` : null;

    /** Returns how well the query matches the error message that a section explains, from 0 to 1. */
    const scoreError = ({ id }: SearchedSection): number => {
      const listedError = listedErrors[id];
      if (!listedError || !error) return 0;
      const hasPhrase = phrase !== null && ` ${fields[id]?.heading} `.includes(phrase);
      return hasPhrase ? 1 : compareErrors(listedError, error);
    };

    /** `isMatch` is whether the section contains a word of the query. */
    return (section: SearchedSection, isMatch: boolean): number => {
      const { id, anchor, page } = section;
      const kindWeight = KIND_WEIGHTS[kind][getSectionKind(section)];
      const errorBonus = TITLE_BONUS.error * scoreError(section) ** 2;
      if (errorBonus > 0) return errorBonus;
      if (urlPath !== null && anchor === null && removeTrailingSlash(page.path).endsWith(urlPath))
        return TITLE_BONUS.page * kindWeight;
      if (query.isForProduct && kind === 'words' && anchor === null && page.isTopLevel)
        return TITLE_BONUS.page * kindWeight;
      // A symbol gets a bonus for its name instead (see `calculateSymbolBonus`).
      if (!isMatch || (kind === 'identifier' && section.symbol !== null)) return 0;
      const similarity = Math.max(
        ...(sectionNames[id] ?? []).map((name) => calculateSimilarity(name, words)),
      );
      return TITLE_BONUS.title * kindWeight * similarity ** 2;
    };
  };
}

/** Search terms of a title, heading or question, without stop words. */
interface NameTerms {
  /** Families of the terms, with the share of a word that each stands for. The word `vector_index` has three terms: each part counts 1/2, and the whole identifier counts 1. */
  terms: ReadonlyMap<string, number>;
  /** Number of words in the text. */
  size: number;
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
      const family = getFamily(term);
      terms.set(family, Math.max(termShare, terms.get(family) ?? 0));
    }
  }
  return { terms, size: words.length };
}

/** Calculates the similarity of a title and a query as Dice coefficient, from 0 (no word in common) to 1 (same words). Rare words count more. */
function calculateSimilarity({ terms, size }: NameTerms, words: readonly TitleWord[]): number {
  const sharedFamilies = new Set<string>();
  let matchedInformation = 0;
  let totalInformation = 0;
  for (const { family, information } of words) {
    totalInformation += information;
    if (!terms.has(family)) continue;
    matchedInformation += information;
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
