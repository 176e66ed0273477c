import type { SearchData } from '@site/src/outputs/search-index/publish';
import type { Answer } from '@site/src/shared/search/answer';
import type { SearchFault, SearchHost, SearchQuery } from '@site/src/shared/search/host';

/** Loading state of a version's search index. The index is ready if `isLoading` is false and `fault` is null. */
interface IndexState {
  isLoading: boolean;
  fault: SearchFault | null;
}

/** Creates a client that loads search indexes and answers queries. `startHost` starts the search engine in a new web worker. */
export function createSearchClient(
  indexes: SearchData['indexes'],
  withBase: (path: string) => string,
  startHost: () => SearchHost,
) {
  let states: ReadonlyMap<string, IndexState> = new Map();
  const listeners = new Set<() => void>();
  /** The search engine in its web worker. Null before the first index is requested and after the worker has failed. */
  let host: SearchHost | null = null;
  let runningSearch: Promise<unknown> = Promise.resolve();

  const openHost = () => {
    host ??= startHost();
    return host;
  };
  const setState = (version: string, state: IndexState) => {
    states = new Map(states).set(version, state);
    for (const listener of listeners) listener();
  };
  /** Gives up on a failed worker and its indexes. The next request starts a new worker. */
  const discardHost = (failedHost: SearchHost) => {
    const isReplaced = host !== failedHost;
    if (isReplaced) return;
    host = null;
    for (const version of states.keys()) setState(version, { isLoading: false, fault: 'unreachable' });
  };
  const addIndex = async (
    version: string,
    file: SearchData['indexes'][string],
    cache: RequestCache,
  ): Promise<SearchFault | null> => {
    try {
      // The worker starts while the file is loading.
      openHost();
      const response = await fetch(withBase(file.path), { cache });
      if (!response.ok) return 'unreachable';
      const text = await response.text();
      // If the worker has failed in the meantime, this starts a new one.
      const currentHost = openHost();
      return await currentHost.addIndex({ version, build: file.build, text }).catch(() => {
        discardHost(currentHost);
        return 'unreachable';
      });
    } catch {
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
    /** Returns each version's loading state. Every change creates a new map, so that React notices the change. */
    getStates: () => states,
    /** Answers a query once the running search has ended. Returns null if the search fails, or if `signal` has been aborted in the meantime. */
    search: async (query: SearchQuery, signal: AbortSignal): Promise<Answer | null> => {
      await runningSearch;
      if (!host || signal.aborted) return null;
      const currentHost = host;
      const answer = currentHost.answerQuery(query).catch(() => {
        discardHost(currentHost);
        return null;
      });
      runningSearch = answer;
      return answer;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
