import { useHistory } from '@docusaurus/router';
import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { usePluginData } from '@docusaurus/useGlobalData';
import { savesData } from '@site/src/client/dom/saves-data';
import type { SearchData } from '@site/src/outputs/search-index/publish';
import { withBasePath } from '@site/src/shared/base-path';
import type { Answer } from '@site/src/shared/search/answer';
import type { Filter } from '@site/src/shared/search/filters';
import type { Fault } from '@site/src/shared/search/host';
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
import { ABSENT, siteClient } from './client';
import { handOver } from './highlight-on-arrival';
import { type SearchScope, versionsIn } from './search-scope';
import { noteRecent } from './storage';

/**
 * Milliseconds for which results from titles wait for those from texts, which are ranked better. Visible results don't move afterwards.
 * This is about the time to type a few words; on slow networks, loading titles takes longer.
 */
const TITLES_WAIT = 1000;

interface Query {
  text: string;
  scope: SearchScope;
  filter: Filter;
}

/** The reader's query and its answer. */
export interface Search extends Query {
  /** Changes parts of the query. */
  change: (part: Partial<Query>) => void;
  /** Answer to the query; null until it arrives, and if there is no query. */
  answer: Answer | null;
  /** Pages to start with, if there is no query. */
  starts: Answer | null;
  /** Whether some of the indexes are loading. */
  isLoading: boolean;
  /** Fault that keeps an index from loading. It must be shown even if other indexes have loaded. */
  fault: Fault | null;
  /** Loads the failed parts again. */
  retry: () => void;
  /** Adds the base path to the path of a result. */
  withBase: (path: string) => string;
  /** Opens a result, in another tab if a modifier key is pressed. Returns whether the reader left the page. */
  open: (path: string, event: KeyboardEvent | MouseEvent) => boolean;
}

/**
 * Searches while the reader types, in the dialog and on the search page.
 *
 * @param getInitialQuery - Returns the initial query.
 * @param readerVersion - The version of the current page, whose results come first.
 * @param maxSections - Maximum number of sections.
 */
export function useSearch(first: () => Query, own: string, most: number): Search {
  const [asked, setAsked] = useState(first);
  const { text, scope, filter } = asked;
  const { withBaseUrl } = useBaseUrlUtils();
  const client = siteClient(usePluginData('site-search') as SearchData | undefined, withBaseUrl);
  const all = useSyncExternalStore(client.subscribe, client.states, client.states);
  const versions = versionsIn(scope, own);
  const states = versions.map((version) => all.get(version) ?? ABSENT);
  const fault = states.find((state) => state.fault !== null)?.fault ?? null;
  const isLoading = fault === null && states.some(({ parts }) => parts < INDEX_PARTS.length);
  const key = versions.join(' ');
  const askable = versions.filter((_, at) => (states[at] ?? ABSENT).parts > 0).join(' ');
  // Searches again when the texts of a version have loaded.
  const known = states.reduce((sum, { parts }) => sum + parts, 0);
  const others = [...all]
    .flatMap(([version, { parts }]) =>
      parts === INDEX_PARTS.length && !versions.includes(version) ? [version] : [],
    )
    .join(' ');
  const [latest, setLatest] = useState<Answer | null>(null);
  /** Results that remain visible when the same query is answered again. */
  const shown = useRef<{ question: string; answer: Answer } | null>(null);

  /** Time at which these versions were requested, on the page's clock. */
  const since = useRef(0);
  const load = useCallback(() => {
    since.current = performance.now();
    for (const version of key.split(' ')) client.load(version);
  }, [client, key]);
  useEffect(load, [load]);

  useEffect(() => {
    let isWanted = known > 0;
    let timer: number | undefined;
    const question = `${key} ${filter} ${text}`;
    const before = shown.current?.question === question ? shown.current.answer : null;
    const kept = before?.groups.flatMap(({ hits }) => hits.map(({ path }) => path)) ?? [];
    const ask = () =>
      client.ask(
        { text, versions: askable.split(' '), beside: others.split(' '), filter, most, kept },
        (given) => {
          if (!isWanted) return;
          const answer = before && before.shown > 0 ? { ...given, isEarly: before.isEarly } : given;
          shown.current = { question, answer };
          setLatest(answer);
        },
      );
    const wait = isLoading && text.trim() !== '' ? since.current + TITLES_WAIT - performance.now() : 0;
    if (!isWanted) setLatest(null);
    else if (wait > 0) timer = window.setTimeout(ask, wait);
    else ask();
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [client, text, key, askable, others, known, filter, most, isLoading]);

  // The previous answer remains until the next one arrives, unless only one of them has a query.
  const isEmpty = text.trim() === '';
  const answer = latest && (latest.text === '') === isEmpty ? latest : null;
  const isInVain = answer?.isWhole === true && answer.shown === 0 && !savesData();
  useEffect(() => {
    // Only now is it worth loading the indexes of the other versions to count their results.
    if (isInVain) for (const { name } of siteVersions) client.load(name);
  }, [client, isInVain]);
  const root = useBaseUrl('/');
  const withBase = useCallback((path: string) => withBasePath(path, root), [root]);
  const history = useHistory();

  return {
    ...asked,
    change: (part) => setAsked((before) => ({ ...before, ...part })),
    answer: isEmpty ? null : answer,
    starts: isEmpty ? answer : null,
    isLoading,
    fault,
    retry: load,
    withBase,
    open: (route, event) => {
      const path = withBase(route);
      noteRecent(text);
      // Browsers handle clicks with a modifier key, but not key presses.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
        if (event.type === 'keydown') window.open(path, '_blank', 'noopener');
        return false;
      }
      event.preventDefault();
      if (!isEmpty && answer) handOver(path, answer.terms);
      history.push(path);
      return true;
    },
  };
}
