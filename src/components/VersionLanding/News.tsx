import Link from '@docusaurus/Link';
import { useUpgradePath } from '@site/src/client/hooks/use-upgrade-path';
import type { VersionNews } from '@site/src/model/versions/facts';
import type { ChangeCounts } from '@site/src/shared/api-changes-format';
import { getApiChangesRoute, getVersion, type SiteVersion } from '@site/src/shared/site';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

/** Renders the section “New since 0.6” of a version's landing page: links to the upgrade guide, API changes, and added and removed pages. */
export function News(props: {
  version: SiteVersion;
  news: VersionNews;
  apiChanges: ChangeCounts;
}): ReactNode {
  const { version, news, apiChanges } = props;
  const previousVersion = getVersion(news.before);
  const upgradePath = useUpgradePath(version.name);
  return (
    <section aria-labelledby="news">
      <Heading as="h2" id="news">
        New since {previousVersion.label}
      </Heading>
      <ul className="narrow links">
        {upgradePath !== null && (
          <li>
            <Link to={upgradePath}>Upgrade from {previousVersion.label}</Link>: what breaks and how to fix it,
            task by task.
          </li>
        )}
        <li>
          <Link to={getApiChangesRoute(previousVersion, version)}>
            API changes since {previousVersion.label}
          </Link>
          : {apiChanges.added} symbols added, {apiChanges.removed} removed, {apiChanges.changed} changed.
        </li>
        <li>
          Pages: {news.changed.api} with API changes, {news.changed.behaviour} with behavior changes,{' '}
          {news.changed.wording} reworded, {news.unchanged} unchanged. See{' '}
          <Link to="/versions">all pages by version</Link>.
        </li>
        <PageList label="New pages" pages={news.added} />
        <PageList label={`Only in ${previousVersion.label}`} pages={news.removed} />
      </ul>
    </section>
  );
}

function PageList({ label, pages }: { label: string; pages: VersionNews['added'] }): ReactNode {
  if (pages.length === 0) return null;
  return (
    <li>
      {label}:{' '}
      {pages.map(({ title, path }, index) => (
        <span key={path}>
          {index > 0 && ', '}
          <Link to={path}>{title}</Link>
        </span>
      ))}
      .
    </li>
  );
}
