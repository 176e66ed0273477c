// Change: the title of a page names the product, and also the version unless it is the latest. The stock title names only the site, so a page has the same title in all versions.
import { TitleFormatterProvider } from '@docusaurus/theme-common/internal';
import { usePageRoute } from '@site/src/client/hooks/use-page-route';
import { formatDocumentTitle } from '@site/src/shared/page-title';
import type { Props } from '@theme/ThemeProvider/TitleFormatter';
import { type ComponentProps, type ReactNode, useCallback } from 'react';

type Formatter = ComponentProps<typeof TitleFormatterProvider>['formatter'];

export default function ThemeProviderTitleFormatter({ children }: Props): ReactNode {
  const { version } = usePageRoute();
  const formatter: Formatter = useCallback(
    ({ title, siteTitle }) =>
      title && title !== siteTitle ? formatDocumentTitle(title.trim(), version) : siteTitle,
    [version],
  );
  return <TitleFormatterProvider formatter={formatter}>{children}</TitleFormatterProvider>;
}
