import type { Plugin } from '@docusaurus/types';

/** What SVGO may not take away: the title that says what a picture is, and the box that it scales by. */
const KEPT = { removeTitle: false, removeViewBox: false };

/**
 * A drawing that code imports is a component, as in Docusaurus's own plugin, which `svgr: false` of the preset turns off: that one sends
 * each drawing through Babel too, which takes longer than all else about it. The loader of scripts does it here.
 */
export default function svgComponents(): Plugin {
  return {
    name: 'svg-components',
    configureWebpack(config, isServer, { getJSLoader }) {
      const rules = config.module?.rules ?? [];
      const index = rules.findIndex(
        (rule) => typeof rule === 'object' && rule !== null && isOfDrawings(rule.test),
      );
      const files = rules[index];
      if (typeof files !== 'object' || files === null)
        throw new Error(
          'expected the rule of Docusaurus for .svg files, found none. See src/plugins/svg-components.',
        );
      const component = {
        // Style sheets name drawings as files.
        issuer: { and: [/\.(?:tsx?|jsx?|mdx?)$/i] },
        use: [
          getJSLoader({ isServer }),
          {
            loader: require.resolve('@svgr/webpack'),
            options: {
              babel: false,
              jsxRuntime: 'automatic',
              prettier: false,
              titleProp: true,
              svgoConfig: { plugins: [{ name: 'preset-default', params: { overrides: KEPT } }] },
            },
          },
        ],
      };
      // One rule alone may be for these files: a second would be applied behind the first.
      rules[index] = { test: /\.svg$/i, oneOf: [component, files] };
      return {};
    },
  };
}

function isOfDrawings(test: unknown): boolean {
  return test instanceof RegExp && test.test('drawing.svg') && !test.test('picture.png');
}
