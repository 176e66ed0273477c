declare module '@generated/docusaurus-plugin-content-docs/default/reading-files.json' {
  /** Written by src/plugins/versioned-docs: by a version's name the address of its file, without the base path; there are none in `npm start`. */
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}
