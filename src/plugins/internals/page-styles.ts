import type { Plugin } from '@docusaurus/types';
import { createChangedError } from './generated-files';

/** Matches the style sheets that become part of the site's shared style sheet: all except `*.page.module.css` and `*.lazy.module.css`. */
export const SHARED_STYLES = /^(?!.*\.(?:page|lazy)\.module\.css$)/;

/**
 * Keeps two kinds of style sheets out of the style sheet that every page of the site waits for. They load with the code that imports them:
 *
 * - `*.page.module.css` has the styles of one kind of page. The HTML of such a page links to it (`src/outputs/delivery/page-html.ts`), so the page is
 *   never shown without it.
 * - `*.lazy.module.css` has the styles of a part that loads on demand, such as a dialog.
 *
 * Styles that several kinds of pages share must be in the site's style sheet. Style sheets stay loaded when a reader goes to another page, so a
 * second copy of a rule would override other rules that refine it.
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
