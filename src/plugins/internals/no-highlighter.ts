import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { createChangedError } from './generated-files';

/** Module of the theme that adds languages to its code highlighter. By default, it's part of every page's script. */
const PRISM_MODULE = '@docusaurus/theme-classic/lib/prism-include-languages';

/** Removes the theme's code highlighter from the scripts of pages. It isn't needed, because code is highlighted during the build. */
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
