import { getSectionKind, type SearchedPage, type SearchedSection } from './documents';
import type { Hit } from './engine';
import { cutExcerpt, type HighlightSpan, highlightTerms } from './excerpt';
import type { Filter } from './filters';
import type { SymbolKind } from './index-file';
import { MAX_HITS_PER_PAGE, MIN_SHARE_OF_BEST } from './ranking';
import { splitTerms } from './tokenizer';

/** Checks whether a filter includes a section. A section that documents a symbol counts as reference, even on a page that is a guide. */
export function isInFilter(filter: Filter, section: SearchedSection): boolean {
  return filter === 'everything' || (getSectionKind(section) === 'reference') === (filter === 'reference');
}

/** Results of a query, as the search shows them. A web worker sends them to the page, so they consist only of plain data. */
export interface Answer {
  /** Query as the reader wrote it. If it's empty, the results are the pages that are recommended to begin with. */
  text: string;
  /** Whether the texts of all versions were searched. While texts are still loading, results come from titles, headings and names. */
  hasTexts: boolean;
  /** Whether the first results for this query appeared before all texts were loaded. */
  isEarly: boolean;
  /** Matching pages, sorted by the score of their best section. */
  groups: ResultGroup[];
  /** Number of sections that contain all words of the query. If no section contains them all, the number of those that contain the most. */
  total: number;
  /** Number of sections in all `groups`. It's limited, so it may be smaller than `total`. */
  shownCount: number;
  /** Terms that matched. The page that a reader opens from a result highlights them. */
  terms: string[];
  /** Query with corrected spelling, or null if the results are those of the query as it was written. */
  corrected: string | null;
  /** Sections of versions that weren't searched. Only those are listed that document the name or the error message in the query. */
  otherVersionResults: (SearchResult & { version: string })[];
  /** Numbers of matches in other versions. They are counted only if the searched versions have no match. */
  counts: { version: string; total: number }[];
  /** Suggested query in which each word is replaced with the nearest existing one. Null if there are matches, or if a word has no near word. */
  nearest: string | null;
}

/** Page with those of its sections that match the query. */
export interface ResultGroup {
  page: SearchedPage;
  hits: SearchResult[];
}

export interface SearchResult {
  /** Route of the page, with the section's anchor if the result is a section. */
  path: string;
  /** Whether the result is a whole page instead of one of its sections. */
  isPage: boolean;
  heading: HighlightSpan[];
  excerpt: HighlightSpan[];
  /** Question that the section answers. It's shown if it contains words of the query that the heading and the excerpt don't contain. */
  question: HighlightSpan[];
  /** Words of the query that the section contains only in parts that results don't show, such as code samples. */
  hiddenWords: string[];
  symbol: { kind: SymbolKind; module: string } | null;
}

/**
 * Groups the best matches by page. A page has at most `MAX_HITS_PER_PAGE` matches, and weak matches are left out.
 *
 * @param hits - Matches in one or several versions, best first.
 * @param limit - Maximum number of matches in all groups.
 */
function groupHits(hits: readonly Hit[], limit: number): { section: SearchedSection }[][] {
  const groups = new Map<SearchedPage, Hit[]>();
  let count = 0;
  for (const hit of hits) {
    const group = groups.get(hit.section.page);
    if (count >= limit) break;
    if (!group) groups.set(hit.section.page, [hit]);
    else if (group.length < MAX_HITS_PER_PAGE && hit.score >= (group[0]?.score ?? 0) * MIN_SHARE_OF_BEST)
      group.push(hit);
    else continue;
    count += 1;
  }
  return [...groups.values()];
}

/**
 * Groups matches by page, like {@link groupHits}. Results that are already shown stay at the top, so that they don't move under the pointer.
 *
 * @param shownPaths - Paths of the results that are already shown.
 */
export function groupBelowShown(
  hits: readonly Hit[],
  limit: number,
  shownPaths: readonly string[],
): { section: SearchedSection }[][] {
  const hitGroups = groupHits(hits, limit);
  if (shownPaths.length === 0) return hitGroups;
  const byPath = new Map(hits.map((hit) => [getSectionPath(hit.section), hit]));
  const shownHits = shownPaths.flatMap((path) => byPath.get(path) ?? []);
  const groups: { section: SearchedSection }[][] = [];
  for (const hit of shownHits) {
    const lastGroup = groups.at(-1);
    if (lastGroup?.[0]?.section.page === hit.section.page) lastGroup.push(hit);
    else groups.push([hit]);
  }
  const paths = new Set(shownPaths);
  const newGroups = hitGroups.map((group) =>
    group.filter(({ section }) => !paths.has(getSectionPath(section))),
  );
  return [...groups, ...newGroups.filter(({ length }) => length > 0)];
}

/** Returns the route of a section's page, followed by the section's anchor: `/docs/core_api/apply#jobs`. */
function getSectionPath({ page, anchor }: SearchedSection): string {
  return anchor === null ? page.path : `${page.path}#${encodeURIComponent(anchor)}`;
}

export function countResults(groups: readonly ResultGroup[]): number {
  return groups.reduce((sum, { hits }) => sum + hits.length, 0);
}

/** Creates the result for a section. `hiddenWords` are words of the query that the section contains only in parts that results don't show. */
export function createResult(
  section: SearchedSection,
  terms: ReadonlySet<string>,
  hiddenWords: string[],
): SearchResult {
  const { page, anchor, heading, text, symbol } = section;
  const excerpt = cutExcerpt(text, terms);
  return {
    path: getSectionPath(section),
    isPage: anchor === null,
    heading: highlightTerms(heading, terms),
    excerpt,
    question: findBestQuestion(section, excerpt, terms),
    hiddenWords,
    symbol:
      symbol && (anchor !== null || page.kind === 'reference')
        ? {
            kind: symbol.kind,
            module: anchor === null ? '' : symbol.qualifiedName.slice(0, -heading.length - 1),
          }
        : null,
  };
}

/**
 * Finds the question of a section that contains the most words of the query besides those in the heading and the excerpt. The first of several
 * equally good questions wins. Returns an empty list if no question adds a word.
 */
function findBestQuestion(
  { heading, questions }: SearchedSection,
  excerpt: readonly HighlightSpan[],
  terms: ReadonlySet<string>,
): HighlightSpan[] {
  const shownTerms = new Set(splitTerms(`${heading} ${excerpt.map(({ text }) => text).join('')}`));
  const countNewTerms = (question: string) =>
    new Set(splitTerms(question).filter((term) => terms.has(term) && !shownTerms.has(term))).size;
  const bestQuestion = questions.reduce(
    (best, question) => (countNewTerms(question) > countNewTerms(best) ? question : best),
    '',
  );
  return bestQuestion === '' ? [] : highlightTerms(bestQuestion, terms);
}
