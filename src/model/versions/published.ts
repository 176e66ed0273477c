import list from './published.json';

/** The ids of the pages and categories that each version had at any time, by the version's name in addresses. */
export type Published = Readonly<Record<string, readonly string[]>>;

/** The pages that were published: a page that leaves its address says so by `moved_from`, also where no other version had it. */
export const published: Published = list;
