/** Types of the functions of the theme's progress bar that this site uses. */
declare module 'nprogress' {
  const nprogress: { configure: (options: { barSelector: string; template: string }) => void };
  export default nprogress;
}
