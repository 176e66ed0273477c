/** Empty replacement for the highlighter in `prism-react-renderer`, because browsers don't need it. The theme imports only this name. */
export const Prism = {};
