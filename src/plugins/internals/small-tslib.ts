/** The only `tslib` helper that `@docusaurus/utils-common` uses. Returns ES modules unchanged and wraps any other module in `{ default: … }`. */
export const __importDefault = (imported: object | undefined) =>
  imported && '__esModule' in imported ? imported : { default: imported };
