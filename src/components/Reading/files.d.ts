declare module '@generated/docusaurus-plugin-content-docs/default/reading-files.json' {
  /** Path of each version's file for reading progress, which lists the version's pages. Doesn't include the base path. Empty in `npm start`. */
  const readingFilePaths: Readonly<Record<string, string>>;
  export default readingFilePaths;
}
