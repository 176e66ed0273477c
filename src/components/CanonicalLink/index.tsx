import Head from '@docusaurus/Head';
import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useTwins } from '@site/src/versions/use-counterparts';
import type { ReactNode } from 'react';

/**
 * On a page of another version than the latest, whose twin the latest has: the twin's address as canonical, in place of the page's own.
 * A landing page is about its version, and stays its own.
 */
export function TwinCanonical(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const latest = useLatestVersion(undefined);
  const { place, pathIn } = useTwins();
  if (!place || place.id === null || place.version.name === latest.name) return null;
  const twin = pathIn(latest);
  if (twin === null) return null;
  const address = siteConfig.url + twin;
  return (
    <Head>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
    </Head>
  );
}
