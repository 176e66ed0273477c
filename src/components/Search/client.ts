import type { SearchData } from '@site/src/outputs/search-index/publish';
import type { Answer } from '@site/src/shared/search/answer';
import type { SearchFault, SearchHost, SearchQuery } from '@site/src/shared/search/host';
import { openSearchHost } from './transport';

/** Whether the search index of a version is loading, and why the last attempt failed. If neither is set, the index is ready. */
interface IndexState {
  isLoading: boolean;
  fault: SearchFault | null;
}

let client: ReturnType<typeof createClient> | null = null;

/** Returns the only search client of the site, which keeps loaded indexes in memory when the reader opens another page. */
export function getSearchClient(data: SearchData | undefined, withBase: (path: string) => string) {
  client ??= createClient(data?.indexes ?? {}, withBase);
  return client;
}

/** Creates an object that loads the search indexes of the site and answers queries from them. */
function createClient(indexes: SearchData['indexes'], withBase: (path: string) => string) {
  let states: ReadonlyMap<string, IndexState> = new Map();
  const listeners = new Set<() => void>();
  /** Search engine in the worker. Null until the first index is requested, and after the worker has failed. */
  let host: SearchHost | null = null;
  let latestQuery: SearchQuery | null = null;
  let runningSearch: Promise<unknown> = Promise.resolve();

  const setState = (version: string, state: IndexState) => {
    states = new Map(states).set(version, state);
    for (const listener of listeners) listener();
  };
  /** Discards a worker that has failed, together with its indexes. The next index to load starts another worker. */
  const discardHost = () => {
    host = null;
    for (const version of states.keys()) setState(version, { isLoading: false, fault: 'unreachable' });
    return 'unreachable' as const;
  };
  /** Loads the search index of a version, unless it's loading or has loaded already. */
  const loadIndex = async (version: string) => {
    const indexFile = indexes[version];
    const state = states.get(version);
    const hasLoaded = state?.fault === null && !state.isLoading;
    if (!indexFile || state?.isLoading || hasLoaded) return;
    // The earlier fault remains visible until the index has loaded.
    const fault = state?.fault ?? null;
    setState(version, { isLoading: true, fault });
    let newFault: SearchFault | null = 'unreachable';
    try {
      // The worker starts while the index is loading.
      host ??= openSearchHost();
      // The browser may have cached a file that failed.
      const response = await fetch(withBase(indexFile.path), { cache: fault ? 'reload' : 'default' });
      if (response.ok) {
        const text = await response.text();
        newFault = await host.addIndex({ version, build: indexFile.build, text }).catch(discardHost);
      }
    } catch {
      // The network failed, or the browser doesn't support workers.
    }
    setState(version, { isLoading: false, fault: newFault });
  };

  return {
    loadIndex,
    /** Returns the state of each requested index, by version name. Every change creates a new map, so that React notices it. */
    getStates: () => states,
    /** Answers a query after the running search. Returns null if a later query has replaced the waiting one, or if the worker fails. */
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
