// Change: lists the versions that contain the page, pages with similar URLs, and other places to continue. The stock page doesn't offer any way to continue.

import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { type Suggestions, suggestPages } from '@site/src/client/suggestions';
import { ALL_VERSIONS, buildSearchPath } from '@site/src/components/Search/search-scope';
import {
  docsRepository,
  formatDocsName,
  formatVersionName,
  getVersion,
  versions,
} from '@site/src/shared/site';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { getSeparator } from '../../../shared/text/format';
import styles from './styles.module.css';

export default function NotFoundContent({ className }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const { pathname } = useLocation();
  const { versions: docsVersions } = useCounterparts();
  // The not-found page is built once for all URLs, so the URL is available only in browsers.
  const suggestions = isBrowser ? suggestPages(pathname, docsVersions) : null;

  return (
    <main className={clsx('container alone narrow', className)}>
      {/* Below `/docs`, only this component knows that there is no page. */}
      <PageMetadata title="Page not found" />
      <p className="quiet" aria-hidden="true">
        404
      </p>
      <Heading as="h1">Page not found</Heading>
      {suggestions?.version ? (
        <SuggestedPages {...suggestions} version={suggestions.version} />
      ) : (
        <p>
          There’s nothing at this address. The page may be in another version of the docs, or the link that
          you followed may be out of date.
        </p>
      )}
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
          <Link to={buildSearchLink(suggestions)}>Search the documentation</Link>
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

/** Returns a link to the search page. The words in the URL that wasn't found become the query. */
function buildSearchLink(suggestions: Suggestions | null): string {
  const query = suggestions?.page.replaceAll(/[^\p{L}\p{N}.]+/gu, ' ').trim() ?? '';
  return buildSearchPath(query, suggestions?.version ?? ALL_VERSIONS);
}

function SuggestedPages(suggestions: Suggestions & { version: string }): ReactNode {
  const { version, page, counterparts, similarPages } = suggestions;
  const siteVersion = getVersion(version);
  return (
    <>
      <p>
        The {formatDocsName(siteVersion)} have no page <code>{page}</code>.
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
            .
          </>
        )}
      </p>
      {similarPages.length > 0 && (
        <>
          <p>Similar pages in {formatVersionName(siteVersion)}:</p>
          <ul className={styles.choices}>
            {similarPages.map(({ page: name, path }) => (
              <li key={path}>
                <Link to={path}>
                  <code>{name}</code>
                </Link>
              </li>
            ))}
          </ul>
          <p>Or go to:</p>
        </>
      )}
    </>
  );
}
