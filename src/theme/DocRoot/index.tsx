// Change: sets the canonical URL to the same page in the latest version and renders the reading progress.
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
      {/* Must come after the page, because its effects read elements that the page renders. */}
      <Reading />
    </>
  );
}

/** Renders the canonical link to the same page in the latest version. Landing pages don't get one, because each is about a single version. */
function CanonicalLink(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const latest = useLatestVersion(undefined);
  const { page, findPathIn } = useCounterparts();
  const isLandingPage = page?.id === null;
  const isLatest = page?.version.name === latest.name;
  if (isLandingPage || isLatest) return null;
  const counterpart = findPathIn(latest);
  if (counterpart === null) return null;
  return (
    <Head>
      <link rel="canonical" href={siteConfig.url + counterpart} />
    </Head>
  );
}
