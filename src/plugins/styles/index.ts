import type { Plugin } from '@docusaurus/types';
import { getOrCreate } from '../../shared/get-or-create';

/**
 * Configures how style sheets are built:
 *
 * - PostCSS plugins are loaded once. By default, they are loaded again for each style sheet, which takes longer than their work.
 * - PostCSS doesn't search the folders of each style sheet for a configuration file.
 */
export default function styles(): Plugin {
  return {
    name: 'styles',
    configurePostCss: (options) => ({
      ...options,
      config: false,
      plugins: options.plugins.map(loadPlugin),
    }),
  };
}

const loadedPlugins = new Map<string, unknown>();

/** Loads a PostCSS plugin if Docusaurus passes it as a path with options. Returns other plugins unchanged. */
function loadPlugin(plugin: unknown): unknown {
  if (!Array.isArray(plugin)) return plugin;
  const key = JSON.stringify(plugin);
  const [path, options] = plugin;
  return getOrCreate(loadedPlugins, key, () => require(path)(options));
}
