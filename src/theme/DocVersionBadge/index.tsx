// Change: names the framework release that the page is written and its samples are checked for; the stock badge repeats the version's label only.
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { versionByName } from '@site/src/site';
import type { Props } from '@theme/DocVersionBadge';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function DocVersionBadge({ className }: Props): ReactNode {
  const { version, label, badge } = useDocsVersion();
  if (!badge) {
    return null;
  }
  const { release, ref } = versionByName(version);
  return (
    <p className={clsx(className, ThemeClassNames.docs.docVersionBadge, styles.line)}>
      <span className={styles.label}>{label}</span>
      {release ? `Written for superduper ${release}` : `Written for the main branch at ${ref}`}, samples
      checked against it
    </p>
  );
}
