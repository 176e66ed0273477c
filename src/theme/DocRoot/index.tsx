// Change: sets the canonical URL to the page's counterpart in the latest version, for search engines, and renders the reading progress for readers who enabled it.
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
      {/* After the page, because its effects read elements that the page renders. */}
      <Reading />
    </>
  );
}

/** Sets the canonical URL of a page to the same page in the latest version. Landing pages keep their own URL, because each is about one version. */
function CanonicalLink(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const latest = useLatestVersion(undefined);
  const { page, findPathIn } = useCounterparts();
  const isLandingPage = page?.id === null;
  const counterpart = isLandingPage || page?.version.name === latest.name ? null : findPathIn(latest);
  return (
    counterpart !== null && (
      <Head>
        <link rel="canonical" href={siteConfig.url + counterpart} />
      </Head>
    )
  );
}
