/** Titles and descriptions of a version's pages. Each key is a page's path, including the base path. */
export type PageTexts = Readonly<Record<string, { title: string; description: string } | undefined>>;
