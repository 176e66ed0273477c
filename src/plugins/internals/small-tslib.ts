/** Replaces `tslib` for one module of Docusaurus. Returns an ES module unchanged. For any other module, returns an object with it as `default`. */
export const __importDefault = (imported: object | undefined) =>
  imported && '__esModule' in imported ? imported : { default: imported };
