import type { PageContent } from '../../../../model/page/content';
import type { Answer } from '../../../../shared/search/answer';
import { sum } from '../../../../shared/sum';

export interface RelevanceQuery {
  query: string;
  /** Kind of query, such as `question`, `typo` or `part` (only part of a word). */
  kind: string;
  /** Ids of the pages or sections that the search should find, such as `core_api/apply#options`. Empty if nothing answers the query. */
  find: string[];
  /** Overrides `find` for some versions. The keys are version names in URLs, such as `next`. */
  in?: Record<string, string[]>;
}

export interface Relevance {
  count: number;
  /** Mean reciprocal rank of the first right result. It's 1 if the first result is always right. */
  meanReciprocalRank: number;
  /** Share of queries with a right result among the first three. */
  amongThree: number;
  misses: string[];
}

/**
 * Measures how well a version's search finds the expected results. `root` is the version's route, such as `/docs/0.7`.
 * Throws an error if a query expects a page or section that doesn't exist in the version.
 */
export function measureRelevance(
  queries: readonly RelevanceQuery[],
  version: string,
  pages: readonly PageContent[],
  root: string,
  answer: (query: string) => Answer,
): Relevance {
  const listIds = ({ id, sections }: PageContent) => [id, ...sections.map(({ anchor }) => `${id}#${anchor}`)];
  const knownIds = new Set(pages.flatMap(listIds));
  const rankedQueries = queries.flatMap(({ query, find, in: overrides }) => {
    const rightIds = overrides?.[version] ?? find;
    if (rightIds.length === 0) return [];
    const unknownId = rightIds.find((id) => !knownIds.has(id));
    if (unknownId)
      throw new Error(
        `tests/content/search/queries.json: query "${query}": expected a page or section of ${version}, found "${unknownId}", which does not exist. Correct the id, or add the right ids of ${version} to "in".`,
      );
    const hits = answer(query).groups.flatMap((group) => group.hits);
    const resultPaths = hits.map(({ path }) => decodeURIComponent(path.slice(root.length + 1)));
    // Starts at 1. Zero means that no result is right.
    const rank = resultPaths.findIndex((path) => rightIds.some((id) => isRightResult(path, id))) + 1;
    return [{ query, rank, first: resultPaths[0] ?? 'nothing' }];
  });
  const count = rankedQueries.length;
  const meanScore = (scoreRank: (rank: number) => number) =>
    sum(rankedQueries.map(({ rank }) => (rank > 0 ? scoreRank(rank) : 0))) / count;
  const meanReciprocalRank = meanScore((rank) => 1 / rank);
  const amongThree = meanScore((rank) => (rank <= 3 ? 1 : 0));
  const misses = rankedQueries
    .filter(({ rank }) => rank !== 1)
    .map(({ query, rank, first }) => `${version}: "${query}" at ${rank || 'none'}, first is ${first}`);
  return { count, meanReciprocalRank, amongThree, misses };
}

/** Whether a result is right: the expected page or section itself, or any section of an expected page. */
function isRightResult(path: string, rightId: string): boolean {
  // The route of an index page is its folder.
  const [rightPage, rightAnchor] = rightId.replace(/\/index(?=#|$)/, '').split('#');
  const [page, anchor] = path.split('#');
  return page === rightPage && (rightAnchor === undefined || anchor === rightAnchor);
}
