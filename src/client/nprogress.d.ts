/** The progress bar that comes with the theme, as far as it is used here. */
declare module 'nprogress' {
  const nprogress: { configure: (options: { barSelector: string; template: string }) => void };
  export default nprogress;
}
