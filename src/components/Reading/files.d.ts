declare module '@generated/docusaurus-plugin-content-docs/default/reading-files.json' {
  /** Paths of the files that src/plugins/versioned-docs writes, by version name, without the base path. Empty in `npm start`. */
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}
