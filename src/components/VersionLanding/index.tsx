import Link from '@docusaurus/Link';
import { useActiveVersion, useDocsSidebar, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { useDescriptions } from '@site/src/client/hooks/use-descriptions';
import { missingPageOf } from '@site/src/client/missing-page';
import { Cards } from '@site/src/components/Cards';
import type { VersionNews } from '@site/src/model/versions/facts';
import type { Counts } from '@site/src/shared/api-changes-format';
import { releaseRemark } from '@site/src/shared/releases';
import {
  changeLogUrl,
  type SiteVersion,
  sourceUrl,
  versionByName,
  versionInSentence,
  versions,
} from '@site/src/shared/site';
import DocVersionBanner from '@theme/DocVersionBanner';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { formatDate, separatorBefore } from '../../shared/text/format';
import { News } from './News';
import { sectionsOf } from './sections';
import styles from './styles.module.css';

function descriptionOf({ label, release, ref, state }: SiteVersion): string {
  return state === 'unreleased'
    ? `Documentation for superduper's unreleased ${label.toLowerCase()} at ${ref}: guides, tutorials and reference.`
    : `Documentation for superduper ${label}: guides, tutorials and reference, written for release ${release}.`;
}

interface Props {
  /** News of the version; null for the oldest version. */
  news: VersionNews | null;
  /** Number of API changes; null for the oldest version. */
  apiChanges: Counts | null;
}

/** Renders the landing page of a version: the documented release, the sections of the sidebar, and the news. */
export default function VersionLanding({ news, apiChanges }: Props): ReactNode {
  const { version: name } = useDocsVersion();
  const descriptions = useDescriptions();
  const version = versionByName(name);
  const sidebar = useDocsSidebar();
  const pages = useActiveVersion(undefined)?.docs.filter(({ id }) => !id.startsWith('/')) ?? [];
  const sections = sectionsOf(sidebar?.items ?? [], descriptions, new Set(pages.map(({ path }) => path)));
  const title = version.state === 'unreleased' ? 'superduper, main branch' : `superduper ${version.label}`;
  const elsewhere = [
    ...versions.filter((other) => other !== version),
    { label: 'All versions', path: '/versions' },
    { label: `Source for ${version.label}`, path: sourceUrl(version) },
    { label: `Change log for ${version.label}`, path: changeLogUrl(version) },
  ];

  return (
    <>
      <PageMetadata title={title} description={descriptionOf(version)} />
      <div className={styles.page}>
        <DocVersionBanner />
        <MissingPage />
        <Heading as="h1">{title}</Heading>
        <p className="muted">
          {version.release ? (
            <>
              Documentation for {version.release} (released {formatDate(version.date)}),{' '}
              {version.state === 'latest' ? 'the latest documented version' : 'an older version'}. The samples
              and signatures on its {pages.length} pages are checked against the source of that release.
            </>
          ) : (
            <>
              Documentation for the unreleased main branch at <code>{version.ref}</code> (
              {formatDate(version.date)}). The samples and signatures on its {pages.length} pages are checked
              against that commit.
            </>
          )}{' '}
          {releaseRemark(version)}{' '}
          <Link to="/versions#which-documentation-fits-your-release">
            Which documentation fits your release
          </Link>
        </p>
        <Cards
          cards={sections.map(({ label, description, href, pages: count }) => ({
            to: href,
            title: label,
            text: description,
            note: count > 1 && `${count} pages`,
          }))}
        />
        {news && apiChanges && <News version={version} news={news} apiChanges={apiChanges} />}
        <Heading as="h2" id="elsewhere">
          Other versions
        </Heading>
        <ul className="flow">
          {elsewhere.map(({ label, path }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Explains to a reader who switched versions that the page doesn't exist here, and links to it in other versions. */
function MissingPage(): ReactNode {
  const isBrowser = useIsBrowser();
  const { search } = useLocation();
  const { page: landing, find, versions: all } = useCounterparts();
  const { page, pathIn } = find(missingPageOf(search) ?? '');
  // The built page doesn't have a query. If the query names an unknown page, nothing is shown.
  if (!isBrowser || !page?.id || !landing || pathIn(landing.version) !== null) return null;
  const elsewhere = all.flatMap((version) => {
    const path = pathIn(version);
    return path === null ? [] : [{ label: version.label, path }];
  });
  return (
    <p className="alert alert--info" role="status">
      The page <code>{page.id.replace(/^\//, '')}</code> isn’t in{' '}
      {versionInSentence(versionByName(landing.version.name))}. You can find it in{' '}
      {elsewhere.map(({ label, path }, index) => (
        <span key={path}>
          {separatorBefore(index, elsewhere.length)}
          <Link to={path}>{label}</Link>
        </span>
      ))}
      .
    </p>
  );
}
