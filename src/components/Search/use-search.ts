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
import { createSearchClient } from './client';
import { highlightOnNextPage } from './highlight-on-arrival';
import { queryInput } from './query-input';
import { listVersions, type SearchScope } from './search-scope';
import { openSearchHost } from './transport';

/** Minimum number of milliseconds between attempts to load a search index while the reader is typing. */
const RETRY_PAUSE = 1000;

type SearchClient = ReturnType<typeof createSearchClient>;

let siteClient: SearchClient | null = null;

/**
 * Returns the site's search client. There's only one, so that its indexes stay loaded while the reader moves between pages. Later calls ignore the arguments.
 *
 * @param data - Undefined in `npm start`, which doesn't include the search. The client then never loads an index.
 */
export function getSearchClient(data: SearchData | undefined, withBase: (path: string) => string) {
  siteClient ??= createSearchClient(data?.indexes ?? {}, withBase, openSearchHost);
  return siteClient;
}

interface SearchInput {
  text: string;
  scope: SearchScope;
  filter: SearchFilter;
}

/** A search's query and results, with functions that change the query and open results. */
export type Search = ReturnType<typeof useSearch>;

/**
 * React hook that searches while the reader types. Both the search dialog and the search page use it.
 *
 * @param initialQuery - Query to start with. Later renders ignore it.
 * @param readerVersion - Version of the current page. Its results come first if all versions are searched.
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
  // The previous answer stays visible until the next one arrives, except when the reader starts or clears a query: suggested pages and search results never
  // stand in for each other.
  const suggestsPages = latestAnswer?.text === '';
  const visibleAnswer = suggestsPages === isEmpty ? latestAnswer : null;

  const changeQuery = (changes: Partial<SearchInput>) => {
    setQuery((previousQuery) => ({ ...previousQuery, ...changes }));
    retryAfterPause();
  };
  const history = useHistory();

  /** Attributes of the search field. If the reader pastes a traceback, the field keeps only the line with the error. */
  const fieldProps: ComponentProps<'input'> = {
    ...queryInput,
    value: text,
    onChange: ({ target }) => changeQuery({ text: target.value }),
    onPaste: (event) => {
      // A text field would join all lines, and the error in the last line could no longer be recognized.
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
    /** The search engine's answer. Null before it arrives and for an empty query. */
    answer: isEmpty ? null : visibleAnswer,
    /** Search results or, for an empty query, suggested pages. Undefined before they arrive. */
    groups: visibleAnswer?.groups,
    hasSuggestions: isEmpty && visibleAnswer !== null && visibleAnswer.total > 0,
    isLoading,
    /** Whether the answer to the current query is still missing. */
    isPending: latestAnswer?.queryKey !== queryKey,
    /** Why a search index can't be used, or null. Show this even if other indexes have results. */
    fault,
    retry: loadIndexes,
    withBase,
    /** Opens a page, in a new tab if a modifier key is pressed. Returns whether the reader has left the current page. */
    openPage: (route: string, event: KeyboardEvent | MouseEvent): boolean => {
      const path = withBase(route);
      // Browsers open a new tab for clicks with a modifier key, but not for key presses.
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

/** React hook that loads the search indexes of several versions and returns their combined state. */
function useIndexes(client: SearchClient, versions: readonly string[]) {
  const allStates = useSyncExternalStore(client.subscribe, client.getStates, client.getStates);
  const states = versions.map((version) => allStates.get(version));
  const fault = states.find((state) => state?.fault)?.fault ?? null;
  // Don't wait for an index that failed earlier and is loading again.
  const isWaiting = states.some((state) => !state || (state.isLoading && state.fault === null));

  /** When a search index was last requested, from `performance.now()`. */
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
    /**
     * Versions that can be searched. Stays empty until every index has loaded or failed, so that results don't move while the reader is looking at
     * them.
     */
    readyVersions: isWaiting ? [] : versions.filter((_, index) => states[index]?.fault === null),
    loadIndexes,
    /** Loads the indexes again after a network failure, but at most once per {@link RETRY_PAUSE}. */
    retryAfterPause: () => {
      const hasPaused = performance.now() - requestedAt.current > RETRY_PAUSE;
      if (fault === 'unreachable' && hasPaused) loadIndexes();
    },
  };
}

/** `queryKey` identifies the query, filter and versions that the answer belongs to. */
type KeyedAnswer = Answer & { queryKey: string };

/** The answer that the reader saw last, on any page. */
let lastShown: KeyedAnswer | null = null;

/** React hook that returns the latest answer, which may belong to an earlier query. Returns null before the first answer and while no version is ready. */
function useAnswer(client: SearchClient, queryKey: string, { text, versions, filter, limit }: SearchQuery) {
  // If the reader comes back to the search page, the first render already contains the results. This lets the browser restore the scroll position.
  const [answer, setAnswer] = useState(() => (lastShown?.queryKey === queryKey ? lastShown : null));
  // A string, because an array would be new in each render and repeat the search.
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
