/** What the theme's CommonJS module asks of `tslib`: a module's default export, as `import` would give it. */
export function __importDefault(module: { __esModule?: boolean; default?: unknown }): { default?: unknown } {
  return module.__esModule ? module : { default: module };
}
