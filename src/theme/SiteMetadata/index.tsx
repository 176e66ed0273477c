// Change: names the social picture of each page and preloads the font of its headings.
import Head from '@docusaurus/Head';
import { PageMetadata } from '@docusaurus/theme-common';
import { usePageRoute } from '@site/src/client/hooks/use-page-route';
import headingFont from '@site/src/shared/fonts/schibsted-grotesk-700.woff2';
import { getPicturePath, PICTURE_SIZE } from '@site/src/shared/social-picture-path';
import OriginalSiteMetadata from '@theme-original/SiteMetadata';
import type { ReactNode } from 'react';

export default function SiteMetadata(): ReactNode {
  return (
    <>
      <OriginalSiteMetadata />
      {/* If the front matter of a page names a picture, a later element overrides this one. */}
      <PageMetadata image={getPicturePath(usePageRoute().route)} />
      <Head>
        <meta property="og:image:width" content={String(PICTURE_SIZE.width)} />
        <meta property="og:image:height" content={String(PICTURE_SIZE.height)} />
        {/* Without this, the browser finds the font only in the styles, too late for `font-display: optional`. A second preload would
            delay the first paint. */}
        <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      </Head>
    </>
  );
}
