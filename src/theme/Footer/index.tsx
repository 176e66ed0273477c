// Change: links the page's Markdown above the footer and in the page's head, in one place for all pages.
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useRouteContext from '@docusaurus/useRouteContext';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { usePageRoute } from '@site/src/client/hooks/use-page-route';
import styles from '@site/src/components/PageMarkdown/styles.module.css';
import { hasMarkdown, llmsAddress, markdownAddress } from '@site/src/shared/markdown-address';
import { docsetPath, zipPath } from '@site/src/shared/offline/names';
import { versionSlug } from '@site/src/shared/site';
import OriginalFooter from '@theme-original/Footer';
import type { ReactNode } from 'react';

export default function Footer(): ReactNode {
  const { route, version } = usePageRoute();
  const markdown = useBaseUrl(markdownAddress(route));
  const llms = useBaseUrl(llmsAddress(version));
  const slug = versionSlug(version?.name ?? '');
  const docset = useBaseUrl(docsetPath(slug));
  const zip = useBaseUrl(zipPath(slug));
  const { page } = useCounterparts();
  const { plugin } = useRouteContext();
  // The not-found page may have any URL, also below those of the versions.
  const isPage = version === undefined ? plugin.name !== 'native' : page !== null;
  return (
    <>
      {isPage && hasMarkdown(route) && (
        <section className={`quiet plain-links ${styles.foot}`} aria-label="Other formats">
          <Head>
            <link rel="alternate" type="text/markdown" href={markdown} />
            <link rel="describedby" type="text/plain" href={llms} />
          </Head>
          <a href={markdown}>Markdown</a> · <a href={llms}>llms.txt</a>
          {version && (
            <>
              {' · '}
              <a href={docset}>Docset (Dash, Zeal)</a> · <a href={zip}>Offline zip</a>
            </>
          )}
        </section>
      )}
      <OriginalFooter />
    </>
  );
}
