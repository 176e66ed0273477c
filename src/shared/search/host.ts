import { type Answer, foundSection, type Group, groupBelow, isOn, shownIn } from './answer';
import type { SearchedSection } from './documents';
import { createEngine, type Hit, type Hits, type SearchEngine } from './engine';
import type { Filter } from './filters';
import {
  type IndexFault,
  type IndexPart,
  parseIndexFile,
  type TextsFile,
  type TitlesFile,
} from './index-file';
import { MOST_ELSEWHERE, MOST_TERMS } from './limits';
import { type Query, readQuery } from './query';
import { BESIDE_OWN_VERSION } from './ranking';
import { isNamed } from './symbols';

/** Reason why a version can't be searched. */
export type Fault = IndexFault | 'unreachable';

/** Request to make a version searchable with a part of its index, titles first, or to answer a query. */
export type SearchRequest =
  | { type: 'add'; part: IndexPart; version: string; build: string; text: string }
  | {
      type: 'ask';
      id: number;
      text: string;
      versions: readonly string[];
      /** Versions whose matches are counted if `versions` have no match. */
      beside?: readonly string[];
      filter: Filter;
      most: number;
      /** Paths of the results of the same query that are already shown. They keep their places. */
      kept?: readonly string[];
    };

export type SearchResponse =
  | { type: 'added'; part: IndexPart; version: string }
  | { type: 'refused'; part: IndexPart; version: string; fault: Fault }
  | { type: 'answered'; id: number; answer: Answer };

/** Code that answers requests: in a worker, or on the page if the browser doesn't support workers. */
export type SearchHost = ReturnType<typeof createHost>;

/** Creates a host without any versions. */
export function createHost() {
  /** Titles by version, or the reason why they were refused. */
  const titles = new Map<string, TitlesFile | IndexFault>();
  const engines = new Map<string, SearchEngine>();

  const add = async (request: Extract<SearchRequest, { type: 'add' }>): Promise<SearchResponse> => {
    const { part, version, text } = request;
    if (part === 'titles') titles.set(version, parseIndexFile(part, text, request));
    const first = titles.get(version) ?? 'broken';
    const texts = part === 'titles' ? null : parseIndexFile(part, text, request);
    // If the titles were refused, the texts aren't the reason.
    for (const file of [first, texts]) {
      if (typeof file === 'string') return { type: 'refused', part, version, fault: file };
    }
    try {
      engines.set(version, await createEngine(first as TitlesFile, texts as TextsFile | null));
      return { type: 'added', part, version };
    } catch {
      return { type: 'refused', part, version, fault: 'broken' };
    }
  };
  // Adds one part after the other, so that the titles of a version are never added last.
  let adding: Promise<unknown> = Promise.resolve();

  return {
    /** Answers queries immediately, even while texts are being added. It waits only for a version that isn't searchable yet. */
    handle: async (request: SearchRequest): Promise<SearchResponse> => {
      if (request.type === 'ask') {
        if (request.versions.some((version) => !engines.has(version))) await adding;
        const asked = request.versions.flatMap((version) => engines.get(version) ?? []);
        const { id, text, most, filter, kept } = request;
        const answer = answerOf(text, asked, most, filter, kept);
        const beside = answer.shown > 0 || !answer.isWhole ? [] : (request.beside ?? []);
        answer.counts = beside.flatMap((version) => {
          const engine = engines.get(version);
          return engine ? [{ version, total: answerOf(text, [engine], 1, filter).total }] : [];
        });
        return { type: 'answered', id, answer };
      }
      const response = adding.then(() => add(request));
      adding = response;
      return response;
    },
  };
}

/** Fields of the answer to an empty query. */
const NOTHING = {
  text: '',
  isEarly: false,
  terms: [],
  corrected: null,
  elsewhere: [],
  counts: [],
  nearest: null,
} satisfies Partial<Answer>;

/**
 * Answers a query from several versions.
 *
 * @param engines - Versions to search, beginning with the version of the current page.
 * @param shownPaths - Paths of results that stay above new results.
 */
