declare module '@generated/docusaurus-plugin-content-docs/default/symbol-files.json' {
  const files: {
    /** Hash of this build in the names of the files, so that browsers don't use outdated files. Empty if there are none, as in `npm start`. */
    word: string;
    /** Routes of the pages that have a file with their symbols. They don't include the base path or a trailing slash. */
    routes: readonly string[];
  };
  export default files;
}
