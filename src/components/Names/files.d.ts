declare module '@generated/docusaurus-plugin-content-docs/default/symbol-files.json' {
  const files: {
    /** Hash in the file names, so that browsers don't use files of an earlier build. Empty if there are no files. */
    word: string;
    /** Routes of all pages that have a symbol file, without a trailing slash. */
    routes: readonly string[];
  };
  export default files;
}
