// Change: “Report a problem” stands beside “Edit this page”, also on a page that has no edit link; the stock footer has no place for it.
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import ReportLink from '@site/src/components/ReportLink';
import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function DocItemFooter(): ReactNode {
  const { editUrl, lastUpdatedAt, lastUpdatedBy } = useDoc().metadata;
  return (
    <footer className={clsx(ThemeClassNames.docs.docFooter, 'docusaurus-mt-lg', styles.footer)}>
      <div className={styles.links}>
        {editUrl && <EditThisPage editUrl={editUrl} />}
        <ReportLink />
      </div>
      {(lastUpdatedAt || lastUpdatedBy) && (
        <div className={styles.updated}>
          <LastUpdated lastUpdatedAt={lastUpdatedAt} lastUpdatedBy={lastUpdatedBy} />
        </div>
      )}
    </footer>
  );
}
