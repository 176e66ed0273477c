import Link from '@docusaurus/Link';
import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';
import type { PageLink, VersionNews } from '@site/src/model/versions/facts';
import type { Counts } from '@site/src/shared/api-changes-format';
import { apiChangesPath, type SiteVersion, versionByName } from '@site/src/shared/site';
import { upgradePathIn } from '@site/src/shared/versions/upgrade-page';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

interface Props {
  version: SiteVersion;
  news: VersionNews;
  apiChanges: Counts;
}

/** Renders the pages and the API changes that are new since the previous version. */
export function News({ version, news, apiChanges }: Props): ReactNode {
  const before = versionByName(news.before);
  const active = useActiveVersion(undefined);
  const upgrade = active ? upgradePathIn(active) : null;
  return (
    <section aria-labelledby="news">
      <Heading as="h2" id="news">
        New since {before.label}
      </Heading>
      <ul className="narrow links">
        {upgrade !== null && (
          <li>
            <Link to={upgrade}>Upgrade from {before.label}</Link>: what breaks and how to fix it, task by
            task.
          </li>
        )}
        <li>
          <Link to={apiChangesPath(before, version)}>API changes since {before.label}</Link>:{' '}
          {apiChanges.added} symbols added, {apiChanges.removed} removed, {apiChanges.changed} changed.
        </li>
        <li>
          Pages: {news.changed.api} with API changes, {news.changed.behaviour} with behavior changes,{' '}
          {news.changed.wording} reworded, {news.unchanged} unchanged. See{' '}
          <Link to="/versions">all pages by version</Link>.
        </li>
        <Pages what="New pages" pages={news.added} />
        <Pages what={`Only in ${before.label}`} pages={news.gone} />
      </ul>
    </section>
  );
}

function Pages({ what, pages }: { what: string; pages: readonly PageLink[] }): ReactNode {
  if (pages.length === 0) return null;
  return (
    <li>
      {what}:{' '}
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
