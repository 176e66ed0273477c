// Change: renders “Copy page” instead of the version, which the breadcrumbs already show.
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { PageMarkdown } from '@site/src/components/PageMarkdown';
import type { ReactNode } from 'react';

export default function DocVersionBadge(): ReactNode {
  return useDocsVersion().badge && <PageMarkdown />;
}
