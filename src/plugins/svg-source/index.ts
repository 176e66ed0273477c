import type { Plugin } from '@docusaurus/types';

/** Matches the query of an import that loads an SVG file as text. */
const SOURCE = /^\?source$/;

/** Lets components import an SVG file as text, so that they can write it into the HTML: `import rocket from 'lucide-static/icons/rocket.svg?source'`. */
export default function svgSource(): Plugin {
  return {
    name: 'svg-source',
    configureWebpack(config) {
      // Docusaurus's own rule for SVG files would turn the source into a data URI.
      for (const rule of config.module?.rules ?? []) {
        const isSvgRule =
          rule && typeof rule === 'object' && rule.test instanceof RegExp && rule.test.test('a.svg');
        if (isSvgRule) rule.resourceQuery = { not: SOURCE };
      }
      return { module: { rules: [{ test: /\.svg$/, resourceQuery: SOURCE, type: 'asset/source' }] } };
    },
  };
}
