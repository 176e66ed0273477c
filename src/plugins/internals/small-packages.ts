import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { createChangedError } from './generated-files';

const PRISM_MODULE = '@docusaurus/theme-classic/lib/prism-include-languages';

const HELPERS_MODULE = '@docusaurus/utils-common';

const HELPER = '__importDefault';

/**
 * Replaces two packages with small files: `prism-react-renderer`, because this site highlights code during the build, and `tslib`, because
 * Docusaurus's code for browsers uses only one of `tslib`'s many functions.
 */
export default function smallPackages(): Plugin {
  return {
    name: 'small-packages',
    configureWebpack() {
      const prismCode = readFileSync(require.resolve(PRISM_MODULE), 'utf8');
      const expected = 'an import of Prism from prism-react-renderer';
      if (!prismCode.includes("import { Prism } from 'prism-react-renderer'"))
        throw createChangedError(expected, PRISM_MODULE, 'small-packages.ts');
      const helpersFile = require.resolve(HELPERS_MODULE);
      if (!usesOneHelper(readFileSync(helpersFile, 'utf8')))
        throw createChangedError(`only the helper ${HELPER}`, HELPERS_MODULE, 'small-packages.ts');
      const tslib = { tslib$: join(__dirname, 'small-tslib.ts') };
      return {
        resolve: { alias: { 'prism-react-renderer$': join(__dirname, 'small-prism.ts') } },
        // Applies only to imports from this module, because other modules may need other helpers.
        module: { rules: [{ include: helpersFile, resolve: { alias: tslib } }] },
      };
    },
  };
}

/** Returns whether compiled code calls only `__importDefault` from `tslib`, so that the small replacement is enough. */
export function usesOneHelper(code: string): boolean {
  const helpers = [...code.matchAll(/\btslib_\d+\.(?<helper>\w+)/g)].map(({ groups }) => groups?.helper);
  return helpers.length > 0 && helpers.every((helper) => helper === HELPER);
}
