// Change: “Report a problem” stands beside “Edit this page”, also on a page that has no edit link; the stock footer has no place for it.
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import ReportLink from '@site/src/components/ReportLink';
import { shortDate } from '@site/src/shared/text/short-date';
import EditThisPage from '@theme/EditThisPage';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function DocItemFooter(): ReactNode {
  const { editUrl, lastUpdatedAt } = useDoc().metadata;
  return (
    <footer className={clsx(ThemeClassNames.docs.docFooter, 'flow', styles.footer)}>
      <div className="flow">
        {editUrl && <EditThisPage editUrl={editUrl} />}
        <ReportLink />
      </div>
      {lastUpdatedAt && <LastUpdated at={new Date(lastUpdatedAt)} />}
    </footer>
  );
}

/** By whom is not said. The stock component asks `Intl` for the date, one of the longest tasks before a page reacts. */
function LastUpdated({ at }: { at: Date }): ReactNode {
  return (
    <span className={clsx(ThemeClassNames.common.lastUpdated, 'quiet')}>
      Last updated on{' '}
      <b>
        <time dateTime={at.toISOString()} itemProp="dateModified">
          {shortDate(at)}
        </time>
      </b>
    </span>
  );
}
