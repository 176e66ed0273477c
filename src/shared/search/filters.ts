/** Choices of the filter that limits the search to one kind of section. */
export const FILTERS = ['everything', 'guides', 'reference'] as const;
export type Filter = (typeof FILTERS)[number];
