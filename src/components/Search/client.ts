import type { IndexAddress, SearchData } from '@site/src/outputs/search-index/publish';
import type { Answer } from '@site/src/shared/search/answer';
import type { SearchFault, SearchRequest, SearchResponse } from '@site/src/shared/search/host';
import { INDEX_PARTS, type IndexPart } from '@site/src/shared/search/index-file';
import { openTransport, type SendRequest } from './transport';

/** State of a version's index. */
export interface IndexState {
  /** Number of parts that can be searched; the titles are first. */
  parts: number;
  isLoading: boolean;
  /** Reason for which loading stopped. */
  fault: SearchFault | null;
}

export const INITIAL_STATE: IndexState = { parts: 0, isLoading: false, fault: null };

/** A reader's query and the limits of its answer. */
type SearchQuery = Omit<Extract<SearchRequest, { type: 'ask' }>, 'id' | 'type'>;

/** Loads indexes and answers queries. */
export interface SearchClient {
  /** Loads the parts of a version's index that aren't loaded or loading. Tries failed parts again. */
  loadIndex: (version: string) => void;
  /** Returns the states by version, for versions that were requested. Each change creates a new map. */
  getStates: () => ReadonlyMap<string, IndexState>;
  /** Answers a query. While a query is being answered, only the latest of the following queries waits; the others are dropped. */
  search: (query: SearchQuery, onAnswer: (answer: Answer) => void) => void;
  /** Calls a listener after each change of a state, and returns a function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void;
}

let client: SearchClient | null = null;

/**
 * Returns the only client of the site, which keeps loaded indexes from page to page.
 *
 * @param data - Paths of the indexes by version.
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
  /** Cancels the requests of a version. */
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
      updateState(response.version, { parts, ...(parts === INDEX_PARTS.length && { isLoading: false }) });
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

  const loadIndex = async (version: string) => {
    const state = states.get(version) ?? INITIAL_STATE;
    const address = indexes[version];
    if (!address || state.parts === INDEX_PARTS.length || state.isLoading) return;
    updateState(version, { isLoading: true, fault: null });
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
