import type { Plugin } from '@docusaurus/types';
import { getOrCreate } from '../../shared/get-or-create';

/**
 * Makes PostCSS build style sheets faster:
 *
 * - Loads each PostCSS plugin once. By default, plugins are loaded again for each style sheet, which takes longer than running them.
 * - Stops PostCSS from searching the folders of each style sheet for a configuration file.
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

/** Loads a PostCSS plugin that Docusaurus passes as `[path, options]`. Returns any other plugin unchanged, because it's already loaded. */
function loadPlugin(plugin: unknown): unknown {
  if (!Array.isArray(plugin)) return plugin;
  const key = JSON.stringify(plugin);
  const [path, options] = plugin;
  return getOrCreate(loadedPlugins, key, () => require(path)(options));
}
