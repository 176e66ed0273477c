/** Replaces `prism-react-renderer` in browsers, which don't need the highlighter. The theme imports only this name from the package. */
export const Prism = {};
