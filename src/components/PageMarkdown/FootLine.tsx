import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useRouteContext from '@docusaurus/useRouteContext';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { hasMarkdown } from '@site/src/shared/markdown-address';
import { docsetPath } from '@site/src/shared/offline/names';
import { versionSlug } from '@site/src/shared/site';
import type { ReactNode } from 'react';
import styles from './foot.module.css';
import { usePageMarkdown } from './use-page-markdown';

/** Says at the foot of a page, and in its head, where it is as Markdown, and where the list of all pages of its version is. */
export function FootLine(): ReactNode {
  const { route, file, list, version } = usePageMarkdown();
  const [markdown, llms] = [useBaseUrl(file), useBaseUrl(list)];
  const docset = useBaseUrl(docsetPath(versionSlug(version?.name ?? '')));
  const { page } = useCounterparts();
  const { plugin } = useRouteContext();
  // The page that says that there is none is shown at any address, also below those of the versions.
  const isPage = version === undefined ? plugin.name !== 'native' : page !== null;
  if (!isPage || !hasMarkdown(route)) return null;
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={markdown} />
        <link rel="describedby" type="text/plain" href={llms} />
      </Head>
      <section className={`quiet plain-links ${styles.foot}`} aria-label="For machines">
        This page as <a href={markdown}>Markdown</a>;{' '}
        {version ? `all pages of ${version.label}` : 'all versions'} in <a href={llms}>llms.txt</a>
        {version && (
          <>
            {' '}
            and as a <a href={docset}>docset</a> for Dash and Zeal
          </>
        )}
      </section>
    </>
  );
}
