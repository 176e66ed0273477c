/** Titles and descriptions of a version's pages, by path. The paths include the base path. */
export type RouteTexts = Readonly<Record<string, { title: string; description: string } | undefined>>;
