// Change: adds “Report a problem” next to “Edit this page”, also on pages without an edit link.
import Link from '@docusaurus/Link';
import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { buildReportUrl } from '@site/src/components/ReportLink/report-url';
import { getVersion } from '@site/src/shared/site';
import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { formatDate } from '../../../shared/text/format';
import styles from './styles.module.css';

export default function DocItemFooter(): ReactNode {
  const { editUrl, lastUpdatedAt } = useDoc().metadata;
  const lastChange = lastUpdatedAt && new Date(lastUpdatedAt);
  return (
    <footer className={clsx(ThemeClassNames.docs.docFooter, 'flow quiet', styles.footer)}>
      <div className="flow plain-links">
        {editUrl && (
          <Link className={ThemeClassNames.common.editThisPage} to={editUrl}>
            Edit this page
          </Link>
        )}
        <ReportLink />
      </div>
      {/* The theme's own component uses `Intl`, which takes browsers long to initialize. */}
      {lastChange && (
        <span className={ThemeClassNames.common.lastUpdated}>
          Updated <time dateTime={lastChange.toISOString()}>{formatDate(lastChange)}</time>
        </span>
      )}
    </footer>
  );
}

/** Renders the link “Report a problem”. Adds the current section only on click, because the URL's hash may change while somebody reads. */
function ReportLink(): ReactNode {
  const { title, permalink } = useDoc().metadata;
  const { version } = useDocsVersion();
  const { siteConfig } = useDocusaurusContext();
  const page = { title, url: siteConfig.url + permalink, version: getVersion(version) };

  const addSection = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = buildReportUrl({ ...page, hash: window.location.hash });
  };

  return (
    <Link
      // A click changes this link's URL, so the key makes React create a new link on the next page.
      key={permalink}
      to={buildReportUrl(page)}
      onClick={addSection}
      onAuxClick={addSection}
      onContextMenu={addSection}
    >
      Report a problem
    </Link>
  );
}
