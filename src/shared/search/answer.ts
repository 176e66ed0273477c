import { getSectionKind, type SearchedPage, type SearchedSection } from './documents';
import type { Hit } from './engine';
import { cutExcerpt, type HighlightSpan, highlightTerms } from './excerpt';
import type { SearchFilter } from './filters';
import type { SymbolKind } from './index-file';
import { MAX_HITS_PER_PAGE, MIN_SHARE_OF_BEST } from './ranking';
import { splitTerms } from './tokenizer';

/**
 * Returns whether a search filter includes a section. The page's kind decides this, except that the filter “Reference” also includes the entries of
 * symbols on guides.
 */
export function isInFilter(filter: SearchFilter, section: SearchedSection): boolean {
  return filter === 'everything' || (getSectionKind(section) === 'reference') === (filter === 'reference');
}

/** Results of a search query, grouped by page. All properties are plain data, because a web worker sends the answer to the page. */
export interface Answer {
  /** The query as the reader typed it. For an empty query, the answer contains recommended pages instead of results. */
  text: string;
  /** Matching pages, sorted by the score of their best section. */
  groups: ResultGroup[];
  /** Number of sections that contain the most words of the query. At least the number of results in `groups`, which is limited. */
  total: number;
  /** Search terms that matched. They are highlighted on the page when the reader opens a result. */
  terms: string[];
  /** Words of the query that no page of the searched versions contains, as the reader typed them. */
  missingWords: string[];
  /** The other words of the query, without stop words. */
  matchedWords: string[];
  /** The query with corrected spelling. Null if the results match the query as the reader typed it. */
  corrected: string | null;
  /** Sections that document the name or the error message in the query, but only in versions of the docs that weren't searched. */
  otherVersionResults: (SearchResult & { version: string })[];
}

/** A page in the search results, with those of its sections that match the query. */
export interface ResultGroup {
  page: SearchedPage;
  hits: SearchResult[];
}

export interface SearchResult {
  /** Route of the matching page. If a section of the page matches, the route ends with the section's anchor: `/docs/intro#install`. */
  path: string;
  /** Whether the result stands for a whole page instead of one of the page's sections. */
  isPage: boolean;
  heading: HighlightSpan[];
  excerpt: HighlightSpan[];
  /** Question that the section answers. Empty unless the question contains words of the query that the heading and the excerpt lack. */
  question: HighlightSpan[];
  /** Words of the query that occur only in parts of the section that search results don't show, such as code samples. */
  hiddenWords: string[];
  symbol: { kind: SymbolKind; module: string } | null;
}

/**
 * Groups the best matches by page. Omits weak matches, and keeps at most `MAX_HITS_PER_PAGE` matches of each page.
 *
 * @param hits - Matches in one or several versions, best first.
 * @param limit - Maximum number of matches in all groups.
 */
export function groupHits(hits: readonly Hit[], limit: number): ReadonlyMap<SearchedPage, Hit[]> {
  const groups = new Map<SearchedPage, Hit[]>();
  let count = 0;
  for (const hit of hits) {
    const group = groups.get(hit.section.page);
    if (count >= limit) break;
    if (!group) groups.set(hit.section.page, [hit]);
    else if (
      // Results for sections are already below the title of their page.
      hit.section.anchor !== null &&
      group.length < MAX_HITS_PER_PAGE &&
      hit.score >= (group[0]?.score ?? 0) * MIN_SHARE_OF_BEST
    )
      group.push(hit);
    else continue;
    count += 1;
  }
  return groups;
}

/** Creates the search result for a section. `hiddenWords` are words that occur only in parts that results don't show, such as code samples. */
export function createResult(
  section: SearchedSection,
  terms: ReadonlySet<string>,
  hiddenWords: string[],
): SearchResult {
  const { page, anchor, heading, text, symbol } = section;
  const excerpt = cutExcerpt(text, terms);
  return {
    path: anchor === null ? page.path : `${page.path}#${encodeURIComponent(anchor)}`,
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
 * Finds the question that contains the most words of the query, not counting words in the heading and the excerpt. Returns an empty list if no
 * question adds a word. The first of several equally good questions wins.
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
