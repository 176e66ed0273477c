import { removeTrailingSlash } from '../base-path';
import { sum } from '../sum';
import { type Fields, getSectionKind, isErrorSection, type SearchedSection } from './documents';
import type { Query } from './query';
import { KIND_WEIGHTS, TITLE_BONUS } from './ranking';
import { isStopWord, splitTerms, splitWords } from './tokenizer';
import { analyzeError, compareErrors, type ErrorTerms } from './traceback';
import { getFamily } from './word-forms';

/** Minimum number of words in a query that is looked for as a phrase in error messages. */
const MIN_PHRASE_LENGTH = 3;

/** Word of a query with its family, a key that all forms of the word share, and how informative it is. Rare words are more informative. */
interface TitleWord {
  family: string;
  information: number;
}

/** Texts of a section that queries are compared with. */
interface ComparedTexts {
  /**
   * Heading and questions of the section. Also the last part of a page's route, an error message without the name of its exception, or the page's
   * title followed by the section's heading.
   */
  names: NameTerms[];
  /** Error message that the section explains, or null. */
  error: ErrorTerms | null;
  /** Search terms of the heading, with a space around each. */
  headingTerms: string;
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
  const allTexts = sections.map((section, id): ComparedTexts => {
    const error = isErrorSection(section) ? analyzeError(section.heading) : null;
    return { names: collectNames(section), error, headingTerms: ` ${fields[id]?.heading} ` };
  });
  return (query: Query, getInformation: (term: string) => number) => {
    const words = listTitleWords(query, getInformation);
    const phrase = getPhrase(query);

    /** `isMatch` is whether the section contains a word of the query. */
    return (section: SearchedSection, isMatch: boolean): number => {
      const { names, error, headingTerms } = allTexts[section.id] as ComparedTexts;
      if (error && query.error) {
        const hasPhrase = phrase !== null && headingTerms.includes(phrase);
        const similarity = hasPhrase ? 1 : compareErrors(error, query.error);
        if (similarity > 0) return TITLE_BONUS.error * similarity ** 2;
      }
      const kindWeight = KIND_WEIGHTS[query.kind][getSectionKind(section)];
      if (isNamedPage(section, query)) return TITLE_BONUS.page * kindWeight;
      // A symbol gets a bonus for its name instead (see `calculateSymbolBonus`).
      if (!isMatch || (query.kind === 'identifier' && section.symbol !== null)) return 0;
      const similarity = Math.max(...names.map((name) => calculateSimilarity(name, words)));
      return TITLE_BONUS.title * kindWeight * similarity ** 2;
    };
  };
}

function listTitleWords(query: Query, getInformation: (term: string) => number): TitleWord[] {
  const terms = query.words.flatMap(({ whole, parts }) => (parts.length > 1 ? parts : [whole]));
  return terms.map((term) => ({ family: getFamily(term), information: getInformation(term) }));
}

/** Returns the text to look for in the headings of errors, or null if the query is too short. Its last word may be incomplete. */
function getPhrase({ kind, text }: Query): string | null {
  const terms = splitTerms(text);
  return kind === 'words' && terms.length >= MIN_PHRASE_LENGTH ? ` ${terms.join(' ')}` : null;
}

/** Checks whether a section stands for a page that the query names: by its URL or, if the page introduces the product, by the product's name. */
function isNamedPage({ anchor, page }: SearchedSection, { kind, urlPath, isForProduct }: Query): boolean {
  if (anchor !== null) return false;
  const isAtPath = urlPath !== null && removeTrailingSlash(page.path).endsWith(urlPath);
  return isAtPath || (isForProduct && kind === 'words' && page.isTopLevel);
}

/** Search terms of a title, heading or question, without stop words. */
interface NameTerms {
  /** Families of the terms, with the share of a word that each stands for. The word `vector_index` has three terms: each part counts 1/2, and the whole identifier counts 1. */
  terms: ReadonlyMap<string, number>;
  /** Number of words in the text. */
  size: number;
}

function collectNames({ anchor, heading, page, questions }: SearchedSection): NameTerms[] {
  const fullHeading = page.kind === 'errors' ? heading.replace(/^[\w.]+: /, '') : `${page.title} ${heading}`;
  const alternative = anchor === null ? removeTrailingSlash(page.path).replace(/^.*\//, '') : fullHeading;
  return [heading, alternative, ...questions].map(analyzeName);
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
  const sharedWords = words.filter(({ family }) => terms.has(family));
  if (sharedWords.length === 0) return 0;
  const sumInformation = (someWords: readonly TitleWord[]) =>
    sum(someWords.map(({ information }) => information));
  const queryShare = sumInformation(sharedWords) / sumInformation(words);
  const sharedFamilies = new Set(sharedWords.map(({ family }) => family));
  const titleShare = Math.min(1, sum([...sharedFamilies].map((family) => terms.get(family) ?? 0)) / size);
  return (2 * queryShare * titleShare) / (queryShare + titleShare);
}
