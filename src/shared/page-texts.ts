/** Titles and descriptions of a version's pages, by path. The paths include the base path. */
export type PageTexts = Readonly<Record<string, { title: string; description: string } | undefined>>;
