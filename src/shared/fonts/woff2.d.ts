/** A font in a bundle is its address. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
