import useRouteContext from '@docusaurus/useRouteContext';
import type { PageTexts } from '@site/src/shared/page-texts';

/** React hook that returns the titles and descriptions of a version's pages. Only pages that list other pages load them; elsewhere, it's empty. */
export function usePageTexts(): PageTexts {
  return (useRouteContext().data?.texts ?? {}) as PageTexts;
}
