import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { withoutBasePath } from '@site/src/shared/base-path';
import { findVersionOfRoute } from '@site/src/shared/markdown-paths';
import type { SiteVersion } from '@site/src/shared/site';

/** React hook that returns the current page's route, such as `/docs/0.6/intro`, and its version, which is undefined outside the docs. */
export function usePageRoute(): { route: string; version: SiteVersion | undefined } {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const route = withoutBasePath(useLocation().pathname, baseUrl);
  return { route, version: findVersionOfRoute(route) };
}
