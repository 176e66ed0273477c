import type { Answer } from '@site/src/search/answer';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { IndexState, SearchClient } from './client';

/** What a reader is shown of a search. */
export interface Search {
  /** The latest answer; null until there is one, and while nothing is asked. */
  answer: Answer | null;
  /** How far the indexes of the versions are, together. */
  state: IndexState;
  /** Loads again what has failed. */
  retry: () => void;
}

/**
 * Searches while the reader writes.
 *
 * @param client - The site's client.
 * @param text - What the reader has written.
 * @param versions - The versions to search, that of the page being read first.
 * @param most - How many sections to show.
 */
export function useSearch(
  client: SearchClient,
  text: string,
  versions: readonly string[],
  most: number,
): Search {
  const key = versions.join(' ');
  const loaded = useSyncExternalStore(
    client.subscribe,
    () => JSON.stringify(key.split(' ').map(client.stateOf)),
    () => '[]',
  );
  const states = JSON.parse(loaded) as IndexState[];
  const ready = key
    .split(' ')
    .filter((_, at) => states[at]?.state === 'ready')
    .join(' ');
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    for (const version of key.split(' ')) client.load(version);
  }, [client, key]);

  useEffect(() => {
    if (ready === '' || text.trim() === '') {
      setAnswer(null);
      return;
    }
    let isWanted = true;
    client.ask({ text, versions: ready.split(' '), most }, (given) => {
      if (isWanted) setAnswer(given);
    });
    return () => {
      isWanted = false;
    };
  }, [client, text, ready, most]);

  return {
    answer,
    state: joinStates(states),
    retry: () => {
      for (const version of versions) client.load(version);
    },
  };
}

/** What has failed must be said, even if other versions have arrived. */
export function joinStates(states: readonly IndexState[]): IndexState {
  const failed = states.find(({ state }) => state === 'failed');
  if (failed) return failed;
  const shares = states.map((one) => (one.state === 'loading' ? one.share : one.state === 'ready' ? 1 : 0));
  if (states.length > 0 && states.every(({ state }) => state === 'ready')) return { state: 'ready' };
  return { state: 'loading', share: shares.reduce((sum, share) => sum + share, 0) / (shares.length || 1) };
}
