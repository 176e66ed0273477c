import type { PageContent } from '../../../../model/page/content';
import type { Answer } from '../../../../shared/search/answer';

/** A query that readers type, with the results that are right. */
export interface RelevanceQuery {
  query: string;
  /** The kind of the query: `words`, `question`, `task`, `identifier`, `error`, `setting`, `part` of a word, `typo`, … */
  kind: string;
  /** Ids of the pages that are right, with or without an anchor. Empty if the versions don't have such a page. */
  find: string[];
  /** Ids that replace `find` in a version. */
  in?: Record<string, string[]>;
}

/** Measures of how well a version's search answers queries. */
export interface Relevance {
  /** Number of queries that the version can answer. */
  count: number;
  /** Mean of 1 / rank of the first right result. */
  meanReciprocalRank: number;
  /** Share of the queries with a right result among the first three. */
  amongThree: number;
  /** A line for each query whose first result isn't right. */
  misses: string[];
}

/**
 * Measures a version's search in the order in which readers see the results.
 *
 * @param version - The version's name in the queries.
 * @param root - The route of the version, without a trailing slash.
 * @throws Error if a query names a page or section that the version doesn't have.
 */
export function measureRelevance(
  queries: readonly RelevanceQuery[],
  version: string,
  pages: readonly PageContent[],
  root: string,
  answer: (query: string) => Answer,
): Relevance {
  const known = new Set(
    pages.flatMap(({ id, sections }) => [id, ...sections.map(({ anchor }) => `${id}#${anchor}`)]),
  );
  const answered = queries.flatMap(({ query, find, in: own }) => {
    const wanted = own?.[version] ?? find;
    if (wanted.length === 0) return [];
    const unknown = wanted.find((one) => !known.has(one));
    if (unknown !== undefined)
      throw new Error(
        `tests/content/search/queries.json: query "${query}": expected a page or section of ${version}, found "${unknown}", which does not exist. Correct the id, or add the right ids of ${version} to "in".`,
      );
    const hits = answer(query).groups.flatMap((group) => group.hits);
    const found = hits.map(({ path }) => decodeURIComponent(path.slice(root.length + 1)));
    const rank = found.findIndex((path) => wanted.some((one) => isAt(path, one))) + 1;
    return [{ query, rank, first: found[0] ?? 'nothing' }];
  });
  const shareOf = (worth: (rank: number) => number) =>
    answered.reduce((sum, { rank }) => sum + (rank > 0 ? worth(rank) : 0), 0) / answered.length;
  return {
    count: answered.length,
    meanReciprocalRank: shareOf((rank) => 1 / rank),
    amongThree: shareOf((rank) => (rank <= 3 ? 1 : 0)),
    misses: answered
      .filter(({ rank }) => rank !== 1)
      .map(({ query, rank, first }) => `${version}: "${query}" at ${rank || 'none'}, first is ${first}`),
  };
}

/** Whether a result is the wanted page, one of its sections, or the wanted section. */
function isAt(path: string, wanted: string): boolean {
  const [page, anchor] = wanted.replace(/\/index(?=#|$)/, '').split('#');
  const [foundPage, foundAnchor] = path.split('#');
  return page === foundPage && (anchor === undefined || anchor === foundAnchor);
}
