/** Declares `configure`, the only function of the theme's progress bar that this site calls. */
declare module 'nprogress' {
  const nprogress: { configure: (options: { barSelector: string; template: string }) => void };
  export default nprogress;
}
