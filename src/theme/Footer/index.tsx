// Change: links the page's Markdown above the footer and in the page's head, because the footer is on all pages.
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useRouteContext from '@docusaurus/useRouteContext';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { usePageRoute } from '@site/src/client/hooks/use-page-route';
import styles from '@site/src/components/PageMarkdown/styles.module.css';
import { getLlmsPath, getMarkdownPath, hasMarkdown } from '@site/src/shared/markdown-paths';
import { getDocsetPath, getZipPath } from '@site/src/shared/offline/paths';
import { getVersionSlug, type SiteVersion } from '@site/src/shared/site';
import OriginalFooter from '@theme-original/Footer';
import type { ReactNode } from 'react';

export default function Footer(): ReactNode {
  const { route, version } = usePageRoute();
  const markdownUrl = useBaseUrl(getMarkdownPath(route));
  const llmsUrl = useBaseUrl(getLlmsPath(version));
  const { page } = useCounterparts();
  const { plugin } = useRouteContext();
  // Below a version's path, an unknown URL doesn't match any page. Elsewhere, Docusaurus's plugin `native` renders the not-found page.
  const isNotFound = version ? page === null : plugin.name === 'native';
  return (
    <>
      {!isNotFound && hasMarkdown(route) && (
        <section className={`quiet plain-links ${styles.foot}`} aria-label="Other formats">
          <Head>
            <link rel="alternate" type="text/markdown" href={markdownUrl} />
            <link rel="describedby" type="text/plain" href={llmsUrl} />
          </Head>
          <a href={markdownUrl}>Markdown</a> · <a href={llmsUrl}>llms.txt</a>
          {version && <OfflineFiles version={version} />}
        </section>
      )}
      <OriginalFooter />
    </>
  );
}

function OfflineFiles({ version }: { version: SiteVersion }): ReactNode {
  const slug = getVersionSlug(version.name);
  const docsetUrl = useBaseUrl(getDocsetPath(slug));
  const zipUrl = useBaseUrl(getZipPath(slug));
  return (
    <>
      {' · '}
      <a href={docsetUrl}>Docset (Dash, Zeal)</a> · <a href={zipUrl}>Offline zip</a>
    </>
  );
}
