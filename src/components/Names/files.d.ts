declare module '@generated/docusaurus-plugin-content-docs/default/symbol-files.json' {
  const files: {
    /** Hash in the names of the files, so that browsers don't use files of an earlier build. Empty if there are no files, as in `npm start`. */
    word: string;
    /** Routes of the pages that have a file with their symbols, without a slash at the end. */
    routes: readonly string[];
  };
  export default files;
}
