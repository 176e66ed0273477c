import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { createChangedError } from './changed';

/** Module of the theme that adds languages to the highlighter. Every page loads it. */
const PRISM_MODULE = '@docusaurus/theme-classic/lib/prism-include-languages';

/**
 * Removes the classic theme's highlighter from the script of every page, because the build highlights the code. The theme doesn't have a
 * setting for it.
 */
export default function noHighlighter(): Plugin {
  return {
    name: 'no-highlighter',
    configureWebpack() {
      if (
        !/import \{ Prism \} from 'prism-react-renderer'/.test(
          readFileSync(require.resolve(PRISM_MODULE), 'utf8'),
        )
      )
        throw createChangedError(
          'an import of Prism from prism-react-renderer',
          PRISM_MODULE,
          'no-highlighter.ts',
        );
      return { resolve: { alias: { 'prism-react-renderer$': join(__dirname, 'no-prism.ts') } } };
    },
  };
}
