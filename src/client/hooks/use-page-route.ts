import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { withoutBasePath } from '@site/src/shared/base-path';
import { findVersionOfRoute } from '@site/src/shared/markdown-paths';
import type { SiteVersion } from '@site/src/shared/site';

/** Returns the route of the current page, and the version that contains it. The version is undefined for other pages, such as the home page. */
export function usePageRoute(): { route: string; version: SiteVersion | undefined } {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const route = withoutBasePath(useLocation().pathname, baseUrl);
  return { route, version: findVersionOfRoute(route) };
}
