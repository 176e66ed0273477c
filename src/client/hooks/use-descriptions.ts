import useRouteContext from '@docusaurus/useRouteContext';

/** Descriptions of a version's pages, by page id. */
export type Descriptions = Readonly<Record<string, string | undefined>>;

/** Returns the descriptions of the version's pages. Only pages that list other pages receive them (see `src/plugins/versioned-docs`). */
export function useDescriptions(): Descriptions {
  return (useRouteContext().data?.descriptions ?? {}) as Descriptions;
}
