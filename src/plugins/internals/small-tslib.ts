/** Replaces `tslib` for one module of Docusaurus. Returns an ES module unchanged, and any other module as `default` of an object. */
export const __importDefault = (imported: object | undefined) =>
  imported && '__esModule' in imported ? imported : { default: imported };
