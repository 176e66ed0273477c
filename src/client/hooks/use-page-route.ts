import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { withoutBasePath } from '@site/src/shared/base-path';
import { findVersionOfRoute } from '@site/src/shared/markdown-paths';
import type { SiteVersion } from '@site/src/shared/site';

/** Returns the route and the version of the current page. The version is undefined for pages outside of the docs, such as the home page. */
export function usePageRoute(): { route: string; version: SiteVersion | undefined } {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const route = withoutBasePath(useLocation().pathname, baseUrl);
  return { route, version: findVersionOfRoute(route) };
}
