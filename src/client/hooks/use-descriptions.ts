import useRouteContext from '@docusaurus/useRouteContext';

/** What the pages of a version are about, by their ids. */
export type Descriptions = Readonly<Record<string, string | undefined>>;

/** @returns what the pages of the version are about: on the pages that list others alone, see `src/plugins/versioned-docs` */
export function useDescriptions(): Descriptions {
  return (useRouteContext().data?.descriptions ?? {}) as Descriptions;
}
