declare module '*.svg?source' {
  const source: string;
  export default source;
}
