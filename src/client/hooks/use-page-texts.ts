import useRouteContext from '@docusaurus/useRouteContext';
import type { PageTexts } from '@site/src/shared/page-texts';

/**
 * React hook that returns the titles and descriptions of a version's pages. Empty on most pages, because only pages that list other pages need them.
 */
export function usePageTexts(): PageTexts {
  return (useRouteContext().data?.texts ?? {}) as PageTexts;
}
