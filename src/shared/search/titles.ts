import { removeTrailingSlash } from '../base-path';
import { sum } from '../sum';
import { getSectionKind, type SearchedSection } from './documents';
import type { Query } from './query';
import { KIND_WEIGHTS, TITLE_BONUS } from './ranking';
import { isStopWord, splitWords } from './tokenizer';
import { compareErrors, type ErrorTerms } from './traceback';
import { getFamily } from './word-forms';

/** Minimum number of words that a query needs to be searched for as a phrase in error messages. */
const MIN_PHRASE_LENGTH = 3;

/** Word of a query. All forms of the word share the key `family`. Rare words have more `information`, so they count more. */
interface TitleWord {
  family: string;
  information: number;
}

/** Returns the bonus of a section for its title, as a multiple of the best score. `isMatch` is whether the section contains a word of the query. */
export type GetTitleBonus = (section: SearchedSection, isMatch: boolean) => number;

/**
 * Creates a function that compares queries with the titles, headings, questions and error messages of sections. For a query, it returns a function
 * that calculates the bonus of a section, as a multiple of the best word score of any section. For example, the query “what does apply do” resembles
 * the heading “What apply does”.
 *
 * @param sections - Sections in the order of their ids.
 */
export function createTitleComparer(sections: readonly SearchedSection[]) {
  const namesById = sections.map(collectNames);
  return (query: Query, getInformation: (term: string) => number): GetTitleBonus => {
    const terms = query.words.flatMap(({ whole, parts }) => (parts.length > 1 ? parts : [whole]));
    const words = terms.map((term) => ({ family: getFamily(term), information: getInformation(term) }));

    return (section, isMatch) => {
      const errorSimilarity = section.error ? compareWithError(query, section.error) : 0;
      if (errorSimilarity > 0) return TITLE_BONUS.error * errorSimilarity ** 2;
      const kindWeight = KIND_WEIGHTS[query.kind][getSectionKind(section)];
      if (isNamedPage(section, query)) return TITLE_BONUS.page * kindWeight;
      // A symbol gets a bonus for its name instead (see `calculateSymbolBonus`).
      if (!isMatch || (query.kind === 'identifier' && section.symbol !== null)) return 0;
      const similarities = namesById[section.id]?.map((name) => calculateSimilarity(name, words)) ?? [];
      return TITLE_BONUS.title * kindWeight * Math.max(...similarities) ** 2;
    };
  };
}

/** Returns the similarity of a query and a listed error message, from 0 to 1. The query may be a part of the message, with an incomplete word. */
function compareWithError({ kind, error }: Query, listedError: ErrorTerms): number {
  if (!error) return 0;
  const isPhrase = kind === 'words' && error.terms.length >= MIN_PHRASE_LENGTH;
  const hasPhrase = isPhrase && ` ${listedError.terms.join(' ')}`.includes(` ${error.terms.join(' ')}`);
  return hasPhrase ? 1 : compareErrors(listedError, error);
}

/** Checks whether a section stands for a page that the query names: by its URL or, if the page introduces the product, by the product's name. */
function isNamedPage({ anchor, page }: SearchedSection, { kind, urlPath, isForProduct }: Query): boolean {
  if (anchor !== null) return false;
  const isAtPath = urlPath !== null && removeTrailingSlash(page.path).endsWith(urlPath);
  return isAtPath || (isForProduct && kind === 'words' && page.isTopLevel);
}

/** Search terms of a title, heading or question, without stop words. */
interface NameTerms {
  /** How much each term counts. A key is the family of the term. In `vector_index`, each of the two parts counts 1/2, and the whole identifier counts 1. */
  terms: ReadonlyMap<string, number>;
  /** Number of words in the text. */
  size: number;
}

/** Collects the texts of a section that are compared with queries: its heading, another form of the heading, and its questions. */
function collectNames({ anchor, heading, page, questions }: SearchedSection): NameTerms[] {
  const getOtherForm = () => {
    // The last part of a page's route: `datalayer` for `/docs/api/base/datalayer`.
    if (anchor === null) return removeTrailingSlash(page.path).replace(/^.*\//, '');
    // The message of an error without the name of the exception.
    return page.kind === 'errors' ? heading.replace(/^[\w.]+: /, '') : `${page.title} ${heading}`;
  };
  return [heading, getOtherForm(), ...questions].map(analyzeName);
}

function analyzeName(text: string): NameTerms {
  const allWords = splitWords(text).filter(({ terms }) => terms.length > 0);
  const contentWords = allWords.filter(({ terms }) => terms.length > 1 || !terms.every(isStopWord));
  const words = contentWords.length > 0 ? contentWords : allWords;
  const terms = new Map<string, number>();
  for (const { terms: wordTerms } of words) {
    for (const [at, term] of wordTerms.entries()) {
      const isWhole = at === wordTerms.length - 1;
      const termShare = isWhole ? 1 : 1 / (wordTerms.length - 1);
      const family = getFamily(term);
      terms.set(family, Math.max(termShare, terms.get(family) ?? 0));
    }
  }
  return { terms, size: words.length };
}

/** Calculates the similarity of a title and a query as a Dice coefficient, from 0 (no common words) to 1 (the same words). Rare words count more. */
function calculateSimilarity({ terms, size }: NameTerms, words: readonly TitleWord[]): number {
  const sharedWords = words.filter(({ family }) => terms.has(family));
  if (sharedWords.length === 0) return 0;
  const sumInformation = (someWords: readonly TitleWord[]) =>
    sum(someWords.map(({ information }) => information));
  const queryShare = sumInformation(sharedWords) / sumInformation(words);
  const sharedFamilies = new Set(sharedWords.map(({ family }) => family));
  const titleShare = Math.min(1, sum([...sharedFamilies].map((family) => terms.get(family) ?? 0)) / size);
  return (2 * queryShare * titleShare) / (queryShare + titleShare);
}
