// Change: renders “Copy page” next to the title. The stock badge shows the version, which the breadcrumbs already show if it isn't the latest.
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { PageMarkdown } from '@site/src/components/PageMarkdown';
import type { ReactNode } from 'react';

export default function DocVersionBadge(): ReactNode {
  return useDocsVersion().badge && <PageMarkdown />;
}
