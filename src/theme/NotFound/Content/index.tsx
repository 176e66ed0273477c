// Change: lists the versions that contain the page and similar pages, and searches for the words in the URL.
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { PageTitles } from '@generated/docusaurus-plugin-content-docs/default/page-titles.json';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { type Suggestions, suggestPages } from '@site/src/client/suggestions';
import { ALL_VERSIONS } from '@site/src/components/Search/search-scope';
import {
  docsRepository,
  formatDocsName,
  formatVersionName,
  getVersion,
  getVersionSlug,
  latestVersion,
  versions,
} from '@site/src/shared/site';
import { UPGRADE_CHECK_ROUTE } from '@site/src/shared/versions/upgrade-page';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { getSeparator } from '../../../shared/text/format';
import styles from './styles.module.css';

export default function NotFoundContent({ className }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const { pathname } = useLocation();
  const { versions: docsVersions } = useCounterparts();
  const root = useBaseUrl('/');
  // This page is built once for all unknown URLs, so the URL is only available in the browser.
  const suggestions = isBrowser ? suggestPages(pathname, docsVersions, root) : null;

  return (
    <main className={clsx('container alone narrow', className)}>
      {/* Below `/docs`, the docs plugin renders this component without a title. */}
      <PageMetadata title="Page not found" />
      <p className="quiet" aria-hidden="true">
        404
      </p>
      <Heading as="h1">Page not found</Heading>
      {suggestions?.version ? (
        <RequestedPage {...suggestions} version={suggestions.version} />
      ) : (
        <p>
          There’s nothing at this address. The page may be in another version of the docs, or the link that
          you followed may be out of date.
        </p>
      )}
      {suggestions && suggestions.similarPages.length > 0 && <SimilarPages {...suggestions} />}
      <SearchForm key={pathname} suggestions={suggestions} />
      <p>Or go to:</p>
      <ul className={styles.choices}>
        {versions.map(({ name, label, path, state }) => (
          <li key={name}>
            <Link to={path}>
              {label} docs{state === 'latest' && ' (latest documented version)'}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/versions">All versions</Link>
        </li>
        <li>
          <Link to="/">Home</Link>
        </li>
      </ul>
      <p>
        If a link on this site led here, <Link to={`${docsRepository}/issues`}>report the broken link</Link>.
      </p>
    </main>
  );
}

/** Matches the characters between words in a URL. Dots aren't among them, so that `0.6` stays one word. */
const NOT_IN_WORDS = /[^\p{L}\p{N}.]+/gu;

function SearchForm({ suggestions }: { suggestions: Suggestions | null }): ReactNode {
  const action = useBaseUrl('/search');
  const words = suggestions?.page.replaceAll(NOT_IN_WORDS, ' ').trim() ?? '';
  return (
    <search>
      <form action={action} className={`flow needs-script ${styles.search}`}>
        <input
          // The words change after hydration, but React reads `defaultValue` only when it creates the element.
          key={words}
          type="search"
          name="q"
          defaultValue={words}
          aria-label="Search the documentation"
        />
        <input type="hidden" name="version" value={getVersionSlug(suggestions?.version ?? ALL_VERSIONS)} />
        <button type="submit" className="button button--primary">
          Search
        </button>
      </form>
    </search>
  );
}

function RequestedPage({ version, page, counterparts }: Suggestions & { version: string }): ReactNode {
  return (
    <p>
      The {formatDocsName(getVersion(version))} have no page <code>{page}</code>.
      {counterparts.length > 0 && (
        <>
          {' '}
          You can find it in{' '}
          {counterparts.map(({ version: otherVersion, path }, index) => (
            <span key={path}>
              {getSeparator(index, counterparts.length)}
              <Link to={path}>{getVersion(otherVersion).label}</Link>
            </span>
          ))}
          . To see what a newer version changes in your program,{' '}
          <Link to={UPGRADE_CHECK_ROUTE}>check your code</Link>.
        </>
      )}
    </p>
  );
}

function SimilarPages({ version, similarPages }: Suggestions): ReactNode {
  const titles = usePageTitles();
  const siteVersion = version === null ? latestVersion : getVersion(version);
  return (
    <>
      <p>You may be looking for one of these pages in {formatVersionName(siteVersion)}:</p>
      <ul className={`links ${styles.choices}`}>
        {similarPages.map(({ page, path }) => {
          const [title, section] = titles?.[`${siteVersion.path}/${page}`] ?? [page, ''];
          return (
            <li key={path}>
              <Link to={path}>{title}</Link> <span className="quiet">{section}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function usePageTitles(): PageTitles | null {
  const [titles, setTitles] = useState<PageTitles | null>(null);
  useEffect(() => {
    import('@generated/docusaurus-plugin-content-docs/default/page-titles.json').then(
      (module) => setTitles(module.default),
      // If this fails, the links show paths instead of titles.
      () => {},
    );
  }, []);
  return titles;
}