export function answerOf(
  text: string,
  engines: readonly SearchEngine[],
  most: number,
  filter: Filter = 'everything',
  kept: readonly string[] = [],
): Answer {
  if (text.trim() === '') return startsOf(engines, filter);
  const query = readQuery(text);
  // Scores from titles alone aren't comparable with scores from texts.
  const whole = engines.filter((engine) => engine.isWhole);
  const found = (whole.length > 0 ? whole : engines).map((engine) => engine.search(query));
  const merged = mergeHits(found).filter(({ section }) => isOn(filter, section));
  const terms = new Set(found.flatMap((hits) => [...hits.terms]));
  const beyond = (section: SearchedSection) =>
    engines.find(({ version }) => version === section.page.version)?.beyond(section, query) ?? [];
  const groups = groupBelow(merged, most, kept).map((hits): Group => {
    const sections = hits.map(({ section }) => section);
    return {
      page: (sections[0] as SearchedSection).page,
      hits: sections.map((section) => foundSection(section, terms, beyond(section))),
    };
  });
  const best = merged.reduce((most_, { coverage }) => Math.max(most_, coverage), 0);
  const isWhole = whole.length === engines.length;
  return {
    text: query.text,
    isWhole,
    isEarly: !isWhole,
    groups,
    total: merged.filter(({ coverage }) => coverage === best).length,
    shown: shownIn(groups),
    terms: [...terms].slice(0, MOST_TERMS),
    corrected: correctedIn(found),
    elsewhere: elsewhereFor(query, engines, merged),
    counts: [],
    nearest: merged.length === 0 ? nearestQuery(query, engines) : null,
  };
}

/** Answers an empty query with the pages where readers of the first version begin, each with its first sentence. */
function startsOf(engines: readonly SearchEngine[], filter: Filter): Answer {
  const starts = (engines[0]?.starts ?? []).filter((section) => isOn(filter, section));
  return {
    ...NOTHING,
    isWhole: engines.every(({ isWhole }) => isWhole),
    groups: starts.map((section) => {
      const text = section.text.replace(/(?<=[.?!]) .*$/s, '');
      return { page: section.page, hits: [foundSection({ ...section, text }, new Set(), [])] };
    }),
    total: starts.length,
    shown: starts.length,
  };
}

/** Finds the name or error in versions that aren't searched, unless a searched version contains as much of it. */
function elsewhereFor(
  query: Query,
  engines: readonly SearchEngine[],
  hits: readonly Hit[],
): Answer['elsewhere'] {
  const searched = engines.map(({ version }) => version);
  const others = engines
    .flatMap(({ elsewhere }) => elsewhere)
    .filter((section) => !searched.includes(section.page.version) && isNamed(section, query));
  if (others.length === 0) return [];
  const own = hits
    .filter(({ section }) => isNamed(section, query))
    .map(({ section }) => section.heading.length);
  return others
    .filter(({ heading }) => heading.length > Math.max(0, ...own))
    .toSorted((a, b) => b.heading.length - a.heading.length)
    .slice(0, MOST_ELSEWHERE)
    .map((section) => ({ ...foundSection(section, new Set(), []), version: section.page.version }));
}

/** Merges the matches of several versions by score. The matches of one version are already sorted. */
function mergeHits([own, ...others]: readonly Hits[]): Hit[] {
  if (!own || others.length === 0) return own?.hits ?? [];
  const beside = others.flatMap(({ hits }) =>
    hits.map((hit) => ({ ...hit, score: hit.score * BESIDE_OWN_VERSION })),
  );
  return [...own.hits, ...beside].sort((a, b) => b.score - a.score);
}

/** Returns the corrected query, if all versions correct it. */
function correctedIn(found: readonly Hits[]): string | null {
  const [first] = found;
  return first && found.every(({ corrected }) => corrected !== null) ? first.corrected : null;
}

function nearestQuery(query: Query, engines: readonly SearchEngine[]): string | null {
  const words = query.words.map(({ whole }) => {
    for (const engine of engines) {
      const near = engine.nearest(whole);
      if (near !== null) return near;
    }
    return null;
  });
  return words.length > 0 && words.every((word) => word !== null) ? words.join(' ') : null;
}
