// Change: “Report a problem” is next to “Edit this page”, also on pages without an edit link. The stock footer doesn't have a place for it.
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
      {lastUpdatedAt && <LastUpdated date={new Date(lastUpdatedAt)} />}
    </footer>
  );
}

/** Renders the date of the page's last change. Unlike the theme's component, doesn't use `Intl`, because it takes browsers long to initialize. */
function LastUpdated({ date }: { date: Date }): ReactNode {
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Updated <time dateTime={date.toISOString()}>{formatDate(date)}</time>
    </span>
  );
}

/** Renders a link to a GitHub issue about the page with prefilled text. JavaScript adds the section that the reader currently sees. */
function ReportLink(): ReactNode {
  const { title, permalink } = useDoc().metadata;
  const { version } = useDocsVersion();
  const { siteConfig } = useDocusaurusContext();
  const page = { title, address: siteConfig.url + permalink, version: getVersion(version) };

  // The hash changes while the reader reads, so the URL is updated when the reader follows the link.
  const addSection = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = buildReportUrl({ ...page, hash: window.location.hash });
  };

  return (
    <Link
      // The key resets the changed URL on the next page.
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
