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

/** Results of a query, as plain data that a web worker can send to the page. */
export type Answer = ReturnType<typeof createAnswer>;

/** Answers a query with at most `limit` results. `engines` starts with the version of the current page. */
export function createAnswer(
  text: string,
  engines: readonly SearchEngine[],
  limit: number,
  filter: SearchFilter = 'everything',
) {
  const query = parseQuery(text);
  const engineHits = engines.map((engine) => engine.search(query));
  const allHits = query.text === '' ? listStarts(engines[0]) : mergeHits(engineHits);
  // The filter “Reference” also shows entries of symbols on guides.
  const isReference = ({ section }: Hit) => getSectionKind(section) === 'reference';
  const hits = allHits.filter(
    (hit) => filter === 'everything' || isReference(hit) === (filter === 'reference'),
  );
  const terms = new Set(engineHits.flatMap((versionHits) => versionHits.terms));
  const listHiddenWords = (section: SearchedSection) =>
    engines.find(({ version }) => version === section.page.version)?.listHiddenWords(section, query) ?? [];
  const groups = [...groupHits(hits, limit)].map(([page, pageHits]) => ({
    page,
    hits: pageHits.map(({ section }) => createResult(section, terms, listHiddenWords(section))),
  }));
  // If a version contains the typed words, their spelling is right.
  const isCorrected = engineHits.every(({ corrected }) => corrected !== null);
  const corrected = isCorrected ? (engineHits[0]?.corrected ?? null) : null;
  const missingWords = hits.length > 0 ? listMissingWords(engineHits) : [];
  const { words } = corrected === null ? query : parseQuery(corrected, query.kind);
  return {
    /** The query as the reader typed it. If it's empty, the answer contains recommended pages instead of results. */
    text: query.text,
    /** Matching pages with their matching sections, sorted by the score of each page's best section. */
    groups,
    /** Number of sections that contain the most words of the query, but at least the number of results in `groups`. */
    total: Math.max(sum(groups.map((group) => group.hits.length)), countBestMatches(hits)),
    /** Matched terms, which are highlighted on the page when the reader opens a result. */
    terms: [...terms].slice(0, MAX_HIGHLIGHTED_TERMS),
    /** Words of the query that no page of the searched versions contains. */
    missingWords,
    /** Words of the query that the searched versions contain, without stop words. */
    matchedWords: words.map((word) => word.text).filter((word) => !missingWords.includes(word)),
    /** The query with corrected spelling, or null if the results match the query as the reader typed it. */
    corrected,
    /** Sections in versions that weren't searched, if they document the name or error message better. */
    otherVersionResults: listOtherVersionResults(query, engines, hits),
  };
}

/** Lists the pages that a version recommends to new readers, each with its first sentence. */
function listStarts(engine: SearchEngine | undefined): Hit[] {
  return (engine?.starts ?? []).map((section) => {
    const firstSentence = section.text.replace(/(?<=[.?!]) .*$/s, '');
    return { section: { ...section, text: firstSentence }, score: 1, coverage: 0 };
  });
}

/** Merges the matches of several versions, best first. Matches in the current version rank slightly higher. */
function mergeHits(engineHits: readonly QueryHits[]): Hit[] {
  const weightedHits = engineHits.flatMap(({ hits }, index) =>
    index === 0 ? hits : hits.map((hit) => ({ ...hit, score: hit.score * OTHER_VERSION_WEIGHT })),
  );
  return weightedHits.sort((a, b) => b.score - a.score);
}

/** Groups at most `limit` matches by page, and leaves out weak ones. `hits` starts with the best match. */
function groupHits(hits: readonly Hit[], limit: number): ReadonlyMap<SearchedPage, Hit[]> {
  const groups = new Map<SearchedPage, Hit[]>();
  let count = 0;
  for (const hit of hits) {
    if (count >= limit) break;
    const group = getOrCreate(groups, hit.section.page, (): Hit[] => []);
    const minScore = (group[0]?.score ?? 0) * MIN_SHARE_OF_BEST;
    // The title of the page is already shown above its sections.
    const isRepeated = group.length > 0 && hit.section.anchor === null;
    if (isRepeated || group.length >= MAX_HITS_PER_PAGE || hit.score < minScore) continue;
    group.push(hit);
    count += 1;
  }
  return groups;
}

/** Lists the words of a query that none of the searched versions contains. */
function listMissingWords(engineHits: readonly QueryHits[]): string[] {
  const [firstWords = new Set<string>(), ...otherWords] = engineHits.map(({ missingWords }) => missingWords);
  return [...firstWords].filter((word) => otherWords.every((words) => words.has(word)));
}

/** Counts the sections that contain the most words of the query. */
function countBestMatches(hits: readonly Hit[]): number {
  const bestCoverage = Math.max(...hits.map(({ coverage }) => coverage));
  return hits.filter(({ coverage }) => coverage === bestCoverage).length;
}

/** Lists better matches in versions that weren't searched. Their headings are longer, so they contain more of the query. */
function listOtherVersionResults(query: Query, engines: readonly SearchEngine[], hits: readonly Hit[]) {
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

/** Creates the search result for a section. `terms` are highlighted. */
export function createResult(section: SearchedSection, terms: ReadonlySet<string>, hiddenWords: string[]) {
  const { page, anchor, heading, text, symbol } = section;
  const excerpt = cutExcerpt(text, terms);
  const module = anchor === null ? '' : (symbol?.qualifiedName.slice(0, -heading.length - 1) ?? '');
  const isSymbolShown = anchor !== null || page.kind === 'reference';
  return {
    /** Route of the page, with the anchor of a matching section: `/docs/intro#install`. */
    path: anchor === null ? page.path : `${page.path}#${encodeURIComponent(anchor)}`,
    /** Whether the result is a whole page rather than a section. */
    isPage: anchor === null,
    heading: highlightTerms(heading, terms),
    excerpt,
    /** Question of the section with words of the query that the heading and the excerpt lack, or an empty list. */
    question: findBestQuestion(section, excerpt, terms),
    /** Words of the query that only occur in parts of the section that results don't show, such as samples. */
    hiddenWords,
    symbol: symbol && isSymbolShown ? { kind: symbol.kind, module } : null,
  };
}

/** Finds the question with the most words of the query that the heading and the excerpt lack, or returns an empty list. */
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
