// Change: names the framework release that the page is written and its samples are checked for, and how the page compares with the version before; the stock badge repeats the version's label only.
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { VersionLine } from '@site/src/components/PageChanges';
import { usePageFacts } from '@site/src/components/PageChanges/page-facts';
import { versionByName } from '@site/src/site';
import type { Props } from '@theme/DocVersionBadge';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function DocVersionBadge({ className }: Props): ReactNode {
  const { version, label, badge } = useDocsVersion();
  const facts = usePageFacts();
  if (!badge) {
    return null;
  }
  const { release, ref } = versionByName(version);
  return (
    <div className={clsx(className, ThemeClassNames.docs.docVersionBadge, styles.line)}>
      <span className={styles.label}>{label}</span>
      <span>
        {release ? `Written for superduper ${release}` : `Written for the main branch at ${ref}`}, samples
        checked against it
      </span>
      {facts && <VersionLine facts={facts} version={version} />}
    </div>
  );
}
