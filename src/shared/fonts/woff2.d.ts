/** Declares the type of imported font files: the bundler replaces the import with the font's URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
