import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { SearchData } from '@site/src/outputs/search-index/publish';
import { withBasePath } from '@site/src/shared/base-path';
import type { Answer } from '@site/src/shared/search/answer';
import type { SearchFilter } from '@site/src/shared/search/filters';
import type { SearchQuery } from '@site/src/shared/search/host';
import { extractError } from '@site/src/shared/search/traceback';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { getSearchClient } from './client';
import { passTerms } from './highlight-on-arrival';
import { queryInput } from './query-input';
import { listVersions, type SearchScope } from './search-scope';

/** Minimum delay in milliseconds between a failed request for a search index and the retry that typing triggers. */
const RETRY_PAUSE = 1000;

type SearchClient = ReturnType<typeof getSearchClient>;

interface SearchInput {
  text: string;
  scope: SearchScope;
  filter: SearchFilter;
}

/** State of the search: the query, its results, whether an index is loading, and functions to change the query and open results. */
export type Search = ReturnType<typeof useSearch>;

/**
 * React hook that searches while the reader types. The search dialog and the search page use it.
 *
 * @param createQuery - Returns the query to start with. Called once.
 * @param readerVersion - Version of the current page. Its results come first if all versions are searched.
 * @param limit - Maximum number of results.
 */
export function useSearch(createQuery: () => SearchInput, readerVersion: string, limit: number) {
  const [query, setQuery] = useState(createQuery);
  const { text, scope, filter } = query;
  const root = useBaseUrl('/');
  const withBase = (path: string) => withBasePath(path, root);
  const client = getSearchClient(usePluginData('site-search') as SearchData | undefined, withBase);
  const versions = listVersions(scope, readerVersion);
  const { isLoading, fault, readyVersions, loadIndexes, retryAfterPause } = useIndexes(client, versions);
  const queryKey = `${versions.join(' ')} ${filter} ${text}`;
  const shownAnswer = useAnswer(client, queryKey, { text, versions: readyVersions, filter, limit });
  const isEmpty = text.trim() === '';
  // The previous answer remains until the next one arrives. But results don't remain for an empty query, nor suggested pages for another query.
  const canRemain = shownAnswer !== null && (shownAnswer.text === '') === isEmpty;
  const answer = canRemain ? shownAnswer : null;

  /** Changes the text of the query, the versions to search, or the filter. */
  const change = (changes: Partial<SearchInput>) => {
    setQuery((previousQuery) => ({ ...previousQuery, ...changes }));
    retryAfterPause();
  };
  const history = useHistory();

  /** Attributes of the field for the query. A traceback that a reader pastes is reduced to the line that names the error. */
  const fieldProps: ComponentProps<'input'> = {
    ...queryInput,
    value: text,
    onChange: ({ target }) => change({ text: target.value }),
    onPaste: (event) => {
      // A text field would join the lines, so that the last line, which names the error, couldn't be recognized.
      const pastedText = event.clipboardData.getData('text');
      if (!pastedText.trim().includes('\n')) return;
      event.preventDefault();
      change({ text: extractError(pastedText) });
    },
  };

  return {
    ...query,
    change,
    fieldProps,
    /** Answer of the search engine. Null until it arrives, and for an empty query. */
    answer: isEmpty ? null : answer,
    /** Pages to show: the results or, for an empty query, suggested pages. Undefined until they arrive. */
    groups: answer?.groups,
    /** Whether `groups` contains suggested pages, because the query is empty. */
    hasSuggestions: isEmpty && answer !== null && answer.total > 0,
    isLoading,
    /** Whether the answer to the current query hasn't arrived yet. */
    isPending: shownAnswer?.queryKey !== queryKey,
    /** Reason why a search index can't be used, or null. It must be shown even if other versions can be searched. */
    fault,
    /** Tries again to load the search indexes that failed to load. */
    retry: loadIndexes,
    /** Adds the site's base path to the path of a result. */
    withBase,
    /** Opens a search result, in a new tab if a modifier key is pressed. Returns whether the current page was left. */
    open: (route: string, event: KeyboardEvent | MouseEvent): boolean => {
      const path = withBase(route);
      // Browsers handle clicks with a modifier key, but not key presses.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
        if (event.type === 'keydown') window.open(path, '_blank', 'noopener');
        return false;
      }
      event.preventDefault();
      if (!isEmpty && answer) passTerms(path, answer.terms);
      history.push(path);
      return true;
    },
  };
}

/** React hook that loads the search indexes of some versions, and returns their combined state. */
function useIndexes(client: SearchClient, versions: readonly string[]) {
  const allStates = useSyncExternalStore(client.subscribe, client.getStates, client.getStates);
  const states = versions.map((version) => allStates.get(version));
  const fault = states.find((state) => state?.fault)?.fault ?? null;
  // An index that failed earlier may be loading again. The search doesn't wait for it.
  const isWaiting = states.some((state) => !state || (state.isLoading && state.fault === null));

  /** Time at which a search index was last requested, from `performance.now()`. */
  const requestedAt = useRef(0);
  const versionsKey = versions.join(' ');
  const loadIndexes = useCallback(() => {
    requestedAt.current = performance.now();
    for (const version of versionsKey.split(' ')) client.loadIndex(version);
  }, [client, versionsKey]);
  useEffect(loadIndexes, [loadIndexes]);
  return {
    isLoading: states.some((state) => !state || state.isLoading),
    fault,
    /** Versions that can be searched. Empty until all have loaded, because results from some of them would move when the others arrive. */
    readyVersions: isWaiting ? [] : versions.filter((_, index) => states[index]?.fault === null),
    loadIndexes,
    /** Loads the indexes again if the network failed, because it may be back. The reader sees the message until it is. */
    retryAfterPause: () => {
      const hasPaused = performance.now() - requestedAt.current > RETRY_PAUSE;
      if (fault === 'unreachable' && hasPaused) loadIndexes();
    },
  };
}

/** Answer of the search engine. `queryKey` identifies its query, its filter and the versions that the reader chose. */
type KeyedAnswer = Answer & { queryKey: string };

/** Answer that the reader saw last, on any page. */
let lastShown: KeyedAnswer | null = null;

/** React hook that returns the latest answer, which may belong to an earlier query. Null until an answer arrives, and while no version can be searched. */
function useAnswer(client: SearchClient, queryKey: string, { text, versions, filter, limit }: SearchQuery) {
  // When the reader returns to the search page, the first render shows the results, so that the browser can restore the scroll position.
  const [answer, setAnswer] = useState(() => (lastShown?.queryKey === queryKey ? lastShown : null));
  // A string, because a new list in each render would repeat the search.
  const versionsKey = versions.join(' ');
  useEffect(() => {
    let isWanted = true;
    const show = (newAnswer: Answer | null) => {
      if (!isWanted || !newAnswer) return;
      lastShown = { ...newAnswer, queryKey };
      setAnswer(lastShown);
    };
    if (versionsKey === '') setAnswer(null);
    else client.search({ text, versions: versionsKey.split(' '), filter, limit }).then(show);
    return () => {
      isWanted = false;
    };
  }, [client, text, queryKey, versionsKey, filter, limit]);
  return answer;
}
