import useRouteContext from '@docusaurus/useRouteContext';

/** Descriptions of the pages in a version, by page id. */
export type Descriptions = Readonly<Record<string, string | undefined>>;

/** Returns the descriptions of a version's pages. Works only on pages that list other pages, because only they load the descriptions. */
export function useDescriptions(): Descriptions {
  return (useRouteContext().data?.descriptions ?? {}) as Descriptions;
}
