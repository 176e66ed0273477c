/** Kinds of pages to which a reader can limit the search. */
export const FILTERS = ['everything', 'guides', 'reference'] as const;
export type Filter = (typeof FILTERS)[number];
