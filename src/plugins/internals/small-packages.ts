import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { createChangedError } from './generated-files';

/** Module of Docusaurus's theme that loads languages for its code highlighter on every page. */
const PRISM_MODULE = '@docusaurus/theme-classic/lib/prism-include-languages';

/** Module of Docusaurus that imports all TypeScript helpers, although it needs only one. */
const HELPERS_MODULE = '@docusaurus/utils-common';

/** The only function in our replacement for `tslib`, `small-tslib.ts`. */
const HELPER = '__importDefault';

/**
 * Replaces two packages in browsers with small modules:
 *
 * - `prism-react-renderer`, because this site highlights code during the build.
 * - `tslib`, of which Docusaurus's code for browsers uses only one function.
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
        // Only for imports of this module, because other modules may need other helpers.
        module: { rules: [{ include: helpersFile, resolve: { alias: tslib } }] },
      };
    },
  };
}

/** Whether compiled code uses only the helper that our replacement contains: `tslib_1.__importDefault(…)`. */
export function usesOneHelper(code: string): boolean {
  const helpers = [...code.matchAll(/\btslib_\d+\.(?<helper>\w+)/g)].map(({ groups }) => groups?.helper);
  return helpers.length > 0 && helpers.every((helper) => helper === HELPER);
}
