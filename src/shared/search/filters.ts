/** What a reader looks through: all there is, or one half of it. */
export const FILTERS = ['everything', 'guides', 'reference'] as const;
export type Filter = (typeof FILTERS)[number];
