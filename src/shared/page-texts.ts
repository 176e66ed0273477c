/** Titles and descriptions of the pages in a version, by the path of the page with the base path. */
export type PageTexts = Readonly<Record<string, { title: string; description: string } | undefined>>;
