import { useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { withBasePath } from '@site/src/shared/base-path';

/**
 * React hook for links to pages. Returns a function that converts the route of a page in the latest version to the path of the same page in the version
 * that the reader last selected. If this version lacks the page, the function returns the route.
 */
export function usePreferredPath(): (route: string) => string {
  const { preferredVersion } = useDocsPreferredVersion();
  const { findCounterparts } = useCounterparts();
  const root = useBaseUrl('/');
  return (route) =>
    (preferredVersion && findCounterparts(withBasePath(route, root)).findPathIn(preferredVersion)) ?? route;
}
