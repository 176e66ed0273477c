import type { SearchData } from '@site/src/outputs/search-index/publish';
import type { Answer } from '@site/src/shared/search/answer';
import type { SearchFault, SearchHost, SearchQuery } from '@site/src/shared/search/host';
import { openSearchHost } from './transport';

/** Whether the search index of a version is loading, and why the last attempt failed. If neither is set, the index is ready. */
interface IndexState {
  isLoading: boolean;
  fault: SearchFault | null;
}

type IndexLocation = SearchData['indexes'][string];

let client: ReturnType<typeof createClient> | null = null;

/** Returns the site's only search client, which keeps its indexes while the reader moves between pages. Only the first call uses the arguments. */
export function getSearchClient(data: SearchData | undefined, withBase: (path: string) => string) {
  client ??= createClient(data?.indexes ?? {}, withBase);
  return client;
}

function createClient(indexes: SearchData['indexes'], withBase: (path: string) => string) {
  let states: ReadonlyMap<string, IndexState> = new Map();
  const listeners = new Set<() => void>();
  /** Search engine in a worker. Null before the first request for an index, and after the worker has failed. */
  let host: SearchHost | null = null;
  let latestQuery: SearchQuery | null = null;
  let runningSearch: Promise<unknown> = Promise.resolve();

  const setState = (version: string, state: IndexState) => {
    states = new Map(states).set(version, state);
    for (const listener of listeners) listener();
  };
  /** Discards a failed worker with its indexes. The next request for an index starts a new worker. */
  const discardHost = () => {
    host = null;
    for (const version of states.keys()) setState(version, { isLoading: false, fault: 'unreachable' });
  };
  /** Loads an index file and adds it to the search engine. Returns the reason if this fails, or null. */
  const addIndex = async (
    version: string,
    file: IndexLocation,
    cache: RequestCache,
  ): Promise<SearchFault | null> => {
    try {
      // The worker starts while the file is loading.
      host ??= openSearchHost();
      const response = await fetch(withBase(file.path), { cache });
      if (!response.ok) return 'unreachable';
      const text = await response.text();
      return await host.addIndex({ version, build: file.build, text }).catch(() => {
        discardHost();
        return 'unreachable';
      });
    } catch {
      // The network failed, or the browser doesn't support workers.
      return 'unreachable';
    }
  };
  /** Loads the search index of a version, unless it's loading or has loaded already. */
  const loadIndex = async (version: string) => {
    const indexFile = indexes[version];
    const state = states.get(version);
    const hasLoaded = state?.fault === null && !state.isLoading;
    if (!indexFile || state?.isLoading || hasLoaded) return;
    // The earlier fault remains visible until the index has loaded.
    const earlierFault = state?.fault ?? null;
    setState(version, { isLoading: true, fault: earlierFault });
    // The browser may have cached a file that failed.
    const fault = await addIndex(version, indexFile, earlierFault ? 'reload' : 'default');
    setState(version, { isLoading: false, fault });
  };

  return {
    loadIndex,
    /** Returns the state of each requested index, by version name. Every change creates a new map, so that React notices it. */
    getStates: () => states,
    /** Answers a query after the running search. Returns null if a later query replaces this one before it starts, or if the worker fails. */
    search: async (query: SearchQuery): Promise<Answer | null> => {
      latestQuery = query;
      await runningSearch;
      if (!host || latestQuery !== query) return null;
      const answer = host.answerQuery(query).catch(() => {
        discardHost();
        return null;
      });
      runningSearch = answer;
      return answer;
    },
    /** Calls a function whenever the state of an index changes. Returns a function that stops this. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
