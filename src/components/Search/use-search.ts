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

const RETRY_PAUSE = 1000;

type SearchClient = ReturnType<typeof createSearchClient>;

let siteClient: SearchClient | null = null;

/** Returns the site's only search client, so that its indexes stay loaded between pages. Later calls ignore the arguments. */
export function getSearchClient(data: SearchData | undefined, withBase: (path: string) => string) {
  siteClient ??= createSearchClient(data?.indexes ?? {}, withBase, openSearchHost);
  return siteClient;
}

interface SearchInput {
  text: string;
  scope: SearchScope;
  filter: SearchFilter;
}

export type Search = ReturnType<typeof useSearch>;

/** React hook that searches while the reader types. If all versions are searched, results in `readerVersion` come first. */
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
  // The previous answer stays visible until the next one arrives, but suggested pages never stand in for search results, or the reverse.
  const suggestsPages = latestAnswer?.text === '';
  const visibleAnswer = suggestsPages === isEmpty ? latestAnswer : null;

  const changeQuery = (changes: Partial<SearchInput>) => {
    setQuery((previousQuery) => ({ ...previousQuery, ...changes }));
    retryAfterPause();
  };
  const history = useHistory();

  const fieldProps: ComponentProps<'input'> = {
    ...queryInput,
    value: text,
    onChange: ({ target }) => changeQuery({ text: target.value }),
    onPaste: (event) => {
      // A text field would join all lines, and the error in the last one could no longer be recognized.
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
    /** The latest answer, which may belong to the previous query. Null before the first answer and for an empty query. */
    answer: isEmpty ? null : visibleAnswer,
    /** Search results or, for an empty query, suggested pages. */
    groups: visibleAnswer?.groups,
    hasSuggestions: isEmpty && visibleAnswer !== null && visibleAnswer.total > 0,
    isLoading,
    isPending: latestAnswer?.queryKey !== queryKey,
    /** Reason why an index couldn't be loaded, or null. Show the error even if other indexes have results. */
    fault,
    retry: loadIndexes,
    withBase,
    /** Opens a page. Returns false if the reader stays on the current page, for example because the other page opens in a new tab. */
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

function useIndexes(client: SearchClient, versions: readonly string[]) {
  const allStates = useSyncExternalStore(client.subscribe, client.getStates, client.getStates);
  const states = versions.map((version) => allStates.get(version));
  const fault = states.find((state) => state?.fault)?.fault ?? null;
  // Don't wait for an index that failed earlier and is loading again.
  const isWaiting = states.some((state) => !state || (state.isLoading && state.fault === null));

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
    /** Versions whose index has loaded. Empty until every index has loaded or failed, so that results don't move while somebody looks at them. */
    readyVersions: isWaiting ? [] : versions.filter((_, index) => states[index]?.fault === null),
    loadIndexes,
    /** Loads the indexes again after a network failure, but at most once per {@link RETRY_PAUSE}. */
    retryAfterPause: () => {
      const hasPaused = performance.now() - requestedAt.current > RETRY_PAUSE;
      if (fault === 'unreachable' && hasPaused) loadIndexes();
    },
  };
}

type KeyedAnswer = Answer & { queryKey: string };

/** The answer that the reader saw last, on any page. */
let lastShown: KeyedAnswer | null = null;

/** Returns the latest answer, which may belong to an earlier query, or null while no version is ready. */
function useAnswer(client: SearchClient, queryKey: string, { text, versions, filter, limit }: SearchQuery) {
  // If the reader comes back, the first render contains the results, which lets the browser restore the scroll position.
  const [answer, setAnswer] = useState(() => (lastShown?.queryKey === queryKey ? lastShown : null));
  // A string, because an array would be new in each render and repeat the search.
  const versionsKey = versions.join(' ');
  useEffect(() => {
    // Aborted by the reader's next query.
    const controller = new AbortController();
    const { signal } = controller;
    const show = (newAnswer: Answer | null) => {
      if (signal.aborted || !newAnswer) return;
      lastShown = { ...newAnswer, queryKey };
      setAnswer(lastShown);
    };
    if (versionsKey === '') setAnswer(null);
    else client.search({ text, versions: versionsKey.split(' '), filter, limit }, signal).then(show);
    return () => controller.abort();
  }, [client, text, queryKey, versionsKey, filter, limit]);
  return answer;
}
