// Change: says beside the version's label for which framework release the page is written, whether its samples ran there, and how the page compares with the version before; the stock badge is the label only.
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { VersionLine } from '@site/src/components/PageChanges';
import { usePageFacts } from '@site/src/components/PageChanges/page-facts';
import { versionByName } from '@site/src/site';
import type { Props } from '@theme/DocVersionBadge';
import OriginalDocVersionBadge from '@theme-original/DocVersionBadge';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { samplesRemark } from './samples-remark';
import styles from './styles.module.css';

export default function DocVersionBadge({ className }: Props): ReactNode {
  const { version, badge } = useDocsVersion();
  const facts = usePageFacts();
  if (!badge) {
    return null;
  }
  const { release, ref } = versionByName(version);
  return (
    <div className={clsx(className, styles.line)}>
      {/* Its words are in i18n/en/code.json. */}
      <OriginalDocVersionBadge className={styles.label} />
      <span>
        {release ? `Written for superduper ${release}` : `Written for the main branch at ${ref}`}
        {facts?.samples && samplesRemark(facts.samples)}
      </span>
      {facts && <VersionLine facts={facts} version={version} />}
    </div>
  );
}
