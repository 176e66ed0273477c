/**
 * Replaces `prism-react-renderer` in browsers. The classic theme imports only this name from it. If other code imports another name, the
 * build fails, because this module doesn't export it.
 */
export const Prism = {};
