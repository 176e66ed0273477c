// Change: every page names its own social picture and preloads the font of its headings.
import Head from '@docusaurus/Head';
import { PageMetadata } from '@docusaurus/theme-common';
import { usePageRoute } from '@site/src/client/hooks/use-page-route';
import headingFont from '@site/src/shared/fonts/schibsted-grotesk-700.woff2';
import { PICTURE_SIZE, pictureAddress } from '@site/src/shared/social-picture';
import OriginalSiteMetadata from '@theme-original/SiteMetadata';
import type { ReactNode } from 'react';

export default function SiteMetadata(): ReactNode {
  return (
    <>
      <OriginalSiteMetadata />
      {/* A page with a picture of its own in the front matter says so further down, and wins. */}
      <PageMetadata image={pictureAddress(usePageRoute().route)} />
      <Head>
        <meta property="og:image:width" content={String(PICTURE_SIZE.width)} />
        <meta property="og:image:height" content={String(PICTURE_SIZE.height)} />
        {/* Without it the browser learns of the font when it has the styles: too late for `font-display: optional`. A second one would hold back the first paint. */}
        <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      </Head>
    </>
  );
}
