import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { withoutBasePath } from '@site/src/shared/base-path';
import { llmsAddress, markdownAddress, versionOfRoute } from '@site/src/shared/markdown-address';

/** The version of the page being read, and where the page is as Markdown, and the list of all pages of the version. Without the base path. */
export function usePageMarkdown() {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const route = withoutBasePath(useLocation().pathname, baseUrl);
  const version = versionOfRoute(route);
  return {
    version,
    route,
    file: markdownAddress(route),
    list: llmsAddress(version),
    label: version?.label,
  };
}
