declare module '@generated/docusaurus-plugin-content-docs/default/symbol-files.json' {
  const files: {
    /** Part of each symbol file's name, so that browsers don't use a cached file from an earlier build. */
    hash: string;
    /** Routes of all pages that have a symbol file, without a trailing slash. */
    routes: readonly string[];
  };
  export default files;
}
