import type { Plugin } from '@docusaurus/types';
import { dropUnused } from './drop-unused';

/**
 * Configures how style sheets are built:
 *
 * - Unused rules of Infima, the theme's style sheet, are removed (`drop-unused.ts`), also in `npm start`.
 * - The plugins of PostCSS are set up once. Docusaurus passes their names, so they would be set up again for each style sheet, which takes
 *   longer than their work.
 * - PostCSS doesn't search for a configuration file next to each style sheet, under two dozen names in each parent folder.
 */
export default function styles(): Plugin {
  return {
    name: 'styles',
    configurePostCss: (options) => ({
      ...options,
      config: false,
      plugins: [dropUnused, ...options.plugins.map(loadPlugin)],
    }),
  };
}

const loadedPlugins = new Map<string, unknown>();

/** Loads a PostCSS plugin if Docusaurus passes the path of its module and its options instead of the plugin. */
function loadPlugin(plugin: unknown): unknown {
  if (!Array.isArray(plugin)) return plugin;
  const key = JSON.stringify(plugin);
  const [path, options] = plugin;
  if (!loadedPlugins.has(key)) loadedPlugins.set(key, require(path)(options));
  return loadedPlugins.get(key);
}
