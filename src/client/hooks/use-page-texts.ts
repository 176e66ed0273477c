import useRouteContext from '@docusaurus/useRouteContext';
import type { PageTexts } from '@site/src/shared/page-texts';

/** Returns the titles and descriptions of a version's pages. Works only on pages that list other pages, because only they load these texts. */
export function usePageTexts(): PageTexts {
  return (useRouteContext().data?.texts ?? {}) as PageTexts;
}
