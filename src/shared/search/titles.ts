import { removeTrailingSlash } from '../base-path';
import { sum } from '../sum';
import { getSectionKind, type SearchedSection } from './documents';
import type { Query } from './query';
import { KIND_WEIGHTS, TITLE_BONUS } from './ranking';
import { isStopWord, splitWords } from './tokenizer';
import { compareErrors, type ErrorTerms } from './traceback';
import { getFamily } from './word-forms';

/** Minimum number of words in a query that is searched for as a phrase in error messages. */
const MIN_PHRASE_LENGTH = 3;

/** Word of a query. All its forms share the key `family`. Rare words count more, because their `information` is higher. */
interface TitleWord {
  family: string;
  information: number;
}

/** Returns the bonus for a section's title. `isMatch` is whether the section contains a word of the query. */
export type GetTitleBonus = (section: SearchedSection, isMatch: boolean) => number;

/** Creates a function that compares queries with titles: “what does apply do” resembles “What apply does”. Section ids are positions. */
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
      // `calculateSymbolBonus` compares the names of symbols.
      if (!isMatch || (query.kind === 'identifier' && section.symbol !== null)) return 0;
      const similarities = namesById[section.id]?.map((name) => calculateSimilarity(name, words)) ?? [];
      return TITLE_BONUS.title * kindWeight * Math.max(...similarities) ** 2;
    };
  };
}

/** Returns the similarity of a query and a listed error message, from 0 to 1. The query may be a part of the message. */
function compareWithError({ kind, error }: Query, listedError: ErrorTerms): number {
  if (!error) return 0;
  const isPhrase = kind === 'words' && error.terms.length >= MIN_PHRASE_LENGTH;
  const hasPhrase = isPhrase && ` ${listedError.terms.join(' ')}`.includes(` ${error.terms.join(' ')}`);
  return hasPhrase ? 1 : compareErrors(listedError, error);
}

/** Whether the query names a page by its URL or, if the page introduces the product, by the product's name. */
function isNamedPage({ anchor, page }: SearchedSection, { kind, urlPath, isForProduct }: Query): boolean {
  if (anchor !== null) return false;
  const isAtPath = urlPath !== null && removeTrailingSlash(page.path).endsWith(urlPath);
  return isAtPath || (isForProduct && kind === 'words' && page.isTopLevel);
}

/** Terms of a title, heading or question, without stop words. */
interface NameTerms {
  /** Maps the family of each term to how much it counts: in `vector_index`, 1 for the whole identifier and 1/2 for each part. */
  terms: ReadonlyMap<string, number>;
  /** Number of words. */
  size: number;
}

/** Lists what is compared with queries: the heading of a section, another form of the heading, and the questions. */
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

/** Calculates the Dice coefficient of a title and a query, from 0 (no common words) to 1 (the same words). */
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
