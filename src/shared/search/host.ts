import {
  type Answer,
  countResults,
  createResult,
  groupBelowShown,
  isInFilter,
  type ResultGroup,
} from './answer';
import type { SearchedSection } from './documents';
import { createEngine, type Hit, type QueryHits, type SearchEngine } from './engine';
import type { SearchFilter } from './filters';
import {
  type IndexFault,
  type IndexPart,
  parseIndexFile,
  type TextsFile,
  type TitlesFile,
} from './index-file';
import { MAX_HIGHLIGHTED_TERMS, MAX_OTHER_VERSION_RESULTS } from './limits';
import { parseQuery, type Query } from './query';
import { OTHER_VERSION_WEIGHT } from './ranking';
import { isExactMatch } from './symbols';

/** Reason why the search index of a documentation version can't be used. */
export type SearchFault = IndexFault | 'unreachable';

/** Message to the search worker. `add` adds a part of a version's index (first `titles`, then `texts`), and `ask` requests the answer to a query. */
export type SearchRequest =
  | { type: 'add'; part: IndexPart; version: string; build: string; text: string }
  | {
      type: 'ask';
      id: number;
      text: string;
      versions: readonly string[];
      /** Other versions of the docs, in which matches are counted if none of the searched `versions` contains a match. */
      fallbackVersions?: readonly string[];
      filter: SearchFilter;
      limit: number;
      /** Paths of the results that the reader already sees for this query. They stay above new results, so that they don't move. */
      shownPaths?: readonly string[];
    };

export type SearchResponse =
  | { type: 'added'; part: IndexPart; version: string }
  | { type: 'refused'; part: IndexPart; version: string; fault: SearchFault }
  | { type: 'answered'; id: number; answer: Answer };

/** Object that answers search requests. It runs in a web worker. If the worker can't be used, it runs on the page. */
export type SearchHost = ReturnType<typeof createSearchHost>;

/** Creates the object that answers search requests. A version can be searched only after its index has been added. */
export function createSearchHost() {
  /** First part of each version's search index, or the reason why that part can't be used. */
  const titles = new Map<string, TitlesFile | IndexFault>();
  const engines = new Map<string, SearchEngine>();

  const addPart = async (request: Extract<SearchRequest, { type: 'add' }>): Promise<SearchResponse> => {
    const { part, version, text } = request;
    if (part === 'titles') titles.set(version, parseIndexFile(part, text, request));
    const titlesFile = titles.get(version) ?? 'broken';
    const textsFile = part === 'titles' ? null : parseIndexFile(part, text, request);
    // If the titles were refused, the texts aren't the reason.
    for (const file of [titlesFile, textsFile]) {
      if (typeof file === 'string') return { type: 'refused', part, version, fault: file };
    }
    try {
      engines.set(version, await createEngine(titlesFile as TitlesFile, textsFile as TextsFile | null));
      return { type: 'added', part, version };
    } catch {
      return { type: 'refused', part, version, fault: 'broken' };
    }
  };
  // Adds one part after the other, so that the titles of a version are never added last.
  let adding: Promise<unknown> = Promise.resolve();

  return {
    /** Handles a search request. A query is answered at once if the indexes of all its versions are loaded; otherwise the answer has to wait. */
    handle: async (request: SearchRequest): Promise<SearchResponse> => {
      if (request.type === 'ask') {
        if (request.versions.some((version) => !engines.has(version))) await adding;
        const searchedEngines = request.versions.flatMap((version) => engines.get(version) ?? []);
        const { id, text, limit, filter, shownPaths } = request;
        const answer = createAnswer(text, searchedEngines, limit, filter, shownPaths);
        const countedVersions =
          answer.shownCount > 0 || !answer.hasTexts ? [] : (request.fallbackVersions ?? []);
        answer.counts = countedVersions.flatMap((version) => {
          const engine = engines.get(version);
          return engine ? [{ version, total: createAnswer(text, [engine], 1, filter).total }] : [];
        });
        return { type: 'answered', id, answer };
      }
      const response = adding.then(() => addPart(request));
      adding = response;
      return response;
    },
  };
}

