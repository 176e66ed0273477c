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
  const knownIds = new Set(
    pages.flatMap(({ id, sections }) => [id, ...sections.map(({ anchor }) => `${id}#${anchor}`)]),
  );
  const rankedQueries = queries.flatMap(({ query, find, in: overrides }) => {
    const rightIds = overrides?.[version] ?? find;
    if (rightIds.length === 0) return [];
    const unknownId = rightIds.find((id) => !knownIds.has(id));
    if (unknownId !== undefined)
      throw new Error(
        `tests/content/search/queries.json: query "${query}": expected a page or section of ${version}, found "${unknownId}", which does not exist. Correct the id, or add the right ids of ${version} to "in".`,
      );
    const hits = answer(query).groups.flatMap((group) => group.hits);
    const resultPaths = hits.map(({ path }) => decodeURIComponent(path.slice(root.length + 1)));
    const rank = resultPaths.findIndex((path) => rightIds.some((id) => isRightResult(path, id))) + 1;
    return [{ query, rank, first: resultPaths[0] ?? 'nothing' }];
  });
  const meanScore = (scoreRank: (rank: number) => number) =>
    rankedQueries.reduce((sum, { rank }) => sum + (rank > 0 ? scoreRank(rank) : 0), 0) / rankedQueries.length;
  return {
    count: rankedQueries.length,
    meanReciprocalRank: meanScore((rank) => 1 / rank),
    amongThree: meanScore((rank) => (rank <= 3 ? 1 : 0)),
    misses: rankedQueries
      .filter(({ rank }) => rank !== 1)
      .map(({ query, rank, first }) => `${version}: "${query}" at ${rank || 'none'}, first is ${first}`),
  };
}

/** Whether a result is the wanted page, one of its sections, or the wanted section. */
function isRightResult(path: string, rightId: string): boolean {
  const [page, anchor] = rightId.replace(/\/index(?=#|$)/, '').split('#');
  const [foundPage, foundAnchor] = path.split('#');
  return page === foundPage && (anchor === undefined || anchor === foundAnchor);
}
