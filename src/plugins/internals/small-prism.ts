/** Empty replacement for the highlighter of `prism-react-renderer`. The theme imports `Prism`, but browsers don't need it. */
export const Prism = {};
