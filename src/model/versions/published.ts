import list from './published.json';

/** Maps the name of each version in URLs to all ids that its pages and sidebar categories have ever had. */
export type PublishedIds = Readonly<Record<string, readonly string[]>>;

/** All published ids. If a page changes its id, `moved_from` must list the published id, so that old URLs still work. */
export const publishedIds: PublishedIds = list;
