import useRouteContext from '@docusaurus/useRouteContext';
import type { PageTexts } from '@site/src/shared/page-texts';

/** React hook that returns the titles and descriptions of a version's pages. Empty on most pages, as only pages that list other pages load them. */
export function usePageTexts(): PageTexts {
  return (useRouteContext().data?.texts ?? {}) as PageTexts;
}
