import list from './published.json';

/** All ids that pages and sidebar categories have ever had in a version. A key is the version's name in URLs. */
export type PublishedIds = Readonly<Record<string, readonly string[]>>;

/** All page ids that were ever published. If a page changes its id, `moved_from` must list the published id, so that old URLs still work. */
export const publishedIds: PublishedIds = list;
