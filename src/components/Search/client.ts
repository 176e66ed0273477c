import type { IndexAddress } from '@site/src/outputs/search-index/publish';
import type { Answer } from '@site/src/shared/search/answer';
import type { Filter } from '@site/src/shared/search/filters';
import type { SearchResponse } from '@site/src/shared/search/host';
import { INDEX_PARTS, type IndexFault, type IndexPart } from '@site/src/shared/search/index-file';
import { fetchIndex } from './fetch-index';
import { hasTitles, type IndexState } from './index-state';
import { openTransport, type Transport } from './transport';

/** What readers ask, and which sections of the answer are shown. */
interface Question {
  text: string;
  versions: readonly string[];
  filter: Filter;
  most: number;
}

/** Loads indexes and answers questions; one for the whole site. */
export interface SearchClient {
  /** Loads the index of a version, part by part, unless it is there or on its way. A part that has failed is tried again. */
  load: (version: string) => void;
  stateOf: (version: string) => IndexState;
  /** Gives the answer when it is there. While one is worked on only the latest question waits; others are never answered. */
  ask: (question: Question, onAnswer: (answer: Answer) => void) => void;
  /** @returns how to stop being told that some state has changed */
  subscribe: (listener: () => void) => () => void;
}

/**
 * @param indexes - Where the indexes are, by version.
 * @param withBase - Puts the base path before an address.
 */
export function createClient(
  indexes: Record<string, IndexAddress>,
  withBase: (path: string) => string,
): SearchClient {
  const states = new Map<string, IndexState>();
  const listeners = new Set<() => void>();
  /** Ends what is still on its way to a version. */
  const loading = new Map<string, AbortController>();
  let transport: Transport | null = null;
  let count = 0;
  let asked: { id: number; onAnswer: (answer: Answer) => void } | null = null;
  let waiting: { question: Question; onAnswer: (answer: Answer) => void } | null = null;

  const stateOf = (version: string): IndexState => states.get(version) ?? { state: 'absent' };
  const set = (version: string, state: IndexState) => {
    states.set(version, state);
    for (const listener of listeners) listener();
  };
  const fail = (version: string, part: IndexPart, fault: IndexFault | 'unreachable') => {
    // After one part was refused the other must not arrive in the middle of the next try.
    loading.get(version)?.abort();
    set(version, { state: 'failed', fault, hasTitles: part === 'texts' && hasTitles(stateOf(version)) });
  };
  const receive = (response: SearchResponse) => {
    if (response.type === 'refused') fail(response.version, response.part, response.fault);
    else if (response.type === 'added') {
      const before = stateOf(response.version);
      if (response.part === 'texts') set(response.version, { state: 'ready' });
      else if ('hasTitles' in before) set(response.version, { ...before, hasTitles: true });
    } else if (asked?.id === response.id) {
      const { onAnswer } = asked;
      asked = null;
      onAnswer(response.answer);
      const next = waiting;
      waiting = null;
      if (next) send(next.question, next.onAnswer);
    }
  };
  const open = (): Transport => {
    transport ??= openTransport(receive);
    return transport;
  };
  const send = (question: Question, onAnswer: (answer: Answer) => void) => {
    count += 1;
    asked = { id: count, onAnswer };
    open().send({ type: 'ask', id: count, ...question });
  };

  const load = async (version: string) => {
    const before = stateOf(version);
    const address = indexes[version];
    if (!address || before.state === 'ready' || before.state === 'loading') return;
    set(version, { state: 'loading', share: 0, hasTitles: hasTitles(before) });
    // The worker starts while the index is on its way.
    open();
    const control = new AbortController();
    loading.set(version, control);
    const all = INDEX_PARTS.reduce((sum, part) => sum + address.parts[part].bytes, 0);
    let arrived = 0;
    for (const part of INDEX_PARTS) {
      const { path, bytes } = address.parts[part];
      if (part === 'titles' && hasTitles(before)) {
        arrived += bytes;
        continue;
      }
      try {
        const text = await fetchIndex(
          withBase(path),
          { again: before.state === 'failed', signal: control.signal },
          (read) => {
            const now = stateOf(version);
            if (now.state === 'loading') set(version, { ...now, share: Math.min(1, (arrived + read) / all) });
          },
        );
        open().send({ type: 'add', part, version, build: address.build, text });
        arrived += bytes;
      } catch {
        if (!control.signal.aborted) fail(version, part, 'unreachable');
        return;
      }
    }
  };

  return {
    load,
    stateOf,
    ask: (question, onAnswer) => {
      if (asked) waiting = { question, onAnswer };
      else send(question, onAnswer);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
