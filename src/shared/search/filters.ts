/** Filters that readers can choose for the search results. */
export const FILTERS = ['everything', 'guides', 'reference'] as const;
export type SearchFilter = (typeof FILTERS)[number];
