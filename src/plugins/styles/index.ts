import type { Plugin } from '@docusaurus/types';
import { getOrCreate } from '../../shared/get-or-create';

/** Makes PostCSS faster: loads each plugin once instead of for each style sheet, and doesn't search for configuration files. */
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

/** Loads a PostCSS plugin that Docusaurus passes as `[path, options]`. Returns other plugins unchanged. */
function loadPlugin(plugin: unknown): unknown {
  if (!Array.isArray(plugin)) return plugin;
  const key = JSON.stringify(plugin);
  const [path, options] = plugin;
  return getOrCreate(loadedPlugins, key, () => require(path)(options));
}
