// Change: titles name the product and, unless it is the latest, the version. The built page's title stays while React starts.
import Head from '@docusaurus/Head';
import { TitleFormatterProvider } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { usePageRoute } from '@site/src/client/hooks/use-page-route';
import { formatDocumentTitle } from '@site/src/shared/page-title';
import type { Props } from '@theme/ThemeProvider/TitleFormatter';
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react';

type Formatter = ComponentProps<typeof TitleFormatterProvider>['formatter'];

export default function ThemeProviderTitleFormatter({ children }: Props): ReactNode {
  const { version } = usePageRoute();
  const isBrowser = useIsBrowser();
  // Docusaurus sets the site's title before the page's. To prevent flicker, the built title replaces both until hydration. After that, `SiteMetadata` keeps it until the page sets its own.
  const [builtTitle] = useState(() => (typeof document === 'undefined' ? undefined : document.title));
  const formatter: Formatter = useCallback(
    ({ title, siteTitle }) => {
      const isPageTitle = title && title !== siteTitle;
      return isPageTitle ? formatDocumentTitle(title.trim(), version) : siteTitle;
    },
    [version],
  );
  return (
    <TitleFormatterProvider formatter={formatter}>
      {/* A template without `%s` replaces every title. */}
      <Head titleTemplate={isBrowser ? undefined : builtTitle}>{null}</Head>
      {children}
    </TitleFormatterProvider>
  );
}
