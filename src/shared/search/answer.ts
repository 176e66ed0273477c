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

/** Everything that readers see after a search. It's plain data, because a web worker sends it to the page. */
export type Answer = ReturnType<typeof createAnswer>;

/** Returns up to `limit` results for a query. `engines` must start with the search engine of the version that the reader is viewing. */
export function createAnswer(
  text: string,
  engines: readonly SearchEngine[],
  limit: number,
  filter: SearchFilter = 'everything',
) {
  const query = parseQuery(text);
  const engineHits = engines.map((engine) => engine.search(query));
  const allHits = query.text === '' ? listStarts(engines[0]) : mergeHits(engineHits);

  // A guide can also document symbols. The filter “Reference” includes these sections.
  const isReference = ({ section }: Hit) => getSectionKind(section) === 'reference';
  const hits = allHits.filter(
    (hit) => filter === 'everything' || isReference(hit) === (filter === 'reference'),
  );

  // A word that any of the versions contains isn't misspelled.
  const isCorrected = engineHits.every(({ corrected }) => corrected !== null);
  const corrected = isCorrected ? (engineHits[0]?.corrected ?? null) : null;
  const { words } = corrected === null ? query : parseQuery(corrected, query.kind);
  const missingWords = hits.length > 0 ? listMissingWords(engineHits) : [];

  const terms = new Set(engineHits.flatMap((versionHits) => versionHits.terms));
  const listHiddenWords = (section: SearchedSection) =>
    engines.find(({ version }) => version === section.page.version)?.listHiddenWords(section, words) ?? [];
  const groups = [...groupHits(hits, limit)].map(([page, pageHits]) => ({
    page,
    hits: pageHits.map(({ section }) => createResult(section, terms, listHiddenWords(section))),
  }));

  return {
    /** Text of the query. For a pasted traceback, it's only the error message. */
    text: query.text,
    /** Matching pages and their matching sections. The page with the best section comes first. For an empty query, recommended pages. */
    groups,
    /** Number of results. Only counts the sections that match the most query words, but is at least the number of sections in `groups`. */
    total: Math.max(sum(groups.map((group) => group.hits.length)), countBestMatches(hits)),
    terms: [...terms].slice(0, MAX_HIGHLIGHTED_TERMS),
    missingWords,
    matchedWords: words.map((word) => word.text).filter((word) => !missingWords.includes(word)),
    corrected,
    otherVersionResults: listOtherVersionResults(query, engines, hits),
  };
}

function listStarts(engine: SearchEngine | undefined): Hit[] {
  return (engine?.starts ?? []).map((section) => {
    const firstSentence = section.text.replace(/(?<=[.?!]) .*$/s, '');
    return { section: { ...section, text: firstSentence }, score: 1, coverage: 0 };
  });
}

function mergeHits(engineHits: readonly QueryHits[]): Hit[] {
  const weightedHits = engineHits.flatMap(({ hits }, index) =>
    index === 0 ? hits : hits.map((hit) => ({ ...hit, score: hit.score * OTHER_VERSION_WEIGHT })),
  );
  return weightedHits.sort((a, b) => b.score - a.score);
}

/** Groups the best matches by page, up to `limit` in total. Skips sections that match much worse than the best one on their page. */
function groupHits(hits: readonly Hit[], limit: number): ReadonlyMap<SearchedPage, Hit[]> {
  const groups = new Map<SearchedPage, Hit[]>();
  let count = 0;
  for (const hit of hits) {
    if (count >= limit) break;
    const group = getOrCreate(groups, hit.section.page, (): Hit[] => []);
    const minScore = (group[0]?.score ?? 0) * MIN_SHARE_OF_BEST;
    // The page's title already appears above its sections.
    const isRepeated = group.length > 0 && hit.section.anchor === null;
    if (isRepeated || group.length >= MAX_HITS_PER_PAGE || hit.score < minScore) continue;
    group.push(hit);
    count += 1;
  }
  return groups;
}

function listMissingWords(engineHits: readonly QueryHits[]): string[] {
  const [firstWords = new Set<string>(), ...otherWords] = engineHits.map(({ missingWords }) => missingWords);
  return [...firstWords].filter((word) => otherWords.every((words) => words.has(word)));
}

function countBestMatches(hits: readonly Hit[]): number {
  const bestCoverage = Math.max(...hits.map(({ coverage }) => coverage));
  return hits.filter(({ coverage }) => coverage === bestCoverage).length;
}

/**
 * Lists exact matches in other versions, such as a removed class. If the results also contain exact matches, lists only sections with longer
 * headings, because these match more of a pasted error message.
 */
function listOtherVersionResults(query: Query, engines: readonly SearchEngine[], hits: readonly Hit[]) {
  const searchedVersions = engines.map(({ version }) => version);
  const exactHits = hits.filter(({ section }) => isExactMatch(section, query));
  const longestMatch = Math.max(0, ...exactHits.map(({ section }) => section.heading.length));
  return engines
    .flatMap(({ otherVersionSections }) => otherVersionSections)
    .filter(({ page, heading }) => !searchedVersions.includes(page.version) && heading.length > longestMatch)
    .filter((section) => isExactMatch(section, query))
    .toSorted((a, b) => b.heading.length - a.heading.length)
    .slice(0, MAX_OTHER_VERSION_RESULTS)
    .map((section) => ({ ...createResult(section, new Set(), []), version: section.page.version }));
}

export type SearchResult = ReturnType<typeof createResult>;

/** Creates the search result for a section and highlights `terms` in it. */
export function createResult(section: SearchedSection, terms: ReadonlySet<string>, hiddenWords: string[]) {
  const { page, anchor, heading, text, symbol } = section;
  const excerpt = cutExcerpt(text, terms);
  // The heading of a symbol is its name without the module.
  const module = anchor === null ? '' : (symbol?.qualifiedName.slice(0, -heading.length - 1) ?? '');
  const isSymbolShown = anchor !== null || page.kind === 'reference';
  return {
    path: anchor === null ? page.path : `${page.path}#${encodeURIComponent(anchor)}`,
    isPage: anchor === null,
    heading: highlightTerms(heading, terms),
    excerpt,
    /** A question that the section answers and that contains query words missing from the heading and excerpt. Empty if there's no such question. */
    question: findBestQuestion(section, excerpt, terms),
    /** Query words that the section contains but the result doesn't show, such as words in a code sample. */
    hiddenWords,
    symbol: symbol && isSymbolShown ? { kind: symbol.kind, module } : null,
  };
}

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
