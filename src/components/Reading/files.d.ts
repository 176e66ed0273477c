declare module '@generated/docusaurus-plugin-content-docs/default/reading-files.json' {
  /** Paths of the page lists for reading progress, by version name. They don't include the base path. Empty in `npm start`. */
  const readingFilePaths: Readonly<Record<string, string>>;
  export default readingFilePaths;
}
