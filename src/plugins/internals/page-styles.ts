import type { Plugin } from '@docusaurus/types';
import { changed } from './changed';

/** Every style sheet but those that are named to come with the code that imports them. */
export const SHARED_STYLES = /^(?!.*\.(?:page|lazy)\.module\.css$)/;

/**
 * Keeps two kinds of style sheets out of the one to which Docusaurus joins all styles, and which every page waits for. They come with the part
 * of the code that imports them:
 *
 * - `*.page.module.css` has the styles of one kind of page: its HTML links it behind the joined sheet (`src/outputs/delivery/page-html.ts`), so
 *   that it is never painted without, and the router loads it with the page's code;
 * - `*.lazy.module.css` has the styles of a part that is loaded when a reader asks for it, such as a dialog.
 *
 * No page of the docs has a sheet of its own: its first paint waits for the joined one alone. What several kinds of pages share is in the
 * joined sheet: a sheet stays when the reader goes on, and the same rules once more, behind others, would win over what refines them.
 */
export default function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    configureWebpack(config) {
      const { splitChunks } = config.optimization ?? {};
      // Development has no joined sheet.
      if (!splitChunks) return {};
      if (!splitChunks.cacheGroups?.styles)
        throw changed(
          'a group `styles`',
          'optimization.splitChunks.cacheGroups of its bundler',
          'page-styles.ts',
        );
      return { optimization: { splitChunks: { cacheGroups: { styles: { test: SHARED_STYLES } } } } };
    },
  };
}
