// Change: titles name the product and, unless it is the latest, the version. The title of the built page stays while React starts.
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
  // Docusaurus first sets the title of the site, and React may need several frames until it reaches the title of the page. Until hydration, the title
  // of the built page is the template for all titles. It doesn't contain a placeholder, so it replaces them.
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
      <Head titleTemplate={isBrowser ? undefined : builtTitle}>{null}</Head>
      {children}
    </TitleFormatterProvider>
  );
}
