import Link from '@docusaurus/Link';
import { useDocsSidebar, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import { type SiteVersion, sourceUrl, versionByName, versions } from '@site/src/site';
import DocVersionBanner from '@theme/DocVersionBanner';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { sectionsOf } from './sections';
import styles from './styles.module.css';

function descriptionOf({ label, release, ref, state }: SiteVersion): string {
  return state === 'unreleased'
    ? `Documentation of superduper's ${label.toLowerCase()} at ${ref}: what the framework does after its last documented release.`
    : `Documentation of superduper ${label}: guides, tutorials and reference, written for release ${release}.`;
}

/** The landing page of a version: what it documents and its sections, drawn from the version's own sidebar. */
export default function VersionLanding(): ReactNode {
  const { version: name, docs } = useDocsVersion();
  const version = versionByName(name);
  const sidebar = useDocsSidebar();
  const sections = sectionsOf(sidebar?.items ?? [], docs);
  const title = version.state === 'unreleased' ? 'superduper, main branch' : `superduper ${version.label}`;

  return (
    <>
      <PageMetadata title={title} description={descriptionOf(version)} />
      <main className={styles.page}>
        <DocVersionBanner />
        <Heading as="h1">{title}</Heading>
        <p className={styles.lead}>
          {version.release ? (
            <>
              These pages describe release {version.release} of {version.date}
              {version.state === 'latest' ? ', the latest one documented here' : ', an older release'}.
            </>
          ) : (
            <>
              These pages describe the framework’s main branch at{' '}
              <Link to={sourceUrl(version)}>
                <code>{version.ref}</code>
              </Link>{' '}
              of {version.date}: work that had not been released then.
            </>
          )}
        </p>
        <ul className={styles.sections}>
          {sections.map(({ label, description, href }) => (
            <li key={label} className={styles.section}>
              <Link to={href} className={styles.link}>
                {label}
              </Link>
              {description && <p>{description}</p>}
            </li>
          ))}
        </ul>
        <p className={styles.others}>
          Other versions:{' '}
          {versions
            .filter(({ name }) => name !== version.name)
            .map(({ name, label, path }) => (
              <Link key={name} to={path}>
                {label}
              </Link>
            ))}
          <Link to="/versions">All versions</Link>
        </p>
      </main>
    </>
  );
}
