/**
 * Stands in the browser's bundle for `prism-react-renderer`, of which a module of the classic theme takes this name. Whatever else
 * would take more from it fails the build, because it is not here.
 */
export const Prism = {};
