import useRouteContext from '@docusaurus/useRouteContext';
import type { PageTexts } from '@site/src/shared/page-texts';

/** Returns the titles and descriptions of a version's pages. Empty on pages that don't list pages, because only those that do load the texts. */
export function usePageTexts(): PageTexts {
  return (useRouteContext().data?.texts ?? {}) as PageTexts;
}
