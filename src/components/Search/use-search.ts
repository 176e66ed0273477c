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
import { highlightOnNextPage } from './highlight-on-arrival';
import { queryInput } from './query-input';
import { listVersions, type SearchScope } from './search-scope';

/** Minimum number of milliseconds between a request for a search index and the retry that typing triggers. */
const RETRY_PAUSE = 1000;

type SearchClient = ReturnType<typeof getSearchClient>;

interface SearchInput {
  text: string;
  scope: SearchScope;
  filter: SearchFilter;
}

/** The query and results of a search, with functions to change the query and to open results. */
export type Search = ReturnType<typeof useSearch>;

/**
 * React hook that searches while the reader types. The search dialog and the search page use it.
 *
 * @param initialQuery - Query to start with. Later renders ignore it.
 * @param readerVersion - Version of the current page. If all versions are searched, its results come first.
 * @param limit - Maximum number of results.
 */
export function useSearch(initialQuery: SearchInput, readerVersion: string, limit: number) {
  const [query, setQuery] = useState(initialQuery);
  const { text, scope, filter } = query;
  const root = useBaseUrl('/');
  const withBase = (path: string) => withBasePath(path, root);
  const client = getSearchClient(usePluginData('site-search') as SearchData | undefined, withBase);
  const versions = listVersions(scope, readerVersion);
  const { isLoading, fault, readyVersions, loadIndexes, retryAfterPause } = useIndexes(client, versions);
  const queryKey = `${versions.join(' ')} ${filter} ${text}`;
  const latestAnswer = useAnswer(client, queryKey, { text, versions: readyVersions, filter, limit });
  const isEmpty = text.trim() === '';
  // Until an answer arrives, the previous one remains visible. But suggested pages don't remain for a query, nor results for an empty query.
  const suggestsPages = latestAnswer?.text === '';
  const visibleAnswer = suggestsPages === isEmpty ? latestAnswer : null;

  const changeQuery = (changes: Partial<SearchInput>) => {
    setQuery((previousQuery) => ({ ...previousQuery, ...changes }));
    retryAfterPause();
  };
  const history = useHistory();

  /** Attributes of the field for the query. If a reader pastes a traceback, the field keeps only the line that names the error. */
  const fieldProps: ComponentProps<'input'> = {
    ...queryInput,
    value: text,
    onChange: ({ target }) => changeQuery({ text: target.value }),
    onPaste: (event) => {
      // A text field would join the lines, so that the last line, which names the error, couldn't be recognized.
      const pastedText = event.clipboardData.getData('text');
      if (!pastedText.trim().includes('\n')) return;
      event.preventDefault();
      changeQuery({ text: extractError(pastedText) });
    },
  };

  return {
    ...query,
    changeQuery,
    fieldProps,
    /** Answer of the search engine. Null before it arrives, and for an empty query. */
    answer: isEmpty ? null : visibleAnswer,
    /** Pages with results or, for an empty query, suggested pages. Undefined before they arrive. */
    groups: visibleAnswer?.groups,
    /** Whether `groups` contains suggested pages. */
    hasSuggestions: isEmpty && visibleAnswer !== null && visibleAnswer.total > 0,
    isLoading,
    /** Whether the answer to the current query hasn't arrived yet. */
    isPending: latestAnswer?.queryKey !== queryKey,
    /** Reason why a search index can't be used, or null. Show it even if there are results from the rest of the indexes. */
    fault,
    /** Retries the search indexes that failed to load. */
    retry: loadIndexes,
    /** Adds the site's base path to a path. */
    withBase,
    /** Opens a page, in a new tab if a modifier key is pressed. Returns whether the reader has left the current page. */
    openPage: (route: string, event: KeyboardEvent | MouseEvent): boolean => {
      const path = withBase(route);
      // Browsers handle clicks with a modifier key, but not key presses.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
        if (event.type === 'keydown') window.open(path, '_blank', 'noopener');
        return false;
      }
      event.preventDefault();
      if (!isEmpty && visibleAnswer) highlightOnNextPage(path, visibleAnswer.terms);
      history.push(path);
      return true;
    },
  };
}

/** React hook that loads the search indexes of the given versions, and returns their combined state. */
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
    /** Versions whose indexes are ready. Empty until all have loaded, so that a late index doesn't move the results. */
    readyVersions: isWaiting ? [] : versions.filter((_, index) => states[index]?.fault === null),
    loadIndexes,
    /** Loads the indexes again after a network failure, at most once per {@link RETRY_PAUSE}. */
    retryAfterPause: () => {
      const hasPaused = performance.now() - requestedAt.current > RETRY_PAUSE;
      if (fault === 'unreachable' && hasPaused) loadIndexes();
    },
  };
}

/** An answer with a key that identifies its query, its filter and its versions. */
type KeyedAnswer = Answer & { queryKey: string };

/** Answer that the reader saw last, on any page. */
let lastShown: KeyedAnswer | null = null;

/** React hook that returns the latest answer, even if it belongs to an earlier query. Null before the first answer, and while no version is ready. */
function useAnswer(client: SearchClient, queryKey: string, { text, versions, filter, limit }: SearchQuery) {
  // When a reader returns to the search page, the first render contains the results, so that the browser can restore the scroll position.
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
