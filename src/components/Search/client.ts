import type { SearchData } from '@site/src/outputs/search-index/publish';
import type { Answer } from '@site/src/shared/search/answer';
import type { SearchFault, SearchHost, SearchQuery } from '@site/src/shared/search/host';
import { openSearchHost } from './transport';

/** Whether the search index of a version is loading, and the reason why loading it failed the last time. Without both, the index is ready. */
interface IndexState {
  isLoading: boolean;
  fault: SearchFault | null;
}

let client: ReturnType<typeof createClient> | null = null;

/**
 * Returns the search client of the site. It's created only once, so that loaded indexes stay in memory when the reader opens another page.
 *
 * @param data - Paths of the search indexes by version.
 * @param withBase - Adds the base path to a path.
 */
export function siteClient(data: SearchData | undefined, withBase: (path: string) => string) {
  client ??= createClient(data?.indexes ?? {}, withBase);
  return client;
}

/** Creates an object that loads the search indexes of the site and answers queries from them. */
function createClient(indexes: SearchData['indexes'], withBase: (path: string) => string) {
  let states: ReadonlyMap<string, IndexState> = new Map();
  const listeners = new Set<() => void>();
  let host: SearchHost | null = null;
  let latestQuery: SearchQuery | null = null;
  let running: Promise<unknown> = Promise.resolve();

  const setState = (version: string, state: IndexState) => {
    states = new Map(states).set(version, state);
    for (const listener of listeners) listener();
  };
  /** Reports that the worker failed. The next call starts another worker, which needs all indexes again. */
  const dropHost = () => {
    host = null;
    for (const version of states.keys()) setState(version, { isLoading: false, fault: 'unreachable' });
    return 'unreachable' as const;
  };
  /** Loads the search index of a version, unless it's loading or has loaded already. */
  const loadIndex = async (version: string) => {
    const address = indexes[version];
    const state = states.get(version);
    if (!address || state?.isLoading || state?.fault === null) return;
    // The earlier fault remains visible until the index has loaded.
    const fault = state?.fault ?? null;
    setState(version, { isLoading: true, fault });
    let newFault: SearchFault | null = 'unreachable';
    try {
      // The worker starts while the index is loading.
      host ??= openSearchHost();
      // The browser may have cached a file that failed.
      const response = await fetch(withBase(address.path), { cache: fault ? 'reload' : 'default' });
      if (response.ok) {
        const text = await response.text();
        newFault = await host.addIndex({ version, build: address.build, text }).catch(dropHost);
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
    /** Answers a query. While another search is running, the query waits. If several queries wait, only the latest one is answered. */
    search: async (query: SearchQuery): Promise<Answer | null> => {
      latestQuery = query;
      await running;
      if (!host || latestQuery !== query) return null;
      const answer = host.answerQuery(query).catch(() => {
        dropHost();
        return null;
      });
      running = answer;
      return answer;
    },
    /** Calls a function whenever the state of an index changes. Returns a function that stops this. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
