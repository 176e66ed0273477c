import { sum } from '../sum';
import { type Answer, createResult, groupHits, isInFilter, type ResultGroup } from './answer';
import type { SearchedSection } from './documents';
import { createEngine, type Hit, type QueryHits, type SearchEngine } from './engine';
import type { SearchFilter } from './filters';
import { type IndexFault, parseIndexFile } from './index-file';
import { MAX_HIGHLIGHTED_TERMS, MAX_OTHER_VERSION_RESULTS } from './limits';
import { parseQuery, type Query } from './query';
import { OTHER_VERSION_WEIGHT } from './ranking';
import { isExactMatch } from './symbols';

/** Reason why the search index of a documentation version can't be used. */
export type SearchFault = IndexFault | 'unreachable';

/** Text of a version's search index. `build` is the id of the build that the index must be from. */
export interface IndexText {
  version: string;
  build: string;
  text: string;
}

/** Query of a reader, with the versions to search. */
export interface SearchQuery {
  text: string;
  /** Names of the versions to search, starting with the version of the current page. */
  versions: readonly string[];
  filter: SearchFilter;
  limit: number;
}

/** Object that loads search indexes and answers queries. It runs in a web worker. */
export interface SearchHost {
  /** Adds the index of a version. Returns the reason if the index can't be used, and null otherwise. */
  addIndex: (index: IndexText) => Promise<IndexFault | null>;
  /** Answers a query after all indexes that were added earlier have been loaded. */
  answerQuery: (query: SearchQuery) => Promise<Answer>;
}

/** Message to the search worker: a call of a method of {@link SearchHost}. The worker responds with the id of the call and its result. */
export interface HostCall {
  id: number;
  method: keyof SearchHost;
  argument: IndexText | SearchQuery;
}

export function createSearchHost(): SearchHost {
  /** Search engine of each version, or null if the version's index can't be used. */
  const engines = new Map<string, Promise<SearchEngine | null>>();
  const listEngines = async (versions: readonly string[]) => {
    const loadedEngines = await Promise.all(versions.map((version) => engines.get(version)));
    return loadedEngines.filter((engine) => engine != null);
  };
  return {
    addIndex: async (index) => {
      const file = parseIndexFile(index.text, index);
      if (typeof file === 'string') return file;
      const engine = createEngine(file).catch(() => null);
      engines.set(index.version, engine);
      return (await engine) ? null : 'broken';
    },
    answerQuery: async ({ text, versions, filter, limit }) =>
      createAnswer(text, await listEngines(versions), limit, filter),
  };
}

/**
 * Answers a query from the search indexes of one or several versions.
 *
 * @param engines - Search engines of the versions, starting with the version of the current page.
 */
export function createAnswer(
  text: string,
  engines: readonly SearchEngine[],
  limit: number,
  filter: SearchFilter = 'everything',
): Answer {
  if (text.trim() === '') return createStartAnswer(engines, filter);
  const query = parseQuery(text);
  const engineHits = engines.map((engine) => engine.search(query));
  const merged = mergeHits(engineHits).filter(({ section }) => isInFilter(filter, section));
  const terms = new Set(engineHits.flatMap((hits) => [...hits.terms]));
  const findHiddenWords = (section: SearchedSection) =>
    engines.find(({ version }) => version === section.page.version)?.findHiddenWords(section, query) ?? [];
  const groups = [...groupHits(merged, limit)].map(
    ([page, hits]): ResultGroup => ({
      page,
      hits: hits.map(({ section }) => createResult(section, terms, findHiddenWords(section))),
    }),
  );
  // A version that contains the words as the reader typed them shows that their spelling is right.
  const isCorrected = engineHits.every((hits) => hits.corrected !== null);
  const corrected = isCorrected ? (engineHits[0]?.corrected ?? null) : null;
  const missingWords = merged.length > 0 ? findMissingWords(engineHits) : [];
  const { words } = corrected === null ? query : parseQuery(corrected, query.kind);
  return {
    text: query.text,
    groups,
    total: Math.max(sum(groups.map(({ hits }) => hits.length)), countBestMatches(merged)),
    missingWords,
    matchedWords: words.flatMap(({ text: word }) => (missingWords.includes(word) ? [] : [word])),
    terms: [...terms].slice(0, MAX_HIGHLIGHTED_TERMS),
    corrected,
    otherVersionResults: findOtherVersionResults(query, engines, merged),
  };
}

/** Lists the words of a query that none of the searched versions contains. */
function findMissingWords(engineHits: readonly QueryHits[]): string[] {
  const [firstWords = new Set<string>(), ...otherWords] = engineHits.map((hits) => hits.missingWords);
  return [...firstWords].filter((word) => otherWords.every((words) => words.has(word)));
}

/** Counts the sections that contain as many words of the query as the section with the most. Only these are announced as results. */
function countBestMatches(hits: readonly Hit[]): number {
  const bestCoverage = Math.max(0, ...hits.map(({ coverage }) => coverage));
  return hits.filter(({ coverage }) => coverage === bestCoverage).length;
}

/** Answers an empty query with the pages that the current version recommends for a start. For each page, shows its first sentence. */
function createStartAnswer(engines: readonly SearchEngine[], filter: SearchFilter): Answer {
  const starts = (engines[0]?.starts ?? []).filter((section) => isInFilter(filter, section));
  return {
    text: '',
    terms: [],
    corrected: null,
    missingWords: [],
    matchedWords: [],
    otherVersionResults: [],
    groups: starts.map((section) => {
      const text = section.text.replace(/(?<=[.?!]) .*$/s, '');
      return { page: section.page, hits: [createResult({ ...section, text }, new Set(), [])] };
    }),
    total: starts.length,
  };
}

/**
 * Finds sections in other versions that document the name or the error message in the query. A longer heading matches more of the query, so sections
 * with shorter headings than a match in the searched versions are left out.
 */
function findOtherVersionResults(
  query: Query,
  engines: readonly SearchEngine[],
  hits: readonly Hit[],
): Answer['otherVersionResults'] {
  const searchedVersions = engines.map(({ version }) => version);
  const candidates = engines
    .flatMap(({ otherVersionSections }) => otherVersionSections)
    .filter((section) => !searchedVersions.includes(section.page.version) && isExactMatch(section, query));
  if (candidates.length === 0) return [];
  const searchedLengths = hits
    .filter(({ section }) => isExactMatch(section, query))
    .map(({ section }) => section.heading.length);
  return candidates
    .filter(({ heading }) => heading.length > Math.max(0, ...searchedLengths))
    .toSorted((a, b) => b.heading.length - a.heading.length)
    .slice(0, MAX_OTHER_VERSION_RESULTS)
    .map((section) => ({ ...createResult(section, new Set(), []), version: section.page.version }));
}

/** Merges the matches of several versions into one list, best first. Matches in the current version rank slightly higher. */
function mergeHits([firstHits, ...otherHits]: readonly QueryHits[]): Hit[] {
  if (!firstHits || otherHits.length === 0) return firstHits?.hits ?? [];
  const weightedHits = otherHits.flatMap(({ hits }) =>
    hits.map((hit) => ({ ...hit, score: hit.score * OTHER_VERSION_WEIGHT })),
  );
  return [...firstHits.hits, ...weightedHits].sort((a, b) => b.score - a.score);
}
