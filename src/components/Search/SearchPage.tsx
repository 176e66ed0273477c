import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { withBasePath } from '@site/src/shared/base-path';
import type { Group } from '@site/src/shared/search/answer';
import type { Filter } from '@site/src/shared/search/filters';
import { LONGEST_QUERY, MOST_ON_PAGE } from '@site/src/shared/search/limits';
import { latestVersion, versionSlug } from '@site/src/shared/site';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Found } from './Found';
import { type HighlightState, locationToHighlight } from './highlight-state';
import { storeTerms } from './highlight-storage';
import { useReadVersion } from './index';
import { KIND_LABELS } from './messages';
import { Narrowing } from './Narrowing';
import { queryInput } from './query-input';
import { noteRecent } from './recent';
import styles from './SearchPage.page.module.css';
import { Status } from './Status';
import shared from './search.lazy.module.css';
import {
  filterNamed,
  labelOf,
  type SearchScope,
  scopeNamed,
  searchPagePath,
  versionsIn,
} from './search-scope';
import { useSearch } from './use-search';
import { useSearchClient } from './use-search-client';

/** The page `/search?q=…&version=…&in=…`: results to share, and where the browser's address bar leads. */
export default function SearchPage(): ReactNode {
  return (
    <Layout
      title="Search"
      description="Search every page, every heading and every public name of the superduper framework, in one version or in all of them."
    >
      <main className={`container ${styles.page}`}>
        <h1>Search</h1>
        <noscript>
          <p>
            The search runs in your browser and needs JavaScript. Without it, the{' '}
            <a href={useBaseUrl('/versions')}>table of all pages</a> leads to every page of every version.
          </p>
        </noscript>
        {useIsBrowser() && <Results />}
      </main>
    </Layout>
  );
}

/** Whatever the address says, the query is text: it is only ever shown and searched for. */
function Results(): ReactNode {
  const { search: given } = useLocation();
  const parameters = new URLSearchParams(given);
  const history = useHistory<HighlightState>();
  const own = useReadVersion();
  const [text, setText] = useState(() => (parameters.get('q') ?? '').slice(0, LONGEST_QUERY));
  const [scope, setScope] = useState<SearchScope>(() => scopeNamed(parameters.get('version')) ?? own);
  const [filter, setFilter] = useState<Filter>(() => filterNamed(parameters.get('in')));
  const home = scope === 'all' ? (own ?? latestVersion.name) : scope;
  const search = useSearch(useSearchClient(), text, versionsIn(scope, home), filter, MOST_ON_PAGE);
  const { answer, starts } = search;
  const root = useBaseUrl('/');
  const withBase = (path: string) => withBasePath(path, root);
  useAddress(text, scope, filter);

  const open = (path: string, event: MouseEvent) => {
    const found = answer?.terms ?? [];
    noteRecent(text);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      storeTerms(path, found);
      return;
    }
    event.preventDefault();
    if (found.length > 0) history.push(locationToHighlight(path, found));
    else history.push(path);
  };

  return (
    <>
      <search className={styles.form}>
        <form action={`${root}search`} method="get" onSubmit={(event) => event.preventDefault()}>
          <input
            className={clsx(shared.box, styles.box)}
            type="search"
            name="q"
            aria-label="Search the documentation"
            {...queryInput}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <input type="hidden" name="version" value={versionSlug(scope)} />
          {filter !== 'everything' && <input type="hidden" name="in" value={filter} />}
          <Narrowing scope={scope} filter={filter} onScope={setScope} onFilter={setFilter} />
        </form>
      </search>
      <Status
        text={text}
        search={search}
        scope={scope}
        filter={filter}
        onText={setText}
        onScope={setScope}
        onFilter={setFilter}
        onRetry={search.retry}
      />
      {starts && starts.shown > 0 && (
        <section className={styles.group}>
          <h2>Where to start</h2>
          <Sections groups={starts.groups} withBase={withBase} onOpen={open} />
        </section>
      )}
      {answer?.groups.map((group) => (
        <PageResults key={group.page.path} group={group} withBase={withBase} onOpen={open} />
      ))}
    </>
  );
}

interface Opening {
  withBase: (path: string) => string;
  onOpen: (path: string, event: MouseEvent) => void;
}

function PageResults({ group, ...opening }: Opening & { group: Group }): ReactNode {
  const { page } = group;
  return (
    <section className={styles.group}>
      <h2>{page.title}</h2>
      <p className={styles.about}>
        {[page.trail, KIND_LABELS[page.kind], labelOf(page.version)].filter(Boolean).join(' · ')}
      </p>
      <Sections groups={[group]} {...opening} />
    </section>
  );
}

function Sections({ groups, withBase, onOpen }: Opening & { groups: readonly Group[] }): ReactNode {
  return (
    <ul className={styles.results}>
      {groups
        .flatMap(({ hits }) => hits)
        .map((section) => (
          <li key={section.path}>
            <a href={withBase(section.path)} onClick={(event) => onOpen(withBase(section.path), event)}>
              <Found section={section} />
            </a>
          </li>
        ))}
    </ul>
  );
}

/** Keeps in the address what is searched, without an entry in the history for every letter. */
function useAddress(text: string, scope: SearchScope, filter: Filter): void {
  const history = useHistory();
  const { pathname, search } = useLocation();
  const wanted = searchPagePath(text, scope, filter).replace(/^[^?]*/, '');
  useEffect(() => {
    if (text === '' || search === wanted) return;
    const timer = setTimeout(() => history.replace({ pathname, search: wanted }), 400);
    return () => clearTimeout(timer);
  }, [text, wanted, search, pathname, history]);
}
