declare module '@generated/docusaurus-plugin-content-docs/default/symbol-files.json' {
  const files: {
    /** Digest that distinguishes the files of this build. Empty if there are no files, as in `npm start`. */
    word: string;
    /** Routes of the pages that have a file, without the base path and a final slash. */
    routes: readonly string[];
  };
  export default files;
}
