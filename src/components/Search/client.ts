import type { SearchData } from '@site/src/outputs/search-index/publish';
import type { Answer } from '@site/src/shared/search/answer';
import type { SearchFault, SearchHost, SearchQuery } from '@site/src/shared/search/host';
import { openSearchHost } from './transport';

/** State of a version's search index: loading, failed or ready. If it's ready, `isLoading` is false and `fault` is null. */
interface IndexState {
  isLoading: boolean;
  fault: SearchFault | null;
}

type IndexLocation = SearchData['indexes'][string];

let client: ReturnType<typeof createClient> | null = null;

/**
 * Returns the site's search client. There's only one, so that its indexes stay loaded while the reader moves between pages. Later calls ignore the arguments.
 */
export function getSearchClient(data: SearchData | undefined, withBase: (path: string) => string) {
  client ??= createClient(data?.indexes ?? {}, withBase);
  return client;
}

function createClient(indexes: SearchData['indexes'], withBase: (path: string) => string) {
  let states: ReadonlyMap<string, IndexState> = new Map();
  const listeners = new Set<() => void>();
  /** The search engine in its web worker. Null before the first index is requested and after the worker has failed. */
  let host: SearchHost | null = null;
  let latestQuery: SearchQuery | null = null;
  let runningSearch: Promise<unknown> = Promise.resolve();

  const setState = (version: string, state: IndexState) => {
    states = new Map(states).set(version, state);
    for (const listener of listeners) listener();
  };
  /** Gives up on a failed worker and its indexes. The next request starts a new worker. */
  const discardHost = () => {
    host = null;
    for (const version of states.keys()) setState(version, { isLoading: false, fault: 'unreachable' });
  };
  /** Loads an index file into the search engine. Returns why that failed, or null if it worked. */
  const addIndex = async (
    version: string,
    file: IndexLocation,
    cache: RequestCache,
  ): Promise<SearchFault | null> => {
    try {
      // Start the worker first, so that it starts while the file is loading.
      host ??= openSearchHost();
      const response = await fetch(withBase(file.path), { cache });
      if (!response.ok) return 'unreachable';
      const text = await response.text();
      return await host.addIndex({ version, build: file.build, text }).catch(() => {
        discardHost();
        return 'unreachable';
      });
    } catch {
      // The network failed or the browser doesn't support workers.
      return 'unreachable';
    }
  };
  const loadIndex = async (version: string) => {
    const indexFile = indexes[version];
    const state = states.get(version);
    const hasLoaded = state?.fault === null && !state.isLoading;
    if (!indexFile || state?.isLoading || hasLoaded) return;
    // Keep showing the earlier error until the index has loaded.
    const earlierFault = state?.fault ?? null;
    setState(version, { isLoading: true, fault: earlierFault });
    // After a failure, bypass the cache, because it may contain the broken file.
    const fault = await addIndex(version, indexFile, earlierFault ? 'reload' : 'default');
    setState(version, { isLoading: false, fault });
  };

  return {
    loadIndex,
    /** Returns the state of each requested index, by version name. Every change creates a new map, so that React notices it. */
    getStates: () => states,
    /** Answers a query once the running search has finished. Returns null if the worker fails or if a newer query arrives in the meantime. */
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
    /** Calls a function whenever an index's state changes. Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
