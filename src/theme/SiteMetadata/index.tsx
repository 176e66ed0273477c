// Change: names each page's social picture and keeps the title of the built page while React starts.
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import { usePageRoute } from '@site/src/client/hooks/use-page-route';
import { getPicturePath, PICTURE_SIZE } from '@site/src/shared/social-picture-path';
import OriginalSiteMetadata from '@theme-original/SiteMetadata';
import { type ReactNode, useState } from 'react';

export default function SiteMetadata(): ReactNode {
  const { pathname } = useLocation();
  // Shown until React renders the component that sets the page's title, which can take many frames.
  const [builtPage] = useState(() =>
    typeof document === 'undefined' ? null : { pathname, title: document.title },
  );
  return (
    <>
      <OriginalSiteMetadata />
      {/* A page's front matter can override this picture. */}
      <PageMetadata image={getPicturePath(usePageRoute().route)} />
      <Head>
        {builtPage?.pathname === pathname && <title>{builtPage.title}</title>}
        <meta property="og:image:width" content={String(PICTURE_SIZE.width)} />
        <meta property="og:image:height" content={String(PICTURE_SIZE.height)} />
      </Head>
    </>
  );
}
