import type { Plugin } from '@docusaurus/types';
import { createChangedError } from './changed';

/** Matches style sheets that belong to the joined style sheet. */
export const SHARED_STYLES = /^(?!.*\.(?:page|lazy)\.module\.css$)/;

/**
 * Keeps two kinds of style sheets out of Docusaurus's joined style sheet, which every page waits for. They load with the code that imports
 * them:
 *
 * - `*.page.module.css` contains the styles of one kind of page. The page's HTML links it after the joined style sheet
 *   (`src/outputs/delivery/page-html.ts`), so the page is never painted without it, and the router loads it with the page's code.
 * - `*.lazy.module.css` contains the styles of a part that loads on demand, such as a dialog.
 *
 * Docs pages don't have their own style sheet, so their first paint waits only for the joined one. Styles that several kinds of pages share
 * belong into the joined style sheet, because style sheets stay loaded when the reader goes to another page: a second copy of a rule would
 * override rules that refine it.
 */
export default function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    configureWebpack(config) {
      const { splitChunks } = config.optimization ?? {};
      // In development, there is no joined style sheet.
      if (!splitChunks) return {};
      if (!splitChunks.cacheGroups?.styles)
        throw createChangedError(
          'a group `styles`',
          'optimization.splitChunks.cacheGroups of its bundler',
          'page-styles.ts',
        );
      return { optimization: { splitChunks: { cacheGroups: { styles: { test: SHARED_STYLES } } } } };
    },
  };
}
