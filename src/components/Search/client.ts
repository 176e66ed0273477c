import type { IndexAddress, SearchData } from '@site/src/outputs/search-index/publish';
import type { Answer } from '@site/src/shared/search/answer';
import type { Fault, SearchRequest, SearchResponse } from '@site/src/shared/search/host';
import { INDEX_PARTS, type IndexPart } from '@site/src/shared/search/index-file';
import { openTransport, type Send } from './transport';

/** State of a version's index. */
export interface IndexState {
  /** Number of parts that can be searched; the titles are first. */
  parts: number;
  isLoading: boolean;
  /** Reason for which loading stopped. */
  fault: Fault | null;
}

export const ABSENT: IndexState = { parts: 0, isLoading: false, fault: null };

/** A reader's query and the limits of its answer. */
type Question = Omit<Extract<SearchRequest, { type: 'ask' }>, 'id' | 'type'>;

/** Loads indexes and answers queries. */
export interface SearchClient {
  /** Loads the parts of a version's index that aren't loaded or loading. Tries failed parts again. */
  load: (version: string) => void;
  /** Returns the states by version, for versions that were requested. Each change creates a new map. */
  states: () => ReadonlyMap<string, IndexState>;
  /** Answers a query. While a query is being answered, only the latest of the following queries waits; the others are dropped. */
  ask: (question: Question, onAnswer: (answer: Answer) => void) => void;
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
  const loading = new Map<string, AbortController>();
  let transport: Send | null = null;
  let count = 0;
  let asked: { id: number; onAnswer: (answer: Answer) => void } | null = null;
  let waiting: (() => void) | null = null;

  const set = (version: string, change: Partial<IndexState>) => {
    states = new Map(states).set(version, { ...(states.get(version) ?? ABSENT), ...change });
    for (const listener of listeners) listener();
  };
  const fail = (version: string, part: IndexPart, fault: Fault) => {
    // After one part was rejected, the other part must not arrive during the next try.
    loading.get(version)?.abort();
    set(version, { fault, isLoading: false, ...(part === 'titles' && { parts: 0 }) });
  };
  const receive = (response: SearchResponse) => {
    if (response.type === 'refused') fail(response.version, response.part, response.fault);
    else if (response.type === 'added') {
      const parts = INDEX_PARTS.indexOf(response.part) + 1;
      set(response.version, { parts, ...(parts === INDEX_PARTS.length && { isLoading: false }) });
    } else if (asked?.id === response.id) {
      const { onAnswer } = asked;
      const next = waiting;
      asked = null;
      waiting = null;
      onAnswer(response.answer);
      next?.();
    }
  };
  const send: Send = (request) => {
    transport ??= openTransport(receive);
    transport(request);
  };

  const load = async (version: string) => {
    const before = states.get(version) ?? ABSENT;
    const address = indexes[version];
    if (!address || before.parts === INDEX_PARTS.length || before.isLoading) return;
    set(version, { isLoading: true, fault: null });
    // The worker starts while the index is loading.
    transport ??= openTransport(receive);
    const control = new AbortController();
    loading.set(version, control);
    for (const part of INDEX_PARTS.slice(before.parts)) {
      try {
        // The browser may have cached a part that failed.
        const options = { cache: before.fault ? 'reload' : 'default', signal: control.signal } as const;
        const response = await fetch(withBase(address.parts[part].path), options);
        if (!response.ok) throw new Error(`expected an index, found status ${response.status}`);
        send({ type: 'add', part, version, build: address.build, text: await response.text() });
      } catch {
        if (!control.signal.aborted) fail(version, part, 'unreachable');
        return;
      }
    }
  };

  return {
    load,
    states: () => states,
    ask: (question, onAnswer) => {
      const send_ = () => {
        count += 1;
        asked = { id: count, onAnswer };
        send({ type: 'ask', id: count, ...question });
      };
      if (asked) waiting = send_;
      else send_();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
