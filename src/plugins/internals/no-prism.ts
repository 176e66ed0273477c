/** Empty replacement for `prism-react-renderer` in browsers. The theme imports only this name, and an import of another name makes the build fail. */
export const Prism = {};
