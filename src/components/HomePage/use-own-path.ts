import { useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useFindCounterparts } from '@site/src/client/hooks/use-counterparts';
import { withBasePath } from '@site/src/shared/base-path';

/**
 * Leads readers who have chosen a version to the pages of that version, as soon as the page is there: the built page leads to the latest.
 *
 * @returns For a route of the latest version, that of the same page in the chosen version; the same route where it has none.
 */
export function useOwnPath(): (route: string) => string {
  const { preferredVersion } = useDocsPreferredVersion();
  const { find } = useFindCounterparts();
  const root = useBaseUrl('/');
  return (route) => (preferredVersion && find(withBasePath(route, root)).pathIn(preferredVersion)) ?? route;
}
