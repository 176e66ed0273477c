import useRouteContext from '@docusaurus/useRouteContext';

/** Descriptions of the pages of a version, by their ids. */
export type Descriptions = Readonly<Record<string, string | undefined>>;

/** @returns the descriptions of the version's pages: on the pages that list others alone, see `src/plugins/versioned-docs` */
export function useDescriptions(): Descriptions {
  return (useRouteContext().data?.descriptions ?? {}) as Descriptions;
}
