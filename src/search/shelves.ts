/** What a reader looks through: all there is, or one half of it. */
export const SHELVES = ['everything', 'guides', 'reference'] as const;
export type Shelf = (typeof SHELVES)[number];
