import list from './published.json';

/** All ids that pages and categories have ever had in a version. The keys are the names of the versions in URLs. */
export type PublishedIds = Readonly<Record<string, readonly string[]>>;

/** All ids that were ever published. If a page changes its id, `moved_from` must list the published id, so that old URLs still work. */
export const publishedIds: PublishedIds = list;
