import { useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { withBasePath } from '@site/src/shared/base-path';

/** React hook that returns a function. The function returns a page's path in the reader's preferred version, or the route if that version lacks it. */
export function usePreferredPath(): (route: string) => string {
  const { preferredVersion } = useDocsPreferredVersion();
  const { findCounterparts } = useCounterparts();
  const root = useBaseUrl('/');
  return (route) =>
    (preferredVersion && findCounterparts(withBasePath(route, root)).findPathIn(preferredVersion)) ?? route;
}
