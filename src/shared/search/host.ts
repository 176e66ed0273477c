import { type Answer, createAnswer } from './answer';
import { createEngine, type SearchEngine } from './engine';
import type { SearchFilter } from './filters';
import { type IndexFault, type IndexText, parseIndexFile } from './index-file';

/** Reason why the search index of a documentation version can't be used. */
export type SearchFault = IndexFault | 'unreachable';

/** Query of a reader, with the versions to search. */
export interface SearchQuery {
  text: string;
  /** Names of the versions to search, starting with the version of the current page. */
  versions: readonly string[];
  filter: SearchFilter;
  limit: number;
}

/** Message to the search worker: a call of a method of {@link SearchHost}. The worker responds with the id of the call and its result. */
export interface HostCall {
  id: number;
  method: keyof SearchHost;
  argument: IndexText | SearchQuery;
}

/** Object that loads search indexes and answers queries. It runs in a web worker. */
export type SearchHost = ReturnType<typeof createSearchHost>;

export function createSearchHost() {
  /** Search engine of each version, or null if the version's index can't be used. */
  const engines = new Map<string, Promise<SearchEngine | null>>();
  return {
    /** Adds the index of a version. Returns the reason if the index can't be used, and null otherwise. */
    addIndex: async (index: IndexText): Promise<IndexFault | null> => {
      const file = parseIndexFile(index);
      if (typeof file === 'string') return file;
      const engine = createEngine(file).catch(() => null);
      engines.set(index.version, engine);
      return (await engine) ? null : 'broken';
    },
    /** Answers a query after all indexes that were added earlier have been loaded. */
    answerQuery: async ({ text, versions, filter, limit }: SearchQuery): Promise<Answer> => {
      const loadedEngines = await Promise.all(versions.map((version) => engines.get(version)));
      const usableEngines = loadedEngines.filter((engine) => engine != null);
      return createAnswer(text, usableEngines, limit, filter);
    },
  };
}
