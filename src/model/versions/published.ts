import list from './published.json';

/** For each version, such as `0.7`, all ids that its pages and sidebar categories have ever had, such as `core_api/apply`. */
export type PublishedIds = Readonly<Record<string, readonly string[]>>;

/** All published page ids. When you change a page's id, add the old id to its `moved_from`, so that old URLs still work. */
export const publishedIds: PublishedIds = list;
