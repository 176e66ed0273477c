/** Types for the theme's progress bar. The site only calls `configure`. */
declare module 'nprogress' {
  const nprogress: { configure: (options: { barSelector: string; template: string }) => void };
  export default nprogress;
}
