import { removeTrailingSlash } from '../base-path';
import { sum } from '../sum';
import { getSectionKind, type SearchedSection } from './documents';
import type { Query } from './query';
import { KIND_WEIGHTS, TITLE_BONUS } from './ranking';
import { isStopWord, splitWords } from './tokenizer';
import { compareErrors, type ErrorTerms } from './traceback';
import { getFamily } from './word-forms';

/** Minimum number of words for a query to count as a phrase from an error message, such as “has no attribute”. */
const MIN_PHRASE_LENGTH = 3;

interface TitleWord {
  family: string;
  information: number;
}

/** Returns the ranking bonus for a section's title. `isMatch` says whether the section contains any word of the query. */
export type GetTitleBonus = (section: SearchedSection, isMatch: boolean) => number;

/** Creates a function that compares queries with titles. For example, “what does apply do” resembles “What apply does”. */
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
      // `calculateSymbolBonus` already compares the query with symbols.
      if (!isMatch || (query.kind === 'identifier' && section.symbol !== null)) return 0;
      const similarities = namesById[section.id]?.map((name) => calculateSimilarity(name, words)) ?? [];
      return TITLE_BONUS.title * kindWeight * Math.max(...similarities) ** 2;
    };
  };
}

/** Returns how similar a query is to an error that the docs list, from 0 to 1. A phrase from the error's message scores 1. */
function compareWithError({ kind, error }: Query, listedError: ErrorTerms): number {
  if (!error) return 0;
  const isPhrase = kind === 'words' && error.terms.length >= MIN_PHRASE_LENGTH;
  // The space is only at the start, because the reader may still be typing the last word.
  const hasPhrase = isPhrase && ` ${listedError.terms.join(' ')}`.includes(` ${error.terms.join(' ')}`);
  return hasPhrase ? 1 : compareErrors(listedError, error);
}

function isNamedPage({ anchor, page }: SearchedSection, { kind, urlPath, isForProduct }: Query): boolean {
  if (anchor !== null) return false;
  const isAtPath = urlPath !== null && removeTrailingSlash(page.path).endsWith(urlPath);
  return isAtPath || (isForProduct && kind === 'words' && page.isTopLevel);
}

interface NameTerms {
  /** Weight of each word in the title, by its stem. `vector_index` weighs 1 as a whole, and its parts `vector` and `index` 1/2 each. */
  terms: ReadonlyMap<string, number>;
  size: number;
}

function collectNames(section: SearchedSection): NameTerms[] {
  return [section.heading, getSecondName(section), ...section.questions].map(analyzeName);
}

function getSecondName({ anchor, heading, page }: SearchedSection): string {
  // The last part of the route: `datalayer` for `/docs/api/base/datalayer`
  if (anchor === null) return removeTrailingSlash(page.path).replace(/^.*\//, '');
  // The message without the exception: `name is not defined` for `NameError: name is not defined`
  if (page.kind === 'errors') return heading.replace(/^[\w.]+: /, '');
  return `${page.title} ${heading}`;
}

function analyzeName(text: string): NameTerms {
  const allWords = splitWords(text).filter(({ terms }) => terms.length > 0);
  const contentWords = allWords.filter(({ terms }) => terms.length > 1 || !terms.every(isStopWord));
  const words = contentWords.length > 0 ? contentWords : allWords;

  const terms = new Map<string, number>();
  for (const { terms: wordTerms } of words) {
    for (const [at, term] of wordTerms.entries()) {
      const isWhole = at === wordTerms.length - 1;
      const weight = isWhole ? 1 : 1 / (wordTerms.length - 1);
      const family = getFamily(term);
      terms.set(family, Math.max(weight, terms.get(family) ?? 0));
    }
  }
  return { terms, size: words.length };
}

/** Returns how similar a title and a query are (Dice coefficient): 0 if they share no words, 1 if they have the same words. */
function calculateSimilarity({ terms, size }: NameTerms, words: readonly TitleWord[]): number {
  const sharedWords = words.filter(({ family }) => terms.has(family));
  if (sharedWords.length === 0) return 0;
  const sumInformation = (list: readonly TitleWord[]) => sum(list.map(({ information }) => information));
  const queryShare = sumInformation(sharedWords) / sumInformation(words);
  const sharedFamilies = new Set(sharedWords.map(({ family }) => family));
  const titleShare = Math.min(1, sum([...sharedFamilies].map((family) => terms.get(family) ?? 0)) / size);
  return (2 * queryShare * titleShare) / (queryShare + titleShare);
}
