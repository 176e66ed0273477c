import useRouteContext from '@docusaurus/useRouteContext';
import type { PageTexts } from '@site/src/shared/page-texts';

/**
 * React hook that returns the titles and descriptions of a version's pages. Use it only on pages that list others, such as landing pages. Elsewhere, the result
 * is empty, because other pages don't load these texts.
 */
export function usePageTexts(): PageTexts {
  return (useRouteContext().data?.texts ?? {}) as PageTexts;
}
