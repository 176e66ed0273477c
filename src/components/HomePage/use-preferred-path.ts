import { useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { withBasePath } from '@site/src/shared/base-path';

/** React hook that returns a function for links to the reader's preferred version. It changes `/docs/intro` to `/docs/0.6/intro`, for example. */
export function usePreferredPath(): (route: string) => string {
  const { preferredVersion } = useDocsPreferredVersion();
  const { findCounterparts } = useCounterparts();
  const root = useBaseUrl('/');
  return (route) =>
    (preferredVersion && findCounterparts(withBasePath(route, root)).findPathIn(preferredVersion)) ?? route;
}
