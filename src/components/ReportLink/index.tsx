import Link from '@docusaurus/Link';
import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { docsRepository, versionByName } from '@site/src/shared/site';
import type { MouseEvent, ReactNode } from 'react';
import { reportAddress } from './address';

/** Leads to a new issue about the doc being read. Without JavaScript it does not know the section. */
export default function ReportLink(): ReactNode {
  const { title, permalink } = useDoc().metadata;
  const { version } = useDocsVersion();
  const { siteConfig } = useDocusaurusContext();
  const { label, release, ref } = versionByName(version);
  const page = {
    title,
    address: siteConfig.url + permalink,
    version: label,
    writtenFor: release ? `superduper ${release}` : `the main branch at ${ref}`,
  };

  // The address changes while the page is read: what it says when the link is followed counts.
  const nameSection = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = reportAddress(docsRepository, { ...page, hash: window.location.hash });
  };

  return (
    <Link
      // The address that a click has written stays with its page.
      key={permalink}
      to={reportAddress(docsRepository, page)}
      onClick={nameSection}
      onAuxClick={nameSection}
      onContextMenu={nameSection}
    >
      Report a problem
    </Link>
  );
}
