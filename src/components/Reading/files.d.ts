declare module '@generated/docusaurus-plugin-content-docs/default/reading-files.json' {
  /** Maps version names to the paths of their reading files, without the base path. Empty in `npm start`. */
  const readingFilePaths: Readonly<Record<string, string>>;
  export default readingFilePaths;
}
