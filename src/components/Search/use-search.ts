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
 * For how many milliseconds titles wait for the texts, which know better what comes first: rows that are shown stay. It is about what a
 * reader needs to write a few words; where the network is slow, titles take longer than that.
 */
const TITLES_WAIT = 1000;

interface Query {
  text: string;
  scope: SearchScope;
  filter: Filter;
}

/** A reader's query, and the answer as they are shown it. */
export interface Search extends Query {
  /** Asks something else. */
  change: (part: Partial<Query>) => void;
  /** The answer to what is written; null until there is one, and while nothing is written. */
  answer: Answer | null;
  /** Where readers begin, while nothing is written. */
  starts: Answer | null;
  /** Whether some of the indexes are on their way. */
  isLoading: boolean;
  /** The fault that keeps one of them from loading: it must be said, even if others have arrived. */
  fault: Fault | null;
  /** Loads again what has failed. */
  retry: () => void;
  /** Puts the base path before the route of a result. */
  withBase: (path: string) => string;
  /** Opens a result, in another tab if a key is held. @returns whether the reader has left for it */
  open: (path: string, event: KeyboardEvent | MouseEvent) => boolean;
}

/**
 * Searches while the reader writes, in the dialog and on the search page.
 *
 * @param first - The text that is asked to begin with.
 * @param own - The version of the page being read, which comes first where several are searched.
 * @param most - How many sections to show.
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
  // A version is asked again when its texts have come.
  const known = states.reduce((sum, { parts }) => sum + parts, 0);
  const others = [...all]
    .flatMap(([version, { parts }]) =>
      parts === INDEX_PARTS.length && !versions.includes(version) ? [version] : [],
    )
    .join(' ');
  const [latest, setLatest] = useState<Answer | null>(null);
  /** The rows that stay when the same is asked again. */
  const shown = useRef<{ question: string; answer: Answer } | null>(null);

  /** When these versions were asked for, in milliseconds of the page's clock. */
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
    const where = { versions: askable.split(' '), beside: others.split(' ') };
    const before = shown.current?.question === question ? shown.current.answer : null;
    const kept = before?.groups.flatMap(({ hits }) => hits.map(({ path }) => path)) ?? [];
    const ask = () =>
      client.ask({ text, ...where, filter, most, kept }, (given) => {
        if (!isWanted) return;
        const answer = before && before.shown > 0 ? { ...given, isEarly: before.isEarly } : given;
        shown.current = { question, answer };
        setLatest(answer);
      });
    const wait = isLoading && text.trim() !== '' ? since.current + TITLES_WAIT - performance.now() : 0;
    if (!isWanted) setLatest(null);
    else if (wait > 0) timer = window.setTimeout(ask, wait);
    else ask();
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [client, text, key, askable, others, known, filter, most, isLoading]);

  // The answer before stays while the next one is worked on, but never as one to another kind of question.
  const isEmpty = text.trim() === '';
  const answer = latest && (latest.text === '') === isEmpty ? latest : null;
  const isInVain = answer?.isWhole === true && answer.shown === 0 && !savesData();
  useEffect(() => {
    // How much the other versions have is worth their indexes only now.
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
      // A click with a key held is the browser's own; a key press it does not know.
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
