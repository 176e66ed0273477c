import { type Answer, createAnswer } from './answer';
import { createEngine, type SearchEngine } from './engine';
import type { SearchFilter } from './filters';
import { type IndexFault, type IndexText, parseIndexFile } from './index-file';

/** Reason why the search index of a documentation version can't be used. */
export type SearchFault = IndexFault | 'unreachable';

/** Query of a reader, and where to search. */
export interface SearchQuery {
  text: string;
  /** Names of versions, starting with the version of the current page. */
  versions: readonly string[];
  filter: SearchFilter;
  limit: number;
}

/** Message to the search worker, which calls a method. The response contains the id of the call and the result. */
export interface HostCall {
  id: number;
  method: keyof SearchHost;
  argument: IndexText | SearchQuery;
}

export type SearchHost = ReturnType<typeof createSearchHost>;

/** Creates the object in the search worker that keeps the indexes and answers queries. */
export function createSearchHost() {
  /** Maps each version to its search engine, or to null if its index can't be used. */
  const engines = new Map<string, Promise<SearchEngine | null>>();
  return {
    /** Adds the index of a version. Returns the reason if it can't be used, and null otherwise. */
    addIndex: async (index: IndexText): Promise<IndexFault | null> => {
      const file = parseIndexFile(index);
      if (typeof file === 'string') return file;
      const engine = createEngine(file).catch(() => null);
      engines.set(index.version, engine);
      return (await engine) ? null : 'broken';
    },
    /** Answers a query as soon as the indexes that were added before have been loaded. */
    answerQuery: async ({ text, versions, filter, limit }: SearchQuery): Promise<Answer> => {
      const loadedEngines = await Promise.all(versions.map((version) => engines.get(version)));
      const usableEngines = loadedEngines.filter((engine) => engine != null);
      return createAnswer(text, usableEngines, limit, filter);
    },
  };
}
