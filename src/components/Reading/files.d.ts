declare module '@generated/docusaurus-plugin-content-docs/default/reading-files.json' {
  /** Paths of the files that list a version's pages, by version name and without the base path. Empty in `npm start`. */
  const readingFilePaths: Readonly<Record<string, string>>;
  export default readingFilePaths;
}
