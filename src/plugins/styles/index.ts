import type { Plugin } from '@docusaurus/types';

/** Every style sheet but those that are named to be loaded with the code that needs them. */
export const SHARED_STYLES = /^(?!.*\.lazy\.module\.css$)/;

/**
 * How style sheets are built:
 *
 * - Docusaurus joins all styles to one sheet, which every page loads. The styles of files called `*.lazy.module.css` are kept out of it:
 *   they come with the part of the code that imports them, and only where that is loaded when a reader asks for it;
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
      plugins: options.plugins.map(setUp),
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
