/** The bundler replaces the import of a font with its URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
