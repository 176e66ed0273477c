import { getSectionKind, type SearchedPage, type SearchedSection } from './documents';
import type { Hit } from './engine';
import { cutExcerpt, type HighlightSpan, highlightTerms } from './excerpt';
import type { Filter } from './filters';
import type { SymbolKind } from './index-file';
import { MAX_HITS_PER_PAGE, MIN_SHARE_OF_BEST } from './ranking';
import { splitTerms } from './tokenizer';

/** Checks whether a filter includes a section. A section that documents a symbol belongs to the reference, whatever page contains it. */
export function isInFilter(filter: Filter, section: SearchedSection): boolean {
  return filter === 'everything' || (getSectionKind(section) === 'reference') === (filter === 'reference');
}

/** Results of a query as readers see them. The worker sends them to the page, so they are plain data. */
export interface Answer {
  /** Query as the reader wrote it. For an empty query, the results are the pages where readers begin. */
  text: string;
  /** Whether the engine searched the texts of all versions. Otherwise, it searched only titles, headings and names. */
  hasTexts: boolean;
  /** Whether the first results were found before all texts were loaded. */
  isEarly: boolean;
  /** Pages in the order of their best section. */
  groups: ResultGroup[];
  /** Number of sections that contain all words of the query, or as many words as the best section. */
  total: number;
  /** Number of sections in `groups`. */
  shownCount: number;
  /** Terms that matched, which the target page highlights. */
  terms: string[];
  /** Query with corrected spelling, if the results are those of the corrected query. */
  corrected: string | null;
  /** Sections of versions that weren't searched. The query is their name or error, and no searched version contains it. */
  otherVersionResults: (SearchResult & { version: string })[];
  /** Number of matches in other loaded versions, if the searched ones have no match. */
  counts: { version: string; total: number }[];
  /** Query with the nearest words that exist, if there is no match. Null if a word has no near word. */
  nearest: string | null;
}

/** Page with the sections that match. */
export interface ResultGroup {
  page: SearchedPage;
  hits: SearchResult[];
}

export interface SearchResult {
  /** Route of the page with the section's anchor. */
  path: string;
  /** Whether the result is the page as a whole. */
  isPage: boolean;
  heading: HighlightSpan[];
  excerpt: HighlightSpan[];
  /** Question that contains the most words of the query, if it contains words that heading and excerpt don't show. */
  question: HighlightSpan[];
  /** Words of the query that the section contains, but that its text in the index doesn't show. */
  hiddenWords: string[];
  symbol: { kind: SymbolKind; module: string } | null;
}

/**
 * Groups matches by page.
 *
 * @param matches - Matches of one or several versions, best first.
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
 * Groups matches by page. Results that are already shown keep their places, so that they don't move under the pointer. New results follow.
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

/** Returns the route of the page with the section's anchor. */
function getSectionPath({ page, anchor }: SearchedSection): string {
  return anchor === null ? page.path : `${page.path}#${encodeURIComponent(anchor)}`;
}

/** Counts the results in all groups. */
export function countResults(groups: readonly ResultGroup[]): number {
  return groups.reduce((sum, { hits }) => sum + hits.length, 0);
}

/** Creates the result for a section. `hiddenWords` are words of the query that its text doesn't show. */
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

/** Finds the question with the most words of the query that heading and excerpt don't show. The first of several equally good questions wins. */
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
