import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { withoutBasePath } from '@site/src/shared/base-path';
import { llmsAddress, markdownAddress, versionOfRoute } from '@site/src/shared/markdown-address';
import type { SiteVersion } from '@site/src/shared/site';

/** Where the page being read is as Markdown, and the list of all pages of its version. Without the base path. */
export function usePageMarkdown(): {
  route: string;
  file: string;
  list: string;
  version: SiteVersion | undefined;
} {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const route = withoutBasePath(useLocation().pathname, baseUrl);
  const version = versionOfRoute(route);
  return { route, file: markdownAddress(route), list: llmsAddress(version), version };
}
