/** The functions that we use of the theme's progress bar. */
declare module 'nprogress' {
  const nprogress: { configure: (options: { barSelector: string; template: string }) => void };
  export default nprogress;
}
