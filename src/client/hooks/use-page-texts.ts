import useRouteContext from '@docusaurus/useRouteContext';
import type { PageTexts } from '@site/src/shared/page-texts';

/** Returns the titles and descriptions of a version's pages. Only pages that list other pages load these texts, so it returns an empty object elsewhere. */
export function usePageTexts(): PageTexts {
  return (useRouteContext().data?.texts ?? {}) as PageTexts;
}
