declare module '@generated/docusaurus-plugin-content-docs/default/reading-files.json' {
  /** For each version, the path of its list of pages, which the reading progress loads. Excludes the base path. Empty in `npm start`. */
  const readingFilePaths: Readonly<Record<string, string>>;
  export default readingFilePaths;
}
