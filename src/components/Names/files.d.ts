declare module '@generated/docusaurus-plugin-content-docs/default/symbol-files.json' {
  const files: {
    /** Hash in the names of the symbol files, so that browsers don't use files of an earlier build. Empty if there are no files, as in `npm start`. */
    word: string;
    /** Routes of the pages for which a symbol file exists, without a trailing slash. */
    routes: readonly string[];
  };
  export default files;
}
