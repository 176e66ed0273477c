import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import siteConfig from '@generated/docusaurus.config';
import { withoutBasePath } from '@site/src/shared/base-path';
import { formatDocumentTitle } from '@site/src/shared/page-title';
import { versions } from '@site/src/shared/site';
import { findVersionOfPath } from '@site/src/shared/versions/version-at';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { buildCrashReportUrl, type CrashFacts, formatDetails, listCauses } from './report';
import styles from './styles.module.css';

interface Props {
  error: unknown;
  tryAgain: () => void;
}

/** Renders a message in place of a crashed page. Doesn't use the theme's contexts or router links, because they may have crashed, too. */
export default function Crash({ error, tryAgain }: Props): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const facts: CrashFacts = {
    url: window.location.href,
    version: findVersionOfPath(withoutBasePath(pathname, siteConfig.baseUrl), versions)?.label ?? null,
    causes: listCauses(error),
    stack: error instanceof Error ? error.stack : undefined,
    browser: navigator.userAgent,
  };
  const crashedPath = useRef(pathname);

  // Otherwise, the message would stay when the reader opens another page.
  useEffect(() => {
    if (crashedPath.current !== pathname) tryAgain();
  }, [pathname, tryAgain]);

  // The element with the focus no longer exists. Focusing the title also makes screen readers announce the crash.
  useEffect(() => title.current?.focus(), []);

  return (
    <main className={clsx('container alone narrow', styles.page)}>
      <Head>
        <title>{formatDocumentTitle('This page crashed')}</title>
      </Head>
      <h1 ref={title} tabIndex={-1}>
        This page crashed.
      </h1>
      <ol className={clsx('framed plain-list', styles.causes)}>
        {facts.causes.map((cause, depth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the chain doesn't change and may contain equal messages.
          <li key={depth}>
            {depth > 0 && <span className="muted">Caused by: </span>}
            {cause}
          </li>
        ))}
      </ol>
      <ul className="flow margin-vert--lg">
        <li>
          <button type="button" className="button button--primary" onClick={tryAgain}>
            Try again
          </button>
        </li>
        <li>
          <button
            type="button"
            className="button button--outline button--primary"
            onClick={() => window.location.reload()}
          >
            Reload the page
          </button>
        </li>
        <li>
          <a href={siteConfig.baseUrl}>Home</a>
        </li>
        <li>
          <a href={`${siteConfig.baseUrl}search`}>Search</a>
        </li>
        <li>
          <a href={buildCrashReportUrl(facts)} target="_blank" rel="noopener noreferrer">
            Report this crash
          </a>
        </li>
      </ul>
      <details>
        <summary>Technical details</summary>
        {/* Scrollable elements must be reachable by keyboard (WCAG 2.1.1). */}
        <pre className="framed" tabIndex={0}>
          {formatDetails(facts)}
        </pre>
      </details>
    </main>
  );
}
