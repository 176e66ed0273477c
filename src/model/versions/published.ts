import list from './published.json';

/** Ids of the pages and categories that each version has ever had, by the version's name in URLs. */
export type PublishedIds = Readonly<Record<string, readonly string[]>>;

/** The published ids. A page that leaves a published id needs `moved_from`, even if no other version had the page. */
export const publishedIds: PublishedIds = list;
