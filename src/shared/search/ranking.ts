import type { PageKind } from './index-file';
import type { NameMatch } from './symbols';

/**
 * Numbers that determine the order of search results. After a change, run `npx playwright test --project=content search`. It compares the results
 * with tests/content/search/queries.json.
 */

/** Weight of a match by the part of the section that contains the term. For example, a match in a title counts more than one in a code sample. */
export const FIELD_WEIGHTS = {
  title: 10,
  heading: 5,
  names: 2,
  answers: 4,
  start: 1.6,
  text: 1,
  samples: 0.3,
};

/**
 * Weight of a match that isn't the whole word, which has the weight 1. `form` applies to another form of the word, such as `trains` for `train`, and
 * to compounds. `part` applies to words that begin with the term, and to matches of an identifier's parts.
 */
export const MATCH_WEIGHTS = { form: 0.8, part: 0.5 };

/** Degree to which a match in a long text counts less than one in a short text, from 0 (no difference) to 1. */
export const LENGTH_PENALTY = 0.7;

/** Exponent of a match's score relative to the best score of the same word. With a value below 1, repeating a word in a section matters less. */
export const SATURATION = 0.7;

/**
 * Exponent of a word's information, a number that is higher for rarer words. With a value below 1, a single rare word doesn't determine the order.
 */
export const INFORMATION_POWER = 0.4;

/** Exponent of the share of a query's words that a section contains. With a value above 1, sections that lack words of the query score much lower. */
export const COVERAGE_POWER = 1.5;

/** Share of a page's total score that is added to the score of each of its sections. */
export const PAGE_SHARE = 0.3;

/**
 * Share of its score that a page as a whole loses if its title doesn't contain words of the query. A section of the page is then the better result.
 */
export const UNTITLED_LOSS = 0.2;

/** Kind of a query: ordinary words, an identifier, the name of an exception, an environment variable, or the last line of a traceback. */
export type QueryKind = 'words' | 'identifier' | 'exception' | 'setting' | 'error';

/**
 * Weight of a section by the kind of the query and the kind of the section. For example, guides come first for ordinary words, the API reference
 * comes first for identifiers, and explanations of errors come first for exceptions.
 */
export const KIND_WEIGHTS: Record<QueryKind, Record<PageKind, number>> = {
  words: { tutorial: 1, guide: 1, concept: 1, reference: 0.5, errors: 0.15 },
  identifier: { tutorial: 0.9, guide: 0.9, concept: 0.9, reference: 1, errors: 0.4 },
  exception: { tutorial: 0.5, guide: 0.5, concept: 0.5, reference: 0.8, errors: 1 },
  setting: { tutorial: 0.8, guide: 1, concept: 0.8, reference: 0.5, errors: 0.25 },
  error: { tutorial: 0.6, guide: 0.6, concept: 0.6, reference: 0.5, errors: 1 },
};

/** Bonus for a section whose symbol the query names. It's multiplied by the best score that any section has for the query's words. */
export const SYMBOL_BONUS: Record<QueryKind, Record<NameMatch, number>> = {
  words: { exact: 0.3, begins: 0.05 },
  identifier: { exact: 2, begins: 1.5 },
  exception: { exact: 2.4, begins: 1.5 },
  setting: { exact: 2, begins: 1 },
  error: { exact: 0.6, begins: 0 },
};

/** Factor of `SYMBOL_BONUS` for modules and for symbols outside of the API reference, so that other symbols of the same name come first. */
export const SECONDARY_WEIGHT = 0.7;

/**
 * Bonus for a section whose title or heading resembles the query. It's multiplied by the best score, like `SYMBOL_BONUS`. `question` applies to the
 * section that answers the query directly: the introduction of the product, or the error whose message the query contains.
 */
export const TITLE_BONUS = { title: 0.9, heading: 0.8, question: 2 };

/** Minimum similarity of a query and a title for `TITLE_BONUS`. The similarity is 1 if they contain the same words, and 0 if they share no word. */
export const MIN_SIMILARITY = 0.5;

/** Weight of a title's word that is another form of the query's word: `trains` for `train`. */
export const OTHER_FORM_WEIGHT = 0.85;

/** Classes by the usual name of their instance in code samples. For example, `db.apply` means `Datalayer.apply`. */
export const INSTANCE_CLASSES: Record<string, string> = { db: 'datalayer' };

/** Maximum number of results per page, and their minimum score as a share of the page's best score. */
export const MAX_HITS_PER_PAGE = 4;
export const MIN_SHARE_OF_BEST = 0.6;

/** Factor for the scores of other versions, so that of two equal results, the one in the current page's version comes first. */
export const OTHER_VERSION_WEIGHT = 0.97;
