import { getOrCreate } from '../get-or-create';
import { sum } from '../sum';
import { getSectionKind, type SearchedPage, type SearchedSection } from './documents';
import type { Hit, QueryHits, SearchEngine } from './engine';
import { cutExcerpt, type HighlightSpan, highlightTerms } from './excerpt';
import type { SearchFilter } from './filters';
import { MAX_HIGHLIGHTED_TERMS, MAX_OTHER_VERSION_RESULTS } from './limits';
import { parseQuery, type Query } from './query';
import { MAX_HITS_PER_PAGE, MIN_SHARE_OF_BEST, OTHER_VERSION_WEIGHT } from './ranking';
import { isExactMatch } from './symbols';
import { splitTerms } from './tokenizer';

/** Results of a search query, grouped by page. All properties are plain data, because a web worker sends the answer to the page. */
export type Answer = ReturnType<typeof createAnswer>;

/**
 * Answers a query from the search indexes of one or several versions. For an empty query, returns the pages to start with.
 *
 * @param engines - Search engines of the versions, starting with the version of the current page.
 * @param limit - Maximum number of results.
 */
export function createAnswer(
  text: string,
  engines: readonly SearchEngine[],
  limit: number,
  filter: SearchFilter = 'everything',
) {
  const query = parseQuery(text);
  const engineHits = engines.map((engine) => engine.search(query));
  const allHits = query.text === '' ? listStarts(engines[0]) : mergeHits(engineHits);
  // The filter “Reference” also includes the entries of symbols on guides.
  const isReference = ({ section }: Hit) => getSectionKind(section) === 'reference';
  const hits = allHits.filter(
    (hit) => filter === 'everything' || isReference(hit) === (filter === 'reference'),
  );
  const terms = new Set(engineHits.flatMap((versionHits) => versionHits.terms));
  const findHiddenWords = (section: SearchedSection) =>
    engines.find(({ version }) => version === section.page.version)?.findHiddenWords(section, query) ?? [];
  const groups = [...groupHits(hits, limit)].map(([page, pageHits]) => ({
    page,
    hits: pageHits.map(({ section }) => createResult(section, terms, findHiddenWords(section))),
  }));
  // A version that contains the words as the reader typed them shows that their spelling is right.
  const isCorrected = engineHits.every(({ corrected }) => corrected !== null);
  const corrected = isCorrected ? (engineHits[0]?.corrected ?? null) : null;
  const missingWords = hits.length > 0 ? findMissingWords(engineHits) : [];
  const { words } = corrected === null ? query : parseQuery(corrected, query.kind);
  return {
    /** The query as the reader typed it. For an empty query, the answer contains recommended pages instead of results. */
    text: query.text,
    /** Matching pages, each with its matching sections. The pages are sorted by the score of their best section. */
    groups,
    /** Number of sections that match the query best, which is never less than the number of results in `groups`. No other section contains more of the query's words. */
    total: Math.max(sum(groups.map((group) => group.hits.length)), countBestMatches(hits)),
    /** Search terms that matched. They are highlighted on the page when the reader opens a result. */
    terms: [...terms].slice(0, MAX_HIGHLIGHTED_TERMS),
    /** Words of the query that no page of the searched versions contains, as the reader typed them. */
    missingWords,
    /** Words of the query that the searched versions contain, without stop words. */
    matchedWords: words.map((word) => word.text).filter((word) => !missingWords.includes(word)),
    /** The query with corrected spelling. Null if the results match the query as the reader typed it. */
    corrected,
    /** Sections in versions that weren't searched. They document the name or the error message in the query better than the searched versions do. */
    otherVersionResults: findOtherVersionResults(query, engines, hits),
  };
}

/** Lists the pages that a version recommends to start with, each with its first sentence. */
function listStarts(engine: SearchEngine | undefined): Hit[] {
  return (engine?.starts ?? []).map((section) => {
    const firstSentence = section.text.replace(/(?<=[.?!]) .*$/s, '');
    return { section: { ...section, text: firstSentence }, score: 1, coverage: 0 };
  });
}

/** Merges the matches of several versions into one list, best first. Matches in the current version rank slightly higher. */
function mergeHits(engineHits: readonly QueryHits[]): Hit[] {
  const weightedHits = engineHits.flatMap(({ hits }, index) =>
    index === 0 ? hits : hits.map((hit) => ({ ...hit, score: hit.score * OTHER_VERSION_WEIGHT })),
  );
  return weightedHits.sort((a, b) => b.score - a.score);
}

