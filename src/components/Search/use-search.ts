import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { SearchData } from '@site/src/outputs/search-index/publish';
import { withBasePath } from '@site/src/shared/base-path';
import type { Answer } from '@site/src/shared/search/answer';
import type { SearchFilter } from '@site/src/shared/search/filters';
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
import { siteClient } from './client';
import { passTerms } from './highlight-on-arrival';
import { queryInput } from './query-input';
import { listVersions, type SearchScope } from './search-scope';

/** Milliseconds after a failed request before typing requests the search index again. */
const RETRY_PAUSE = 1000;

/** Answer that the reader saw last, on any page. `queryKey` identifies its query, versions and filter. */
let lastShown: (Answer & { queryKey: string }) | null = null;

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
 * @param initialQuery - Query to start with. Later values are ignored.
 * @param readerVersion - Version of the current page. Its results come first if all versions are searched.
 * @param limit - Maximum number of results.
 */
export function useSearch(initialQuery: SearchInput, readerVersion: string, limit: number) {
  const [query, setQuery] = useState(initialQuery);
  const { text, scope, filter } = query;
  const root = useBaseUrl('/');
  const withBase = (path: string) => withBasePath(path, root);
  const client = siteClient(usePluginData('site-search') as SearchData | undefined, withBase);
  const allStates = useSyncExternalStore(client.subscribe, client.getStates, client.getStates);
  const versions = listVersions(scope, readerVersion);
  const states = versions.map((version) => allStates.get(version));
  const fault = states.find((state) => state?.fault)?.fault ?? null;
  const isLoading = states.some((state) => !state || state.isLoading);
  // Waits for all versions, because results from some of them would move when the others arrive.
  const isSearchable = states.every((state) => state && (state.fault || !state.isLoading));
  const readyVersions = versions.filter((_, index) => states[index]?.fault === null);
  const searchedVersions = isSearchable ? readyVersions.join(' ') : '';
  const versionsKey = versions.join(' ');
  const queryKey = `${versionsKey} ${filter} ${text}`;
  // When the reader returns to the search page, the first render shows the results, so that the browser can restore the scroll position.
  const [shownAnswer, setShownAnswer] = useState(() => (lastShown?.queryKey === queryKey ? lastShown : null));

  /** Time at which a search index was last requested, from `performance.now()`. */
  const requestedAt = useRef(0);
  const loadIndexes = useCallback(() => {
    requestedAt.current = performance.now();
    for (const version of versionsKey.split(' ')) client.loadIndex(version);
  }, [client, versionsKey]);
  useEffect(loadIndexes, [loadIndexes]);

  useEffect(() => {
    let isWanted = true;
    const show = (answer: Answer | null) => {
      if (!isWanted || !answer) return;
      lastShown = { ...answer, queryKey };
      setShownAnswer(lastShown);
    };
    if (searchedVersions === '') setShownAnswer(null);
    else client.search({ text, versions: searchedVersions.split(' '), filter, limit }).then(show);
    return () => {
      isWanted = false;
    };
  }, [client, text, queryKey, searchedVersions, filter, limit]);

  // The previous answer remains until the next one arrives, unless only one of them has a query.
  const isEmpty = text.trim() === '';
  const answer = shownAnswer && (shownAnswer.text === '') === isEmpty ? shownAnswer : null;
  /** Changes the text of the query, the versions to search, or the filter. */
  const change = (changes: Partial<SearchInput>) => {
    setQuery((previousQuery) => ({ ...previousQuery, ...changes }));
    // The network may be back. The reader sees the message until it is.
    const canRetry = performance.now() - requestedAt.current > RETRY_PAUSE;
    if (fault === 'unreachable' && canRetry) loadIndexes();
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
    /** Suggested pages that are shown for an empty query. Null for other queries. */
    startPages: isEmpty ? answer : null,
    /** Pages to show: the results or the suggested pages. Undefined until they arrive. */
    groups: answer?.groups,
    isLoading,
    /** Whether the answer to the current query hasn't arrived yet. */
    isPending: shownAnswer?.queryKey !== queryKey,
    /** Reason why a search index can't be used, or null. It must be shown even if other versions can be searched. */
    fault,
    /** Loads the search indexes again that failed to load. */
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
