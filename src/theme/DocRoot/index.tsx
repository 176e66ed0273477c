// Change: a page that the latest version has too names it as canonical, so that search engines lead readers there; what has been read is noted for those who asked for it.
import Head from '@docusaurus/Head';
import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { Reading } from '@site/src/components/Reading';
import type { Props } from '@theme/DocRoot';
import OriginalDocRoot from '@theme-original/DocRoot';
import type { ReactNode } from 'react';

export default function DocRoot(props: Props): ReactNode {
  return (
    <>
      <CanonicalLink />
      <OriginalDocRoot {...props} />
      {/* Behind the page, which it looks at. */}
      <Reading />
    </>
  );
}

/**
 * In place of the page's own address. A landing page is about its version, and stays its own.
 *
 * That is for search engines alone. `og:url` stays the page's own address, as its title and its picture are: who shares the page of a
 * version means that one, and a preview of another would lead elsewhere.
 */
function CanonicalLink(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const latest = useLatestVersion(undefined);
  const { page, pathIn } = useCounterparts();
  const counterpart = page && page.id !== null && page.version.name !== latest.name ? pathIn(latest) : null;
  return (
    counterpart !== null && (
      <Head>
        <link rel="canonical" href={siteConfig.url + counterpart} />
      </Head>
    )
  );
}
