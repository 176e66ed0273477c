import type { PageKind } from './index-file';
import type { NameMatch } from './symbols';

// Numbers that determine the order of search results. After a change, check the order with `npx playwright test --project=content search`.

export const FIELD_WEIGHTS = {
  title: 10,
  heading: 5,
  /** Names of parameters, attributes, constants and tabs. */
  names: 2,
  /** Questions that the section answers, as its author wrote them. */
  answers: 4,
  /** First words of the text. */
  start: 1.6,
  text: 1,
  /** Text that results never show, such as code samples. */
  hidden: 1,
};

/** Weights of inexact matches: `form` if `model` finds `models`, `part` if `vec` finds `vector` or if `vector_index` finds `vector` and `index`. */
export const MATCH_WEIGHTS = { form: 0.8, part: 0.5 };

/** How much a text's length lowers the score of its matches. With 0, length doesn't matter; with 1, the penalty is largest. */
export const LENGTH_PENALTY = 0.7;

/** Exponent for how much rare words count. A value below 1 stops a single rare word from dominating the search. */
export const INFORMATION_POWER = 0.3;

/** How much the score of a page adds to the score of each of its sections. With 0, only the section itself counts. */
export const PAGE_SHARE = 0.3;

/** Factor for the score of sections about something that the query excludes, such as downloads for the query “no download”. */
export const UNWANTED_WEIGHT = 0.5;

/** Kind of a query: ordinary words, code, or the last line of a traceback. */
export type QueryKind = 'words' | 'identifier' | 'error';

export const KIND_WEIGHTS: Record<QueryKind, Record<PageKind, number>> = {
  words: { tutorial: 1, guide: 1, concept: 1, reference: 0.5, errors: 0.15, site: 0.6, changes: 0.1 },
  identifier: { tutorial: 0.9, guide: 0.9, concept: 0.9, reference: 1, errors: 0.4, site: 0.5, changes: 0.1 },
  error: { tutorial: 0.6, guide: 0.6, concept: 0.6, reference: 0.5, errors: 1, site: 0.3, changes: 0.1 },
};

/** Bonus for a section about the symbol in the query. A bonus of 1 equals the best score that any section gets without bonuses. */
export const SYMBOL_BONUS: Record<QueryKind, Record<NameMatch, number>> = {
  words: { exact: 0.3, begins: 0 },
  identifier: { exact: 2, begins: 1.5 },
  error: { exact: 0.6, begins: 0 },
};

/** Bonus for sections that describe a parameter, an attribute or a column when the reader searches for exactly that name. */
export const DESCRIBED_NAME_BONUS = 1;

/** Lowers `SYMBOL_BONUS` for modules and for symbols in guides, so that classes and functions in the API reference come first. */
export const SECONDARY_WEIGHT = 0.7;

/** Bonuses for a title similar to the query, for a page that the query names, as in `core_api/apply`, and for an error that matches the query. */
export const TITLE_BONUS = { title: 1, page: 2, error: 4 };

/** Meanings of common variable names in samples: `db.apply` finds `Datalayer.apply`, and `st.File` finds `datatype.File`. */
export const INSTANCE_CLASSES: Record<string, string> = { db: 'datalayer', st: 'datatype' };

export const MAX_HITS_PER_PAGE = 4;

/** Minimum score of a result, as a share of the score of the best result from the same docs page. */
export const MIN_SHARE_OF_BEST = 0.6;

/** Weight of results from other versions. It's slightly below 1, so that the reader's version wins a tie. */
export const OTHER_VERSION_WEIGHT = 0.97;
