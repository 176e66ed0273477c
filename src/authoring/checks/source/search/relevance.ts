import type { PageContent } from '../../../../model/page/content';
import type { Answer } from '../../../../shared/search/answer';

/** Words that a reader types, and where they should lead. */
export interface RelevanceQuery {
  query: string;
  /** The kind of what is typed: `words`, a `question`, a `task`, an `identifier`, an `error`, a `setting`, a `part` of a word, a `typo`, … */
  kind: string;
  /** Ids of pages, or of pages with the anchor of a section, of which any is right; none if the versions lack it. */
  find: string[];
  /** Other ids that are right in a version instead. */
  in?: Record<string, string[]>;
}

/** How well the queries are answered in a version. */
export interface Relevance {
  /** How many queries the version can answer. */
  count: number;
  /** The mean of 1 / rank of the first right result. */
  meanReciprocalRank: number;
  /** The share of queries with a right result among the first three. */
  amongThree: number;
  /** A line for each query whose first result is not right. */
  misses: string[];
}

/**
 * Measures a version's search in the order in which readers see the results.
 *
 * @param version - The version, as the queries name it.
 * @param root - The route of the version, without a slash at the end.
 * @throws If a query names a page or a section that the version does not have.
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
        `tests/content/search/queries.json: query "${query}": expected a page or section of ${version}, found "${unknown}", which it does not have. Correct it, or say under "in" what is right in ${version}.`,
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

/** A page is found by any of its sections. */
function isAt(path: string, wanted: string): boolean {
  const [page, anchor] = wanted.replace(/\/index(?=#|$)/, '').split('#');
  const [foundPage, foundAnchor] = path.split('#');
  return page === foundPage && (anchor === undefined || anchor === foundAnchor);
}
