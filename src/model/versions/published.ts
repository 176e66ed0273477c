import list from './published.json';

/** Maps each version slug, such as `0.7`, to all ids that the version's pages and sidebar categories have ever had. */
export type PublishedIds = Readonly<Record<string, readonly string[]>>;

/** All published page ids. When you change a page's id, add the old id to its `moved_from`, so that old URLs still work. */
export const publishedIds: PublishedIds = list;
