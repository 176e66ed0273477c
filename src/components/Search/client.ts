import type { IndexAddress, SearchData } from '@site/src/outputs/search-index/publish';
import type { Answer } from '@site/src/shared/search/answer';
import type { SearchFault, SearchRequest, SearchResponse } from '@site/src/shared/search/host';
import { INDEX_PARTS, type IndexPart } from '@site/src/shared/search/index-file';
import { openTransport, type SendRequest } from './transport';

/** How much of a version's search index has been loaded. */
export interface IndexState {
  /** Number of loaded parts of the index. After the first part, titles can be searched; after the second part, full texts too. */
  parts: number;
  isLoading: boolean;
  /** Reason why loading the index failed, or null. */
  fault: SearchFault | null;
}

export const INITIAL_STATE: IndexState = { parts: 0, isLoading: false, fault: null };

/** Query to send to the search engine, with the versions to search and the maximum number of results. */
type SearchQuery = Omit<Extract<SearchRequest, { type: 'ask' }>, 'id' | 'type'>;

/** Loads the search indexes of the site and answers queries from them. */
export interface SearchClient {
  /**
   * Loads the missing parts of a version's search index. Parts that failed before are loaded again. If `keepsFault` is true, the reason of that failure
   * remains visible until a part has loaded.
   */
  loadIndex: (version: string, keepsFault?: boolean) => void;
  /** Returns how much of each requested index has been loaded, by version name. Every change creates a new map, so that React notices it. */
  getStates: () => ReadonlyMap<string, IndexState>;
  /** Searches for a query. While another search is running, the query waits. If several queries wait, only the latest one is answered. */
  search: (query: SearchQuery, onAnswer: (answer: Answer) => void) => void;
  /** Calls a function whenever more of an index has been loaded, or loading has failed. Returns a function that stops this. */
  subscribe: (listener: () => void) => () => void;
}

let client: SearchClient | null = null;

/**
 * Returns the search client of the site. It's created only once, so that loaded indexes stay in memory when the reader opens another page.
 *
 * @param data - Paths of the search indexes by version.
 * @param withBase - Adds the base path to a path.
 */
export function siteClient(data: SearchData | undefined, withBase: (path: string) => string): SearchClient {
  client ??= createClient(data?.indexes ?? {}, withBase);
  return client;
}

function createClient(
  indexes: Record<string, IndexAddress>,
  withBase: (path: string) => string,
): SearchClient {
  let states: ReadonlyMap<string, IndexState> = new Map();
  const listeners = new Set<() => void>();
  /** Controllers that abort the downloads of a search index, by version name. */
  const controllers = new Map<string, AbortController>();
  let transport: SendRequest | null = null;
  let queryCount = 0;
  let pendingQuery: { id: number; onAnswer: (answer: Answer) => void } | null = null;
  let sendWaiting: (() => void) | null = null;

  const updateState = (version: string, change: Partial<IndexState>) => {
    states = new Map(states).set(version, { ...(states.get(version) ?? INITIAL_STATE), ...change });
    for (const listener of listeners) listener();
  };
  const failLoading = (version: string, part: IndexPart, fault: SearchFault) => {
    // After one part was rejected, the other part must not arrive during the next try.
    controllers.get(version)?.abort();
    updateState(version, { fault, isLoading: false, ...(part === 'titles' && { parts: 0 }) });
  };
  const receive = (response: SearchResponse) => {
    if (response.type === 'refused') failLoading(response.version, response.part, response.fault);
    else if (response.type === 'added') {
      const parts = INDEX_PARTS.indexOf(response.part) + 1;
      updateState(response.version, {
        parts,
        fault: null,
        ...(parts === INDEX_PARTS.length && { isLoading: false }),
      });
    } else if (pendingQuery?.id === response.id) {
      const { onAnswer } = pendingQuery;
      const sendNext = sendWaiting;
      pendingQuery = null;
      sendWaiting = null;
      onAnswer(response.answer);
      sendNext?.();
    }
  };
  const send: SendRequest = (request) => {
    transport ??= openTransport(receive);
    transport(request);
  };

  const loadIndex = async (version: string, keepsFault = false) => {
    const state = states.get(version) ?? INITIAL_STATE;
    const address = indexes[version];
    if (!address || state.parts === INDEX_PARTS.length || state.isLoading) return;
    updateState(version, { isLoading: true, fault: keepsFault ? state.fault : null });
    // The worker starts while the index is loading.
    transport ??= openTransport(receive);
    const controller = new AbortController();
    controllers.set(version, controller);
    for (const part of INDEX_PARTS.slice(state.parts)) {
      try {
        // The browser may have cached a part that failed.
        const options = { cache: state.fault ? 'reload' : 'default', signal: controller.signal } as const;
        const response = await fetch(withBase(address.parts[part].path), options);
        if (!response.ok) throw new Error(`expected an index, found status ${response.status}`);
        send({ type: 'add', part, version, build: address.build, text: await response.text() });
      } catch {
        if (!controller.signal.aborted) failLoading(version, part, 'unreachable');
        return;
      }
    }
  };

  return {
    loadIndex,
    getStates: () => states,
    search: (query, onAnswer) => {
      const sendQuery = () => {
        queryCount += 1;
        pendingQuery = { id: queryCount, onAnswer };
        send({ type: 'ask', id: queryCount, ...query });
      };
      if (pendingQuery) sendWaiting = sendQuery;
      else sendQuery();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