/** Properties of the answer to an empty query that are always the same. */
const EMPTY_ANSWER = {
  text: '',
  isEarly: false,
  terms: [],
  corrected: null,
  otherVersionResults: [],
  counts: [],
  nearest: null,
} satisfies Partial<Answer>;

/**
 * Answers a query from the search indexes of one or several versions.
 *
 * @param engines - Search engines of the versions, starting with the version of the current page.
 * @param shownPaths - Paths of results that the reader already sees. They keep their places above new results.
 */
export function createAnswer(
  text: string,
  engines: readonly SearchEngine[],
  limit: number,
  filter: SearchFilter = 'everything',
  shownPaths: readonly string[] = [],
): Answer {
  if (text.trim() === '') return createStartAnswer(engines, filter);
  const query = parseQuery(text);
  // Scores from titles alone aren't comparable with scores from texts.
  const completeEngines = engines.filter((engine) => engine.hasTexts);
  const engineHits = (completeEngines.length > 0 ? completeEngines : engines).map((engine) =>
    engine.search(query),
  );
  const merged = mergeHits(engineHits).filter(({ section }) => isInFilter(filter, section));
  const terms = new Set(engineHits.flatMap((hits) => [...hits.terms]));
  const findHiddenWords = (section: SearchedSection) =>
    engines.find(({ version }) => version === section.page.version)?.findHiddenWords(section, query) ?? [];
  const groups = groupBelowShown(merged, limit, shownPaths).map((hits): ResultGroup => {
    const sections = hits.map(({ section }) => section);
    return {
      page: (sections[0] as SearchedSection).page,
      hits: sections.map((section) => createResult(section, terms, findHiddenWords(section))),
    };
  });
  const bestCoverage = merged.reduce((bestCoverage, { coverage }) => Math.max(bestCoverage, coverage), 0);
  const hasTexts = completeEngines.length === engines.length;
  return {
    text: query.text,
    hasTexts,
    isEarly: !hasTexts,
    groups,
    total: merged.filter(({ coverage }) => coverage === bestCoverage).length,
    shownCount: countResults(groups),
    terms: [...terms].slice(0, MAX_HIGHLIGHTED_TERMS),
    corrected: findCorrectedQuery(engineHits),
    otherVersionResults: findOtherVersionResults(query, engines, merged),
    counts: [],
    nearest: merged.length === 0 ? findNearestQuery(query, engines) : null,
  };
}

/** Answers an empty query with the pages that the current version recommends for a start. For each page, shows its first sentence. */
function createStartAnswer(engines: readonly SearchEngine[], filter: SearchFilter): Answer {
  const starts = (engines[0]?.starts ?? []).filter((section) => isInFilter(filter, section));
  return {
    ...EMPTY_ANSWER,
    hasTexts: engines.every(({ hasTexts }) => hasTexts),
    groups: starts.map((section) => {
      const text = section.text.replace(/(?<=[.?!]) .*$/s, '');
      return { page: section.page, hits: [createResult({ ...section, text }, new Set(), [])] };
    }),
    total: starts.length,
    shownCount: starts.length,
  };
}

/**
 * Finds sections in other versions that document the name or the error message in the query. Leaves out sections that match less of the query than a
 * section in the searched versions.
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

/** Returns the query with corrected spelling. Returns null if at least one version contains all words as the reader typed them. */
function findCorrectedQuery(engineHits: readonly QueryHits[]): string | null {
  const [first] = engineHits;
  return first && engineHits.every(({ corrected }) => corrected !== null) ? first.corrected : null;
}

function findNearestQuery(query: Query, engines: readonly SearchEngine[]): string | null {
  const words = query.words.map(({ whole }) => {
    for (const engine of engines) {
      const near = engine.findNearest(whole);
      if (near !== null) return near;
    }
    return null;
  });
  return words.length > 0 && words.every((word) => word !== null) ? words.join(' ') : null;
}
