import { type Answer, createAnswer } from './answer';
import { createEngine, type SearchEngine } from './engine';
import type { SearchFilter } from './filters';
import { type IndexFault, type IndexText, parseIndexFile } from './index-file';

export type SearchFault = IndexFault | 'unreachable';

export interface SearchQuery {
  text: string;
  /** Versions to search. The reader's version comes first. */
  versions: readonly string[];
  filter: SearchFilter;
  limit: number;
}

/** Message that asks the search worker to call a method. The worker's response has the same `id`. */
export interface HostCall {
  id: number;
  method: keyof SearchHost;
  argument: IndexText | SearchQuery;
}

export type SearchHost = ReturnType<typeof createSearchHost>;

/** Creates the object that runs the search in a web worker. It keeps the indexes in memory and answers queries. */
export function createSearchHost() {
  const engines = new Map<string, Promise<SearchEngine | null>>();
  return {
    /** Adds a version's index. Returns null on success, or the reason why the index can't be used. */
    addIndex: async (index: IndexText): Promise<IndexFault | null> => {
      const file = parseIndexFile(index);
      if (typeof file === 'string') return file;
      const engine = createEngine(file).catch(() => null);
      engines.set(index.version, engine);
      return (await engine) ? null : 'broken';
    },
    /** Answers a query as soon as the indexes of its versions have loaded. */
    answerQuery: async ({ text, versions, filter, limit }: SearchQuery): Promise<Answer> => {
      const loadedEngines = await Promise.all(versions.map((version) => engines.get(version)));
      const usableEngines = loadedEngines.filter((engine) => engine != null);
      return createAnswer(text, usableEngines, limit, filter);
    },
  };
}
