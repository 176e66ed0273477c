import { resolve } from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** The package that is compiled to CommonJS and loaded by every page. */
const USER = /[\\/]@docusaurus[\\/]utils-common[\\/]/;

/**
 * One package of Docusaurus that every page loads requires all of `tslib`, 11 KB of which it calls one function. It gets that function
 * alone: see `interop.ts`.
 *
 * Kept because it is measured: 11.4 KB of `main.js`, with brotli 3.6 of 99 KB. Nothing upstream does it: bundlers drop nothing of what is
 * taken by `require`, not of tslib's ES module either. If an upgrade calls more of tslib, the test of this plugin fails before the site.
 */
export default function smallTslib(): Plugin {
  return {
    name: 'small-tslib',
    configureWebpack: () => ({
      module: { rules: [{ test: USER, resolve: { alias: { tslib$: resolve(__dirname, 'interop.ts') } } }] },
    }),
  };
}
