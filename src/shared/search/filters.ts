export const FILTERS = ['everything', 'guides', 'reference'] as const;
export type SearchFilter = (typeof FILTERS)[number];
