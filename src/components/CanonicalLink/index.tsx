import Head from '@docusaurus/Head';
import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import type { ReactNode } from 'react';

/**
 * On a page of another version than the latest, whose counterpart the latest has: that one's address as canonical, in place of the page's
 * own. A landing page is about its version, and stays its own.
 *
 * That is for search engines alone. `og:url` stays the page's own address, as its title and its picture are: who shares the page of a
 * version means that one, and a preview of another would lead elsewhere.
 */
export function CanonicalLink(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const latest = useLatestVersion(undefined);
  const { page, pathIn } = useCounterparts();
  if (!page || page.id === null || page.version.name === latest.name) return null;
  const counterpart = pathIn(latest);
  if (counterpart === null) return null;
  return (
    <Head>
      <link rel="canonical" href={siteConfig.url + counterpart} />
    </Head>
  );
}
