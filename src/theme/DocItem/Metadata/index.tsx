// Change: describes the page and its framework version as schema.org data, for search engines.
import Head from '@docusaurus/Head';
import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { getVersion } from '@site/src/shared/site';
import OriginalDocItemMetadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';

export default function DocItemMetadata(): ReactNode {
  const { title, description, permalink, lastUpdatedAt } = useDoc().metadata;
  const { release, commit } = getVersion(useDocsVersion().version);
  const { url } = useDocusaurusContext().siteConfig;
  const article = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    url: url + permalink,
    inLanguage: 'en',
    dateModified: lastUpdatedAt ? new Date(lastUpdatedAt).toISOString() : undefined,
    about: {
      '@type': 'SoftwareSourceCode',
      name: 'superduper',
      programmingLanguage: 'Python',
      version: release ?? commit,
    },
  };
  return (
    <>
      <OriginalDocItemMetadata />
      <Head>
        <script type="application/ld+json">{JSON.stringify(article)}</script>
      </Head>
    </>
  );
}
