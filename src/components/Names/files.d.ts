/** Written by src/plugins/versioned-docs. */
declare module '@generated/docusaurus-plugin-content-docs/default/symbol-files.json' {
  const files: {
    /** Tells the files of this build from those of others; empty if there are none, as in `npm start`. */
    word: string;
    /** The routes of the pages that have one, without the base path and without a slash at the end. */
    routes: readonly string[];
  };
  export default files;
}
