import type { IndexAddress } from '@site/src/plugins/search/write';
import type { Answer } from '@site/src/search/answer';
import type { Reply } from '@site/src/search/desk';
import type { IndexFault } from '@site/src/search/file';
import { fetchIndex } from './fetch-index';
import { type Line, openLine } from './line';

/** How far the index of a version is. */
export type IndexState =
  | { state: 'absent' | 'ready' }
  | { state: 'loading' /** From 0 to 1. */; share: number }
  | { state: 'failed'; fault: IndexFault | 'unreachable' };

/** What readers ask, and which sections of the answer are shown. */
export interface Question {
  text: string;
  versions: readonly string[];
  most: number;
}

/** Loads indexes and answers questions; one for the whole site. */
export interface SearchClient {
  /** Loads the index of a version, unless it is there or on its way. What has failed is tried again. */
  load: (version: string) => void;
  stateOf: (version: string) => IndexState;
  /** Gives the answer when it is there. While one is worked on only the latest question waits; others are never answered. */
  ask: (question: Question, onAnswer: (answer: Answer) => void) => void;
  /** @returns how to stop being told that some state has changed */
  subscribe: (listener: () => void) => () => void;
}

const ABSENT: IndexState = { state: 'absent' };

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
  let line: Line | null = null;
  let count = 0;
  let asked: { id: number; onAnswer: (answer: Answer) => void } | null = null;
  let waiting: { question: Question; onAnswer: (answer: Answer) => void } | null = null;

  const set = (version: string, state: IndexState) => {
    states.set(version, state);
    for (const listener of listeners) listener();
  };
  const receive = (reply: Reply) => {
    if (reply.type === 'added') set(reply.version, { state: 'ready' });
    else if (reply.type === 'refused') set(reply.version, { state: 'failed', fault: reply.fault });
    else if (asked?.id === reply.id) {
      const { onAnswer } = asked;
      asked = null;
      onAnswer(reply.answer);
      const next = waiting;
      waiting = null;
      if (next) send(next.question, next.onAnswer);
    }
  };
  const open = (): Line => {
    line ??= openLine(receive);
    return line;
  };
  const send = (question: Question, onAnswer: (answer: Answer) => void) => {
    count += 1;
    asked = { id: count, onAnswer };
    open().send({ type: 'ask', id: count, ...question, versions: [...question.versions] });
  };

  return {
    load: (version) => {
      const before = states.get(version);
      const address = indexes[version];
      if (!address || before?.state === 'ready' || before?.state === 'loading') return;
      set(version, { state: 'loading', share: 0 });
      // The worker starts while the index is on its way.
      open();
      fetchIndex(withBase(address.path), address.bytes, before?.state === 'failed', (share) =>
        set(version, { state: 'loading', share }),
      ).then(
        (text) => open().send({ type: 'add', version, build: address.build, text }),
        () => set(version, { state: 'failed', fault: 'unreachable' }),
      );
    },
    stateOf: (version) => states.get(version) ?? ABSENT,
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
