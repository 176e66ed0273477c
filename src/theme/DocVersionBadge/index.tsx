// Change: says beside the version's label for which framework release the page is written, whether its samples ran there, and how the page compares with the version before, and has “Copy page”; on small screens the label leads to the page in the other versions. The stock badge is the label only.
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { VersionLine } from '@site/src/components/PageChanges';
import { usePageFacts } from '@site/src/components/PageChanges/page-facts';
import { PageMarkdown } from '@site/src/components/PageMarkdown';
import { useVersionEntries } from '@site/src/components/VersionMenu/use-version-entries';
import { versionByName } from '@site/src/shared/site';
import { samplesRemark } from '@site/src/shared/versions/samples-remark';
import type { Props } from '@theme/DocVersionBadge';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import OriginalDocVersionBadge from '@theme-original/DocVersionBadge';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function DocVersionBadge({ className }: Props): ReactNode {
  const { version, label, badge, pluginId } = useDocsVersion();
  const facts = usePageFacts();
  const { entries } = useVersionEntries(pluginId);
  if (!badge) {
    return null;
  }
  const { release, ref } = versionByName(version);
  return (
    // A program that reads pages as Markdown finds all of this in the first lines of the Markdown file.
    <div className={clsx(className, 'quiet', styles.line)} data-markdown-ignore>
      <PageMarkdown />
      {/* Its words are in i18n/en/code.json. */}
      <OriginalDocVersionBadge className={clsx('chip', styles.plain)} />
      <DropdownNavbarItem
        className="chip"
        label={label}
        aria-label={`Version of this page: ${label}`}
        items={[...entries, { to: '/versions', label: 'All versions' }]}
      />
      <span>
        {release ? `Written for superduper ${release}` : `Written for the main branch at ${ref}`}
        {facts?.samples && samplesRemark(facts.samples)}
      </span>
      {facts && <VersionLine facts={facts} version={version} />}
    </div>
  );
}