/**
 * Groups the best matches by page. Omits weak matches, and keeps at most `MAX_HITS_PER_PAGE` matches of each page.
 *
 * @param hits - Matches in one or several versions, best first.
 * @param limit - Maximum number of matches in all groups.
 */
function groupHits(hits: readonly Hit[], limit: number): ReadonlyMap<SearchedPage, Hit[]> {
  const groups = new Map<SearchedPage, Hit[]>();
  let count = 0;
  for (const hit of hits) {
    if (count >= limit) break;
    const group = getOrCreate(groups, hit.section.page, (): Hit[] => []);
    const minScore = (group[0]?.score ?? 0) * MIN_SHARE_OF_BEST;
    // Results for sections are already below the title of their page.
    const isRepeated = group.length > 0 && hit.section.anchor === null;
    if (isRepeated || group.length >= MAX_HITS_PER_PAGE || hit.score < minScore) continue;
    group.push(hit);
    count += 1;
  }
  return groups;
}

/** Lists the words of a query that none of the searched versions contains. */
function findMissingWords(engineHits: readonly QueryHits[]): string[] {
  const [firstWords = new Set<string>(), ...otherWords] = engineHits.map(({ missingWords }) => missingWords);
  return [...firstWords].filter((word) => otherWords.every((words) => words.has(word)));
}

/** Counts the sections that contain the largest number of the query's words. The search announces this count as the number of results. */
function countBestMatches(hits: readonly Hit[]): number {
  const bestCoverage = Math.max(...hits.map(({ coverage }) => coverage));
  return hits.filter(({ coverage }) => coverage === bestCoverage).length;
}

/**
 * Finds sections in other versions that document the name or the error message in the query. Leaves out a section if a match in the searched versions
 * has a longer heading, because that heading contains more of the query.
 */
function findOtherVersionResults(query: Query, engines: readonly SearchEngine[], hits: readonly Hit[]) {
  const searchedVersions = engines.map(({ version }) => version);
  const searchedLengths = hits.map(({ section }) =>
    isExactMatch(section, query) ? section.heading.length : 0,
  );
  const minLength = Math.max(0, ...searchedLengths);
  return engines
    .flatMap(({ otherVersionSections }) => otherVersionSections)
    .filter(({ page, heading }) => !searchedVersions.includes(page.version) && heading.length > minLength)
    .filter((section) => isExactMatch(section, query))
    .toSorted((a, b) => b.heading.length - a.heading.length)
    .slice(0, MAX_OTHER_VERSION_RESULTS)
    .map((section) => ({ ...createResult(section, new Set(), []), version: section.page.version }));
}

export type SearchResult = ReturnType<typeof createResult>;

/** Creates the search result for a section. `terms` are the search terms to highlight. */
export function createResult(section: SearchedSection, terms: ReadonlySet<string>, hiddenWords: string[]) {
  const { page, anchor, heading, text, symbol } = section;
  const excerpt = cutExcerpt(text, terms);
  const module = anchor === null ? '' : (symbol?.qualifiedName.slice(0, -heading.length - 1) ?? '');
  const isSymbolShown = anchor !== null || page.kind === 'reference';
  return {
    /** Route of the matching page. If a section of the page matches, the route ends with the section's anchor: `/docs/intro#install`. */
    path: anchor === null ? page.path : `${page.path}#${encodeURIComponent(anchor)}`,
    /** Whether the result stands for a whole page instead of one of the page's sections. */
    isPage: anchor === null,
    heading: highlightTerms(heading, terms),
    excerpt,
    /**
     * Question that the section answers. It contains words of the query that the heading and the excerpt lack. Empty if there is no such question.
     */
    question: findBestQuestion(section, excerpt, terms),
    /** Words of the query that occur only in parts of the section that search results don't show, such as code samples. */
    hiddenWords,
    symbol: symbol && isSymbolShown ? { kind: symbol.kind, module } : null,
  };
}

/**
 * Finds the question that contains the most words of the query, not counting words in the heading and the excerpt. If several questions are equally
 * good, returns the first. Returns an empty list if no question contains such a word.
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
  return highlightTerms(bestQuestion, terms);
}
