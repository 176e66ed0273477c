import type { PageKind } from './index-file';
import type { NameMatch } from './symbols';

/**
 * Numbers that determine the order of results. After a change, run `npx playwright test --project=content search`, which compares the results
 * with tests/content/search/queries.json.
 */

/** Weight of a match by field. */
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
 * Weight of a match by the way in which a term matches. A whole word has the weight 1. `form` is for another form or a compound, and `part` for
 * the beginning of a word or the parts of an unknown identifier.
 */
export const MATCH_WEIGHTS = { form: 0.8, part: 0.5 };

/** Share of a match's score that depends on the length of the text, from 0 to 1. Matches in long texts count less. */
export const LENGTH_PENALTY = 0.7;

/**
 * Exponent of a match's score relative to the best score of the same word. Below 1, it matters more that a section contains a word than how
 * often, and in how many fields.
 */
export const SATURATION = 0.7;

/**
 * Exponent of a word's information, which is the logarithm of its rarity. Below 1, a word that hardly any page uses doesn't decide alone.
 */
export const INFORMATION_POWER = 0.4;

/** Exponent of the share of the query's information that a section contains. It lowers the score of sections that lack some words. */
export const COVERAGE_POWER = 1.5;

/** Share of a page's total score that each of its sections receives. */
export const PAGE_SHARE = 0.3;

/** Share that a page's score loses if the title contains no word of the query, because one of the page's sections is about these words. */
export const UNTITLED_LOSS = 0.2;

/** Kind of a query: words, an identifier, the name of an exception, an environment variable, or the last line of a traceback. */
export type QueryKind = 'words' | 'identifier' | 'exception' | 'setting' | 'error';

/**
 * Weight of a section by the kinds of the query and the section. Guides come first for plain words, and the reference for identifiers. Errors
 * come first only for queries about an error, and otherwise last.
 */
export const KIND_WEIGHTS: Record<QueryKind, Record<PageKind, number>> = {
  words: { tutorial: 1, guide: 1, concept: 1, reference: 0.5, errors: 0.15 },
  identifier: { tutorial: 0.9, guide: 0.9, concept: 0.9, reference: 1, errors: 0.4 },
  exception: { tutorial: 0.5, guide: 0.5, concept: 0.5, reference: 0.8, errors: 1 },
  setting: { tutorial: 0.8, guide: 1, concept: 0.8, reference: 0.5, errors: 0.25 },
  error: { tutorial: 0.6, guide: 0.6, concept: 0.6, reference: 0.5, errors: 1 },
};

/** Bonus for a symbol that the whole query names, by the kind of match. It's multiplied by the best score of the words. */
export const SYMBOL_BONUS: Record<QueryKind, Record<NameMatch, number>> = {
  words: { exact: 0.3, begins: 0.05 },
  identifier: { exact: 2, begins: 1.5 },
  exception: { exact: 2.4, begins: 1.5 },
  setting: { exact: 2, begins: 1 },
  error: { exact: 0.6, begins: 0 },
};

/** Weight of modules and symbols of plugins, which follow other symbols with the same name. */
export const SECONDARY_WEIGHT = 0.7;

/**
 * Bonus for a title or heading that contains the query and hardly more, scaled like `SYMBOL_BONUS`. `question` is the bonus for a section that
 * is what the reader asks for: the introduction of the product, or an error whose message the query quotes.
 */
export const TITLE_BONUS = { title: 0.9, heading: 0.8, question: 2 };

/** Minimum similarity of the query and a title for this bonus. It's 1 if they contain the same words, and 0 if they share no word. */
export const MIN_SIMILARITY = 0.5;

/** Weight of a word in a title if the query contains another form of the word. */
export const OTHER_FORM_WEIGHT = 0.85;

/** Classes by the names of their instances in samples. For example, `db.apply` means `Datalayer.apply`. */
export const INSTANCE_CLASSES: Record<string, string> = { db: 'datalayer' };

/** Maximum number of sections per page, and their minimum score as a share of the page's best score. */
export const MAX_HITS_PER_PAGE = 4;
export const MIN_SHARE_OF_BEST = 0.6;

/** Weight of matches in other versions, so that the version of the current page comes first if all else is equal. */
export const OTHER_VERSION_WEIGHT = 0.97;
