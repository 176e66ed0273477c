import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { TYPING_PAUSE } from '@site/src/client/dom/query';
import { MAX_PAGE_RESULTS } from '@site/src/shared/search/limits';
import Layout from '@theme/Layout';
import { type ReactNode, useEffect, useState } from 'react';
import { RetryButton } from '../RetryButton';
import { useReaderVersion } from './index';
import { OtherVersions } from './OtherVersions';
import { Results } from './Results';
import { ScopeChoices } from './ScopeChoices';
import styles from './SearchPage.module.css';
import { Status } from './Status';
import searchStyles from './search.module.css';
import { buildSearchQuery, findFilter, findScope } from './search-scope';
import { type Search, useSearch } from './use-search';

/** Renders the search page. The URL contains the query, as in `/search?q=listener&version=0.7&in=guides`. */
export default function SearchPage(): ReactNode {
  const visitKey = useVisitKey();
  return (
    <Layout
      title="Search"
      description="Search every page, heading and public name of the superduper framework, in one version or in all versions."
    >
      <main className={`container alone narrow ${styles.page}`}>
        <h1>Search</h1>
        <noscript>
          <p>
            Search runs in your browser and needs JavaScript. Turn on JavaScript, or find the page in the{' '}
            <a href={useBaseUrl('/versions')}>table of all pages</a>.
          </p>
        </noscript>
        <ErrorBoundary
          fallback={({ tryAgain }) => (
            <p role="alert">
              Search stopped working. <RetryButton onRetry={tryAgain} />
            </p>
          )}
        >
          {useIsBrowser() && <FormWithResults key={visitKey} />}
        </ErrorBoundary>
      </main>
    </Layout>
  );
}

/** Returns a React key that changes when the search dialog or the Back button opens another query here, so that the form starts again. */
function useVisitKey(): string | undefined {
  const { action } = useHistory();
  const { key } = useLocation();
  const [visitKey, setVisitKey] = useState(key);
  // While the reader types, the form replaces the URL. That isn't another visit.
  if (action !== 'REPLACE' && key !== visitKey) setVisitKey(key);
  return visitKey;
}

function FormWithResults(): ReactNode {
  const parameters = new URLSearchParams(useLocation().search);
  const readerVersion = useReaderVersion();
  const initialQuery = {
    text: parameters.get('q') ?? '',
    scope: findScope(parameters.get('version')) ?? readerVersion,
    filter: findFilter(parameters.get('in')),
  };
  const search = useSearch(initialQuery, readerVersion, MAX_PAGE_RESULTS);
  const { scope, filter, changeQuery, answer, groups, hasSuggestions, withBase, openPage } = search;
  useQueryUrl(search);

  return (
    <>
      <search className="margin-bottom--md">
        <form onSubmit={(event) => event.preventDefault()}>
          <input
            className={searchStyles.box}
            type="search"
            aria-label="Search the documentation"
            {...search.fieldProps}
          />
          <ScopeChoices scope={scope} filter={filter} changeQuery={changeQuery} />
        </form>
      </search>
      <div className={styles.results}>
        <Status search={search} />
        {hasSuggestions && <h2 className={`quiet ${searchStyles.status}`}>Where to start</h2>}
        <Results
          groups={groups}
          scope={scope}
          Title="h2"
          getLinkProps={({ path }) => ({
            href: withBase(path),
            onClick: (event) => openPage(path, event),
          })}
        />
        <OtherVersions answer={answer} withBase={withBase} openPage={openPage} />
      </div>
    </>
  );
}

function useQueryUrl({ text, scope, filter }: Search): void {
  const history = useHistory();
  const { pathname, search: queryInUrl } = useLocation();
  const currentQuery = buildSearchQuery(text, scope, filter);
  useEffect(() => {
    // If the reader clears the field, the URL keeps the last query. A search page that wasn't used keeps its short URL.
    if (text === '' || queryInUrl === currentQuery) return;
    const timer = setTimeout(() => history.replace({ pathname, search: currentQuery }), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text, currentQuery, queryInUrl, pathname, history]);
}
