import type { Plugin } from '@docusaurus/types';

/** Every style sheet but those that are named to be loaded with the code that needs them. */
export const SHARED_STYLES = /^(?!.*\.lazy\.module\.css$)/;

/**
 * Docusaurus joins all styles to one sheet, which every page loads. This keeps the styles of files called `*.lazy.module.css` out of
 * it: they come with the part of the code that imports them, and only where that is loaded when a reader asks for it.
 */
export default function lazyStyles(): Plugin {
  return {
    name: 'lazy-styles',
    configureWebpack(config) {
      // Development has no joined sheet.
      if (!config.optimization?.splitChunks) return {};
      return { optimization: { splitChunks: { cacheGroups: { styles: { test: SHARED_STYLES } } } } };
    },
  };
}
