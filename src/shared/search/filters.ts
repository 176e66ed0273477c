/** Filters for search results: show everything, only guides, or only the API reference. */
export const FILTERS = ['everything', 'guides', 'reference'] as const;
export type SearchFilter = (typeof FILTERS)[number];
