import type { Plugin } from '@docusaurus/types';
import { dropUnused } from './drop-unused';

/**
 * Configures how style sheets are built:
 *
 * - Unused rules of Infima, the theme's style sheet, are removed (`drop-unused.ts`).
 * - PostCSS plugins are loaded once. By default, they are loaded for each style sheet, which takes longer than their work.
 * - PostCSS doesn't search the folders of each style sheet for a configuration file.
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

/** Loads a PostCSS plugin if Docusaurus passes it as a path with options. Returns other plugins unchanged. */
function loadPlugin(plugin: unknown): unknown {
  if (!Array.isArray(plugin)) return plugin;
  const key = JSON.stringify(plugin);
  const [path, options] = plugin;
  if (!loadedPlugins.has(key)) loadedPlugins.set(key, require(path)(options));
  return loadedPlugins.get(key);
}
