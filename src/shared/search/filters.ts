/** The pages that a reader looks through: all there are, or one half of them. */
export const FILTERS = ['everything', 'guides', 'reference'] as const;
export type Filter = (typeof FILTERS)[number];
