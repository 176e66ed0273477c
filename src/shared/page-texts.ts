/** Titles and descriptions of the pages in a version. A key is the path of the page, including the base path. */
export type PageTexts = Readonly<Record<string, { title: string; description: string } | undefined>>;
