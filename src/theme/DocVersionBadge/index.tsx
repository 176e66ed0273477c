// Change: is “Copy page”, in the row of the title; the stock badge says the version, which the breadcrumbs say where it is not the latest.
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { PageMarkdown } from '@site/src/components/PageMarkdown';
import type { ReactNode } from 'react';

export default function DocVersionBadge(): ReactNode {
  return useDocsVersion().badge && <PageMarkdown />;
}
