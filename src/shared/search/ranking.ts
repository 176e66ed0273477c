import type { PageKind } from './index-file';
import type { NameMatch } from './symbols';

/** Numbers that determine the order of results. After a change, run `npx playwright test --project=content search`. */

/** Weight of a match in each field of a section. */
export const FIELD_WEIGHTS = {
  title: 10,
  heading: 5,
  names: 2,
  answers: 4,
  start: 1.6,
  text: 1,
  hidden: 1,
};

/** Weight of a match with another form of a word, or with the beginning of a word or parts of an identifier. */
export const MATCH_WEIGHTS = { form: 0.8, part: 0.5 };

/** How much less a match in a long text counts than one in a short text, from 0 (no less) to 1. */
export const LENGTH_PENALTY = 0.7;

/** Exponent for the information of a word. It's below 1, so that one rare word doesn't outweigh all others. */
export const INFORMATION_POWER = 0.3;

/** Share of a page's score that is added to the scores of its sections. */
export const PAGE_SHARE = 0.3;

/** Weight of a section that contains a negated word without negating it: a section about downloads for “no download”. */
export const UNNEGATED_WEIGHT = 0.5;

/** Kind of a query: ordinary words, an identifier, or the last line of a traceback. */
export type QueryKind = 'words' | 'identifier' | 'error';

/** Weights of each kind of section for each kind of query. For example, the API reference ranks first for identifiers. */
export const KIND_WEIGHTS: Record<QueryKind, Record<PageKind, number>> = {
  words: { tutorial: 1, guide: 1, concept: 1, reference: 0.5, errors: 0.15, site: 0.6, changes: 0.1 },
  identifier: { tutorial: 0.9, guide: 0.9, concept: 0.9, reference: 1, errors: 0.4, site: 0.5, changes: 0.1 },
  error: { tutorial: 0.6, guide: 0.6, concept: 0.6, reference: 0.5, errors: 1, site: 0.3, changes: 0.1 },
};

/** Bonus for sections about the symbol that the query names. Each bonus is a multiple of the best score for the query's words. */
export const SYMBOL_BONUS: Record<QueryKind, Record<NameMatch, number>> = {
  words: { exact: 0.3, begins: 0 },
  identifier: { exact: 2, begins: 1.5 },
  error: { exact: 0.6, begins: 0 },
};

/** Bonus for sections that describe a parameter, an attribute or a column with the name that the query consists of. */
export const DESCRIBED_NAME_BONUS = 1;

/** Factor for the bonus of modules and of symbols outside of the API reference, which rank below others with the same name. */
export const SECONDARY_WEIGHT = 0.7;

/** Bonuses for a similar title, heading or question, for a page that the query names, and for the error in the query. */
export const TITLE_BONUS = { title: 1, page: 2, error: 4 };

/** Maps the usual names of variables in samples to the class or module that they stand for: `db.apply` is `Datalayer.apply`. */
export const INSTANCE_CLASSES: Record<string, string> = { db: 'datalayer', st: 'datatype' };

/** Maximum number of results from one page. */
export const MAX_HITS_PER_PAGE = 4;

/** Minimum score of a result, as a share of the best score on its page. */
export const MIN_SHARE_OF_BEST = 0.6;

/** Weight of results in other versions. It's slightly below 1, so that the reader's version comes first among equal results. */
export const OTHER_VERSION_WEIGHT = 0.97;
