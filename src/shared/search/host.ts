import { type Answer, foundSection, type Group, groupHits, isOn } from './answer';
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
import { MOST_TERMS } from './limits';
import { type Query, readQuery } from './query';
import { BESIDE_OWN_VERSION } from './ranking';

/** Asks for a version to be made searchable by a part of its index, the titles first; or for what a query finds. */
export type SearchRequest =
  | { type: 'add'; part: IndexPart; version: string; build: string; text: string }
  | { type: 'ask'; id: number; text: string; versions: readonly string[]; filter: Filter; most: number };

export type SearchResponse =
  | { type: 'added'; part: IndexPart; version: string }
  | { type: 'refused'; part: IndexPart; version: string; fault: IndexFault | 'unreachable' }
  | { type: 'answered'; id: number; answer: Answer };

/** Where requests are answered: in a worker, or on the page where there are none. */
export interface SearchHost {
  /** Questions are answered at once, also while texts are being added; only a version that cannot be asked yet is waited for. */
  handle: (request: SearchRequest) => Promise<SearchResponse>;
}

/** @returns a host that knows no version yet */
export function createHost(): SearchHost {
  /** By version: its titles, or why they were refused. */
  const titles = new Map<string, TitlesFile | IndexFault>();
  const engines = new Map<string, SearchEngine>();
  /** The versions whose texts have come, and are not added yet. */
  const coming = new Set<string>();

  const add = async ({
    part,
    version,
    build,
    text,
  }: Extract<SearchRequest, { type: 'add' }>): Promise<SearchResponse> => {
    const refused = (fault: IndexFault): SearchResponse => ({ type: 'refused', part, version, fault });
    if (part === 'titles') titles.set(version, parseIndexFile(part, text, { version, build }));
    else coming.delete(version);
    const first = titles.get(version) ?? 'broken';
    // Texts are not to blame for titles that were refused before.
    if (typeof first === 'string') return refused(first);
    // What has come in the meantime is heard in the next turn. With the texts at hand, an engine of titles alone would be made for nothing.
    if (part === 'titles') await nextTurn();
    if (part === 'titles' && coming.has(version)) return { type: 'added', part, version };
    const rest = part === 'texts' ? parseIndexFile(part, text, { version, build }) : null;
    const fault = typeof rest === 'string' ? rest : await make(version, first, rest);
    if (fault === null) return { type: 'added', part, version };
    if (part === 'titles' || engines.has(version)) return refused(fault);
    // Without its texts a version can be asked by its titles, unless it is these that are broken.
    const isTheirs = (await make(version, first, null)) !== null;
    return { type: 'refused', part: isTheirs ? 'titles' : part, version, fault };
  };
  const make = (version: string, first: TitlesFile, rest: TextsFile | null): Promise<IndexFault | null> =>
    createEngine(first, rest).then(
      (engine) => {
        engines.set(version, engine);
        return null;
      },
      () => 'broken',
    );
  // One after the other, so that the titles of a version are never the last to be added.
  let adding: Promise<unknown> = Promise.resolve();

  return {
    handle: async (request) => {
      if (request.type === 'ask') {
        if (request.versions.some((version) => !engines.has(version))) await adding;
        const asked = request.versions.flatMap((version) => engines.get(version) ?? []);
        return {
          type: 'answered',
          id: request.id,
          answer: answerOf(request.text, asked, request.most, request.filter),
        };
      }
      if (request.part === 'texts') coming.add(request.version);
      const response = adding.then(() => add(request));
      adding = response;
      return response;
    },
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * @param text - What the reader has written.
 * @param engines - The versions to search, that of the page being read first.
 * @param most - How many sections to show.
 * @param filter - What is looked through.
 */
export function answerOf(
  text: string,
  engines: readonly SearchEngine[],
  most: number,
  filter: Filter = 'everything',
): Answer {
  if (text.trim() === '') return startsOf(engines, filter);
  const query = readQuery(text);
  const found = engines.map((engine) => engine.search(query));
  const merged = mergeHits(found).filter(({ section }) => isOn(filter, section));
  const terms = new Set(found.flatMap((hits) => [...hits.terms]));
  const beyond = (section: SearchedSection) =>
    engines.find(({ version }) => version === section.page.version)?.beyond(section, query) ?? [];
  const groups = groupHits(merged, most).map((hits): Group => {
    const sections = hits.map(({ section }) => section);
    return {
      page: (sections[0] as SearchedSection).page,
      hits: sections.map((section) => foundSection(section, terms, beyond(section))),
    };
  });
  const best = merged.reduce((most_, { coverage }) => Math.max(most_, coverage), 0);
  return {
    text: query.text,
    isWhole: engines.every(({ isWhole }) => isWhole),
    groups,
    total: merged.filter(({ coverage }) => coverage === best).length,
    shown: groups.reduce((sum, { hits }) => sum + hits.length, 0),
    terms: [...terms].slice(0, MOST_TERMS),
    corrected: correctedIn(found),
    nearest: merged.length === 0 ? nearestQuery(query, engines) : null,
  };
}

/** Where readers of the first version begin, each page with the first sentence of it. */
function startsOf(engines: readonly SearchEngine[], filter: Filter): Answer {
  const starts = (engines[0]?.starts ?? []).filter((section) => isOn(filter, section));
  return {
    text: '',
    isWhole: engines.every(({ isWhole }) => isWhole),
    groups: starts.map((section) => {
      const text = section.text.replace(/(?<=[.?!]) .*$/s, '');
      return { page: section.page, hits: [foundSection({ ...section, text }, new Set(), [])] };
    }),
    total: starts.length,
    shown: starts.length,
    terms: [],
    corrected: null,
    nearest: null,
  };
}

/** Of one version they are in order already. */
function mergeHits([own, ...others]: readonly Hits[]): Hit[] {
  if (!own || others.length === 0) return own?.hits ?? [];
  const beside = others.flatMap(({ hits }) =>
    hits.map((hit) => ({ ...hit, score: hit.score * BESIDE_OWN_VERSION })),
  );
  return [...own.hits, ...beside].sort((a, b) => b.score - a.score);
}

/** Spelling is corrected only where no version knows the word as it is written. */
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
