import Link from '@docusaurus/Link';
import { useActiveVersion, useDocsSidebar, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { usePageTexts } from '@site/src/client/hooks/use-page-texts';
import { type Card, Cards } from '@site/src/components/Cards';
import type { VersionNews } from '@site/src/model/versions/facts';
import type { ChangeCounts } from '@site/src/shared/api-changes-format';
import { groupBy } from '@site/src/shared/group-by';
import { formatReleaseRemark } from '@site/src/shared/releases';
import {
  formatLandingLead,
  formatVersionName,
  formatVersionTitle,
  getChangeLogUrl,
  getSourceUrl,
  getVersion,
  type SiteVersion,
  versions,
} from '@site/src/shared/site';
import DocVersionBanner from '@theme/DocVersionBanner';
import Heading from '@theme/Heading';
import { Fragment, type ReactNode } from 'react';
import { formatDate, getSeparator } from '../../shared/text/format';
import { News } from './News';
import { type LandingSection, listSections } from './sections';
import styles from './styles.module.css';

function formatDescription({ label, release, ref, state }: SiteVersion): string {
  return state === 'unreleased'
    ? `Documentation for superduper's unreleased ${label.toLowerCase()} at ${ref}: guides, tutorials and reference.`
    : `Documentation for superduper ${label}: guides, tutorials and reference, written for release ${release}.`;
}

interface Props {
  /** Changes since the previous version. Like `apiChanges`, it's null for the oldest version. */
  news: VersionNews | null;
  apiChanges: ChangeCounts | null;
}

/** Renders a version's landing page. */
export default function VersionLanding({ news, apiChanges }: Props): ReactNode {
  const version = getVersion(useDocsVersion().version);
  const texts = usePageTexts();
  const sidebar = useDocsSidebar();
  // Leaves out the generated index pages of categories. Their ids start with a slash, as in `/category/api`.
  const pages = useActiveVersion(undefined)?.docs.filter(({ id }) => !id.startsWith('/')) ?? [];
  const sections = listSections(sidebar?.items ?? [], texts, new Set(pages.map(({ path }) => path)));
  const links = [
    ...versions.filter((otherVersion) => otherVersion !== version),
    { label: 'All versions', path: '/versions' },
    { label: `Source for ${version.label}`, path: getSourceUrl(version) },
    { label: `Change log for ${version.label}`, path: getChangeLogUrl(version) },
  ];

  return (
    <>
      {/* Shorter than the heading, because the site adds the product and version to every title. */}
      <PageMetadata title="Documentation" description={formatDescription(version)} />
      <div className={styles.page}>
        <DocVersionBanner />
        <Heading as="h1">{formatVersionTitle(version)}</Heading>
        <p className={styles.lead}>{formatLandingLead(version)}</p>
        <DocumentedSource version={version} pageCount={pages.length} />
        {[...groupBy(sections, ({ group }) => group)].map(([group, members]) => (
          <Fragment key={group}>
            <Heading as="h2" id={group.toLowerCase()}>
              {group}
            </Heading>
            <Cards cards={members.map(toCard)} />
          </Fragment>
        ))}
        {news && apiChanges && <News version={version} news={news} apiChanges={apiChanges} />}
        <Heading as="h2" id="elsewhere">
          Other versions
        </Heading>
        <ul className="flow">
          {links.map(({ label, path }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
        <MissingPage />
      </div>
    </>
  );
}

function DocumentedSource({ version, pageCount }: { version: SiteVersion; pageCount: number }): ReactNode {
  const { release, ref, date } = version;
  return (
    <p className="quiet narrow">
      {release ? (
        <>
          This version describes {release} (released {formatDate(date)}). The samples and signatures on its{' '}
          {pageCount} pages are checked against the source of that release.
        </>
      ) : (
        <>
          This version describes the commit <code>{ref}</code> ({formatDate(date)}). The samples and
          signatures on its {pageCount} pages are checked against that commit.
        </>
      )}{' '}
      {formatReleaseRemark(version)}{' '}
      <Link to="/versions#which-documentation-fits-your-release">
        Which documentation matches your release?
      </Link>
    </p>
  );
}

const toCard = ({ label, description, href, pageCount }: LandingSection): Card => ({
  to: href,
  title: label,
  text: description,
  note: pageCount > 1 && `${pageCount} pages`,
});

/** Tells readers who switched to this version that it doesn't contain the page they came from. */
function MissingPage(): ReactNode {
  const isBrowser = useIsBrowser();
  const { search } = useLocation();
  const { page: landing, findCounterparts, versions: allVersions } = useCounterparts();
  // The version menu adds the missing page's path to this page's URL.
  const missingPath = new URLSearchParams(search).get('missing') ?? '';
  const { page: missingPage, findPathIn } = findCounterparts(missingPath);
  // The first render must match the built page, which doesn't depend on the query.
  if (!isBrowser || !landing || !missingPage?.id) return null;
  const isInVersion = findPathIn(landing.version) !== null;
  if (isInVersion) return null;

  const counterparts = allVersions.flatMap((version) => {
    const path = findPathIn(version);
    return path === null ? [] : [{ label: version.label, path }];
  });
  return (
    <p className={`alert alert--info narrow ${styles.missing}`} role="status">
      The page <code>{missingPage.id.replace(/^\//, '')}</code> isn’t in{' '}
      {formatVersionName(getVersion(landing.version.name))}. You can find it in{' '}
      {counterparts.map(({ label, path }, index) => (
        <span key={path}>
          {getSeparator(index, counterparts.length)}
          <Link to={path}>{label}</Link>
        </span>
      ))}
      .
    </p>
  );
}
