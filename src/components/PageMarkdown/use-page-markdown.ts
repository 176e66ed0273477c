import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { withoutBasePath } from '@site/src/base-path';
import { llmsAddress, twinAddress, versionOfRoute } from '@site/src/twin-address';

/** Where the page being read is as Markdown, and the list of all pages of its version. Without the base path. */
export function usePageMarkdown(): { route: string; twin: string; list: string; label: string | undefined } {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const route = withoutBasePath(useLocation().pathname, baseUrl);
  const version = versionOfRoute(route);
  return { route, twin: twinAddress(route), list: llmsAddress(version), label: version?.label };
}
