import useRouteContext from '@docusaurus/useRouteContext';
import type { RouteTexts } from '@site/src/shared/page-texts';

/** React hook that returns the titles and descriptions of a version's pages. The result is empty, except on pages that list other pages. */
export function usePageTexts(): RouteTexts {
  return (useRouteContext().data?.texts ?? {}) as RouteTexts;
}
