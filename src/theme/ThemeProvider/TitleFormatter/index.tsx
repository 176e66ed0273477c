// Change: the title of a page names the product, and also the version unless it is the latest. While React starts, the title of the built page stays. The stock title names only the site, so a page has the same title in all versions.
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
  // Docusaurus first sets the title of the site, and React may need several frames until it reaches the title of the page. Until then, this template
  // determines the title, because it doesn't contain a placeholder for another title.
  const [builtTitle] = useState(() => (typeof document === 'undefined' ? undefined : document.title));
  const formatter: Formatter = useCallback(
    ({ title, siteTitle }) =>
      title && title !== siteTitle ? formatDocumentTitle(title.trim(), version) : siteTitle,
    [version],
  );
  return (
    <TitleFormatterProvider formatter={formatter}>
      <Head titleTemplate={isBrowser ? undefined : builtTitle}>{null}</Head>
      {children}
    </TitleFormatterProvider>
  );
}
