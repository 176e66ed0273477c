declare module '@generated/docusaurus-plugin-content-docs/default/symbol-files.json' {
  const files: {
    /** Hash in the names of the symbol files, so that browsers don't use cached files of an earlier build. */
    hash: string;
    /** Routes of all pages that have a symbol file, without a trailing slash. */
    routes: readonly string[];
  };
  export default files;
}
