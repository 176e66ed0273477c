import type { PageKind } from './index-file';
import type { Naming } from './symbols';

/**
 * Every number that decides what stands above what. After a change run `npx playwright test --project=content search`, which holds
 * the ranking against tests/content/search/queries.json.
 */

/** How much a match counts, by where it is. */
export const FIELD_WEIGHTS = {
  title: 10,
  heading: 5,
  answers: 4,
  start: 1.6,
  text: 1,
  samples: 0.3,
};

/**
 * How much a match counts, by how the term was found: as a whole word, 1; otherwise in another form or a
 * compound, or by its beginning or the parts of an identifier that nothing has.
 */
export const MATCH_WEIGHTS = { form: 0.8, part: 0.5 };

/** How much less a match counts in a long text than in a short one, from 0 to 1. */
export const LENGTH_COUNTS = 0.7;

/**
 * How much of a word's own weight a weak match keeps: its score, as a share of the best for that word, is raised to this power. Below 1
 * it counts more that a section has a word than how often, and in how many fields.
 */
export const SATURATION = 0.6;

/**
 * A word that few sections have says more than one that many have, by the logarithm of how few; raised to this power, so that a word
 * which a reader and hardly any page uses does not decide alone.
 */
export const INFORMATION_POWER = 0.4;

/** Sections that lack some words stand below: the share that they have of what the query says is raised to this power. */
export const COVERAGE_POWER = 1.5;

/** The score of a page in all its sections together counts for each of them, by this share. */
export const PAGE_SHARE = 0.3;

/** How much a page as a whole loses whose title has none of a query's words: what it says of them stands in a section of it. */
export const UNTITLED_LOSS = 0.2;

/** The look of a query: words, an identifier, the name of an exception, a variable of the environment, or the last line of a traceback. */
export type Manner = 'words' | 'identifier' | 'exception' | 'setting' | 'error';

/**
 * Guides stand above the reference for plain words, the reference above guides for identifiers. An error is what a reader looks for who
 * has met it, and stands below all else otherwise.
 */
export const KIND_WEIGHTS: Record<Manner, Record<PageKind, number>> = {
  words: { tutorial: 1, guide: 1, concept: 1.05, reference: 0.5, errors: 0.15 },
  identifier: { tutorial: 0.9, guide: 0.9, concept: 0.9, reference: 1, errors: 0.4 },
  exception: { tutorial: 0.5, guide: 0.5, concept: 0.5, reference: 0.8, errors: 1 },
  setting: { tutorial: 0.8, guide: 1, concept: 0.8, reference: 0.5, errors: 0.25 },
  error: { tutorial: 0.6, guide: 0.6, concept: 0.6, reference: 0.5, errors: 1 },
};

/** The score added for a symbol that the whole query names, by how it does; scaled by the best score of the words. */
export const SYMBOL_BONUS: Record<Manner, Record<Naming, number>> = {
  words: { exact: 0.3, begins: 0.05 },
  identifier: { exact: 2, begins: 1.5 },
  exception: { exact: 2.4, begins: 1.5 },
  setting: { exact: 2, begins: 1 },
  error: { exact: 0.6, begins: 0 },
};

/** Of symbols that a query names alike, modules and those of plugins stand last. */
export const ASIDE_WEIGHT = 0.7;

/**
 * The score added where the title or the heading says the query and hardly more, scaled like `SYMBOL_BONUS`; `question` where it
 * is what was asked for: the introduction of the product, or a part of a message.
 */
export const TITLE_BONUS = { title: 0.9, heading: 0.8, question: 1.5 };

/** How like the query a title must be to get it: 1 if it says the same, 0 if they share no word. */
export const SIMILARITY_FROM = 0.5;

/** How much of a title's word there is where the query has another form of it. */
export const OTHERWISE_SAID = 0.85;

/** The names by which samples call the instances of a class: `db.apply` is `Datalayer.apply`. */
export const INSTANCES: Record<string, string> = { db: 'datalayer' };

/** How many sections of one page are shown together, and how near to its best they must be. */
export const MOST_HITS_OF_PAGE = 4;
export const BESIDE_BEST = 0.6;

/** Where several versions are searched, that of the page being read stands first if all else is alike. */
export const BESIDE_OWN_VERSION = 0.97;
