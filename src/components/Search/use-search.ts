import type { Answer } from '@site/src/shared/search/answer';
import type { Filter } from '@site/src/shared/search/filters';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SearchClient } from './client';
import { hasTitles, type IndexState, type JointState, joinStates } from './index-state';

/** What a reader is shown of a search. */
export interface Search {
  /** The answer to what is written; null until there is one, and while nothing is written. */
  answer: Answer | null;
  /** Where readers begin, while nothing is written. */
  starts: Answer | null;
  /** How far the indexes of the versions are, together. */
  state: JointState;
  /** Loads again what has failed. */
  retry: () => void;
}

/**
 * Searches while the reader writes.
 *
 * @param client - The site's client.
 * @param text - What the reader has written.
 * @param versions - The versions to search, that of the page being read first.
 * @param filter - What is looked through.
 * @param most - How many sections to show.
 */
export function useSearch(
  client: SearchClient,
  text: string,
  versions: readonly string[],
  filter: Filter,
  most: number,
): Search {
  const key = versions.join(' ');
  const loaded = useSyncExternalStore(
    client.subscribe,
    () => JSON.stringify(key.split(' ').map(client.stateOf)),
    () => '[]',
  );
  const states = JSON.parse(loaded) as IndexState[];
  // What can be asked, and how: a version is asked again when its texts have come.
  const askable = versions
    .flatMap((version, at) => {
      const state = states[at];
      if (state?.state === 'ready') return `${version} whole`;
      return state && hasTitles(state) ? `${version} titles` : [];
    })
    .join(',');
  const [latest, setLatest] = useState<Answer | null>(null);
  const isEmpty = text.trim() === '';

  useEffect(() => {
    for (const version of key.split(' ')) client.load(version);
  }, [client, key]);

  useEffect(() => {
    if (askable === '') {
      setLatest(null);
      return;
    }
    let isWanted = true;
    const asked = askable.split(',').map((one) => one.slice(0, one.indexOf(' ')));
    client.ask({ text, versions: asked, filter, most }, (given) => {
      if (isWanted) setLatest(given);
    });
    return () => {
      isWanted = false;
    };
  }, [client, text, askable, filter, most]);

  // The answer before stays while the next one is worked on, but never as one to another kind of question.
  const answer = latest && (latest.text === '') === isEmpty ? latest : null;

  return {
    answer: isEmpty ? null : answer,
    starts: isEmpty ? answer : null,
    state: joinStates(states),
    retry: () => {
      for (const version of versions) client.load(version);
    },
  };
}
