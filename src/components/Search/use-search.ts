import { useHistory } from '@docusaurus/router';
import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { usePluginData } from '@docusaurus/useGlobalData';
import { isSavingData } from '@site/src/client/dom/is-saving-data';
import type { SearchData } from '@site/src/outputs/search-index/publish';
import { withBasePath } from '@site/src/shared/base-path';
import type { Answer } from '@site/src/shared/search/answer';
import type { SearchFilter } from '@site/src/shared/search/filters';
import type { SearchFault } from '@site/src/shared/search/host';
import { INDEX_PARTS } from '@site/src/shared/search/index-file';
import { versions as siteVersions } from '@site/src/shared/site';
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { INITIAL_STATE, siteClient } from './client';
import { passTerms } from './highlight-on-arrival';
import { listVersions, type SearchScope } from './search-scope';
import { storeRecentQuery } from './storage';

/**
 * Milliseconds to wait for full-text results, which are ranked better, before showing results from titles only. Results that are already visible keep
 * their positions. The value is about the time in which a reader types a few words.
 */
const TITLES_WAIT = 1000;

/** Milliseconds after a failed request before typing requests the search index again. */
const RETRY_PAUSE = 1000;

/** Results that the reader saw last, on any page. */
let lastShown: { queryKey: string; answer: Answer } | null = null;

interface SearchInput {
  text: string;
  scope: SearchScope;
  filter: SearchFilter;
}

/** State of the search: the query, its results, whether an index is loading, and functions to change the query and open results. */
export interface Search extends SearchInput {
  /** Changes the text of the query, the versions to search, or the filter. */
  change: (changes: Partial<SearchInput>) => void;
  /** Answer of the search engine. Null until it arrives, and for an empty query. */
  answer: Answer | null;
  /** Suggested pages that are shown for an empty query. Null for other queries. */
  startPages: Answer | null;
  /** Whether a search index is still loading. */
  isLoading: boolean;
  /** Reason why a search index can't be used, or null. It must be shown even if other versions can be searched. */
  fault: SearchFault | null;
  /** Loads the search indexes again that failed to load. */
  retry: () => void;
  /** Adds the site's base path to the path of a result. */
  withBase: (path: string) => string;
  /** Opens a search result, in a new tab if a modifier key is pressed. Returns whether the current page was left. */
  open: (path: string, event: KeyboardEvent | MouseEvent) => boolean;
}

/**
 * React hook that searches while the reader types. The search dialog and the search page use it.
 *
 * @param getInitialQuery - Returns the query to start with.
 * @param readerVersion - Version of the current page. Its results come first if all versions are searched.
 * @param maxSections - Maximum number of results.
 */
export function useSearch(
  getInitialQuery: () => SearchInput,
  readerVersion: string,
  maxSections: number,
): Search {
  const [query, setQuery] = useState(getInitialQuery);
  const { text, scope, filter } = query;
  const { withBaseUrl } = useBaseUrlUtils();
  const client = siteClient(usePluginData('site-search') as SearchData | undefined, withBaseUrl);
  const allStates = useSyncExternalStore(client.subscribe, client.getStates, client.getStates);
  const versions = listVersions(scope, readerVersion);
  const states = versions.map((version) => allStates.get(version) ?? INITIAL_STATE);
  const fault = states.find((state) => state.fault !== null)?.fault ?? null;
  const isLoading = fault === null && states.some(({ parts }) => parts < INDEX_PARTS.length);
  const versionsKey = versions.join(' ');
  const searchableVersions = versions
    .filter((_, index) => (states[index] ?? INITIAL_STATE).parts > 0)
    .join(' ');
  // Searches again when the texts of a version have loaded.
  const loadedParts = states.reduce((sum, { parts }) => sum + parts, 0);
  const otherVersions = [...allStates]
    .flatMap(([version, { parts }]) =>
      parts === INDEX_PARTS.length && !versions.includes(version) ? [version] : [],
    )
    .join(' ');
  const queryKey = `${versionsKey} ${filter} ${text}`;
  // When the reader returns to the search page, the first render shows the results, so that the browser can restore the scroll position.
  const [latestAnswer, setLatestAnswer] = useState(() =>
    lastShown?.queryKey === queryKey ? lastShown.answer : null,
  );
  /** Results that the reader already sees. They keep their positions when more results of the same query arrive. */
  const shownResults = useRef(latestAnswer && lastShown);

  /** Time at which a search index was last requested, from `performance.now()`. */
  const requestedAt = useRef(0);
  const loadIndexes = useCallback(
    (keepsFault = false) => {
      requestedAt.current = performance.now();
      for (const version of versionsKey.split(' ')) client.loadIndex(version, keepsFault);
    },
    [client, versionsKey],
  );
  useEffect(() => loadIndexes(), [loadIndexes]);

  useEffect(() => {
    let isWanted = loadedParts > 0;
    let timer: number | undefined;
    const previousAnswer = shownResults.current?.queryKey === queryKey ? shownResults.current.answer : null;
    const keptPaths = previousAnswer?.groups.flatMap(({ hits }) => hits.map(({ path }) => path)) ?? [];
    const runSearch = () =>
      client.search(
        {
          text,
          versions: searchableVersions.split(' '),
          fallbackVersions: otherVersions.split(' '),
          filter,
          limit: maxSections,
          shownPaths: keptPaths,
        },
        (newAnswer) => {
          if (!isWanted) return;
          const answer =
            previousAnswer && previousAnswer.shownCount > 0
              ? { ...newAnswer, isEarly: previousAnswer.isEarly }
              : newAnswer;
          lastShown = { queryKey, answer };
          shownResults.current = lastShown;
          setLatestAnswer(answer);
        },
      );
    const waitTime =
      isLoading && text.trim() !== '' ? requestedAt.current + TITLES_WAIT - performance.now() : 0;
    if (!isWanted) setLatestAnswer(null);
    else if (waitTime > 0) timer = window.setTimeout(runSearch, waitTime);
    else runSearch();
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [
    client,
    text,
    queryKey,
    searchableVersions,
    otherVersions,
    loadedParts,
    filter,
    maxSections,
    isLoading,
  ]);

  // The previous answer remains until the next one arrives, unless only one of them has a query.
  const isEmpty = text.trim() === '';
  const answer = latestAnswer && (latestAnswer.text === '') === isEmpty ? latestAnswer : null;
  const hasNoResults = answer?.hasTexts === true && answer.shownCount === 0 && !isSavingData();
  useEffect(() => {
    // Only now is it worth loading the indexes of the other versions to count their results.
    if (hasNoResults) for (const { name } of siteVersions) client.loadIndex(name);
  }, [client, hasNoResults]);
  const root = useBaseUrl('/');
  const withBase = useCallback((path: string) => withBasePath(path, root), [root]);
  const history = useHistory();

  return {
    ...query,
    change: (changes) => {
      setQuery((previousQuery) => ({ ...previousQuery, ...changes }));
      // The network may be back. The reader sees the message until it is.
      const canRetry = performance.now() - requestedAt.current > RETRY_PAUSE;
      if (fault === 'unreachable' && canRetry) loadIndexes(true);
    },
    answer: isEmpty ? null : answer,
    startPages: isEmpty ? answer : null,
    isLoading,
    fault,
    retry: () => loadIndexes(),
    withBase,
    open: (route, event) => {
      const path = withBase(route);
      storeRecentQuery(text);
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
