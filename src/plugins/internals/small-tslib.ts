/** Replaces `tslib` for one module of Docusaurus. Returns a module with a default export: an ES module as it is, and any other one as the default. */
export const __importDefault = (imported: object | undefined) =>
  imported && '__esModule' in imported ? imported : { default: imported };
