/** Replaces `prism-react-renderer`, because browsers don't need the highlighter. The theme imports only this name from the package. */
export const Prism = {};
