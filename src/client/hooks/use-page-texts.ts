import useRouteContext from '@docusaurus/useRouteContext';
import type { PageTexts } from '@site/src/shared/page-texts';

/**
 * React hook that returns the titles and descriptions of a version's pages. The result is empty on pages that don't list other pages, because they don't load
 * these texts.
 */
export function usePageTexts(): PageTexts {
  return (useRouteContext().data?.texts ?? {}) as PageTexts;
}
