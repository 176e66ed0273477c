/** Maps the path of each page in a version, with the base path, to its title and description. */
export type PageTexts = Readonly<Record<string, { title: string; description: string } | undefined>>;
