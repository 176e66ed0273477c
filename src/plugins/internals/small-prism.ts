/** Replaces the highlighter of `prism-react-renderer`, which browsers don't need. The theme imports only this name. */
export const Prism = {};
