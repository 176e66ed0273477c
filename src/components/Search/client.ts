import type { IndexAddress, SearchData } from '@site/src/outputs/search-index/publish';
import type { Answer } from '@site/src/shared/search/answer';
import type { Filter } from '@site/src/shared/search/filters';
import type { Fault, SearchResponse } from '@site/src/shared/search/host';
import { INDEX_PARTS, type IndexPart } from '@site/src/shared/search/index-file';
import { openTransport, type Send } from './transport';

/** How far the index of a version is. */
export interface IndexState {
  /** How many of its parts can be asked, the titles first. */
  parts: number;
  isLoading: boolean;
  /** Why it stopped loading. */
  fault: Fault | null;
}

export const ABSENT: IndexState = { parts: 0, isLoading: false, fault: null };

/** A reader's query, and which sections of the answer are shown. */
interface Question {
  text: string;
  versions: readonly string[];
  /** The versions of which it is told how much they have where these have nothing. */
  beside: readonly string[];
  filter: Filter;
  most: number;
  /** The paths of rows that are shown for the same question, and stay. */
  kept: readonly string[];
}

/** Loads indexes and answers questions. */
export interface SearchClient {
  /** Loads the index of a version, part by part, unless it is there or on its way. A part that has failed is tried again. */
  load: (version: string) => void;
  /** By version, as far as something was loaded; another map once something has changed. */
  states: () => ReadonlyMap<string, IndexState>;
  /** Gives the answer when it is there. While one is worked on only the latest question waits; others are never answered. */
  ask: (question: Question, onAnswer: (answer: Answer) => void) => void;
  /** @returns how to stop being told that some state has changed */
  subscribe: (listener: () => void) => () => void;
}

let client: SearchClient | null = null;

/**
 * @param data - Where the indexes are, by version.
 * @param withBase - Puts the base path before an address.
 * @returns The one client of the site, which keeps what it has loaded from page to page.
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
  /** Ends what is still on its way to a version. */
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
    // After one part was refused the other must not arrive in the middle of the next try.
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
    // The worker starts while the index is on its way.
    transport ??= openTransport(receive);
    const control = new AbortController();
    loading.set(version, control);
    for (const part of INDEX_PARTS.slice(before.parts)) {
      try {
        // A part that failed once may have been kept by the browser.
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
