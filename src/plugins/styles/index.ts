import type { Plugin } from '@docusaurus/types';
import { dropUnused } from './drop-unused';

/** Every style sheet but those that are named to come with the code that imports them. */
export const SHARED_STYLES = /^(?!.*\.(?:page|lazy)\.module\.css$)/;

/**
 * How style sheets are built:
 *
 * - Docusaurus joins all styles to one sheet, which every page loads. The styles of two kinds of files are kept out of it, and come with
 *   the part of the code that imports them. `*.page.module.css` is what one kind of page looks like: its HTML links it behind the joined
 *   sheet (`src/delivery/page-files.ts`), so that it is never painted without, and the router loads it with the page's code.
 *   `*.lazy.module.css` is what is loaded when a reader asks for it, such as a dialog. No page of the docs has a sheet of its own:
 *   its first paint waits for the joined one alone. What several kinds of pages share is in the joined sheet: a sheet stays when the reader goes on, and
 *   the same rules once more, behind others, would win over what refines them;
 * - of Infima, the style sheet of the theme, what nothing uses is dropped (`unused-infima.ts`), in `npm start` too;
 * - Docusaurus names the plugins of PostCSS, which are then set up anew for each sheet, in more time than they work. Here they are set
 *   up once;
 * - PostCSS looks for a configuration file of its own beside each sheet, under two dozen names in each folder above it. There is none.
 */
export default function styles(): Plugin {
  return {
    name: 'styles',
    configureWebpack(config) {
      // Development has no joined sheet.
      if (!config.optimization?.splitChunks) return {};
      return { optimization: { splitChunks: { cacheGroups: { styles: { test: SHARED_STYLES } } } } };
    },
    configurePostCss: (options) => ({
      ...options,
      config: false,
      plugins: [dropUnused, ...options.plugins.map(setUp)],
    }),
  };
}

const known = new Map<string, unknown>();

/** @param named - A plugin of PostCSS, or the path of its module and its options. */
function setUp(named: unknown): unknown {
  if (!Array.isArray(named)) return named;
  const key = JSON.stringify(named);
  const [path, options] = named;
  if (!known.has(key)) known.set(key, require(path)(options));
  return known.get(key);
}
