import type { Plugin } from '@docusaurus/types';

const SOURCE = /^\?source$/;

/** Lets components import an SVG file as text to inline it in the HTML: `import rocket from 'lucide-static/icons/rocket.svg?source'`. */
export default function svgSource(): Plugin {
  return {
    name: 'svg-source',
    configureWebpack(config) {
      // Excludes these imports from Docusaurus's own rule, which would turn the SVG into a data URI.
      for (const rule of config.module?.rules ?? []) {
        const isSvgRule =
          rule && typeof rule === 'object' && rule.test instanceof RegExp && rule.test.test('a.svg');
        if (isSvgRule) rule.resourceQuery = { not: SOURCE };
      }
      return { module: { rules: [{ test: /\.svg$/, resourceQuery: SOURCE, type: 'asset/source' }] } };
    },
  };
}
