import type { Plugin } from '@docusaurus/types';
import { dropUnused } from './drop-unused';

/**
 * How style sheets are built:
 *
 * - of Infima, the style sheet of the theme, what nothing uses is dropped (`drop-unused.ts`), in `npm start` too;
 * - Docusaurus names the plugins of PostCSS, which are then set up anew for each sheet, in more time than they work. Here they are set
 *   up once;
 * - PostCSS looks for a configuration file of its own beside each sheet, under two dozen names in each folder above it. There is none.
 */
export default function styles(): Plugin {
  return {
    name: 'styles',
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
