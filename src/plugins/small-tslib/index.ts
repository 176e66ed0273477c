import { resolve } from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** The package that is compiled to CommonJS and loaded by every page. */
const USER = /[\\/]@docusaurus[\\/]utils-common[\\/]/;

/**
 * One package of Docusaurus that every page loads requires all of `tslib`, 11 KB of which it calls one function. It gets that function
 * alone: see `interop.ts`, and the test that holds it against what the package calls.
 */
export default function smallTslib(): Plugin {
  return {
    name: 'small-tslib',
    configureWebpack: () => ({
      module: { rules: [{ test: USER, resolve: { alias: { tslib$: resolve(__dirname, 'interop.ts') } } }] },
    }),
  };
}
