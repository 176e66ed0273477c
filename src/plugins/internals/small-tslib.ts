/** The only `tslib` helper that `@docusaurus/utils-common` uses. */
export const __importDefault = (imported: object | undefined) =>
  imported && '__esModule' in imported ? imported : { default: imported };
