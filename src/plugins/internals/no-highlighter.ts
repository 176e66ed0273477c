import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { changed } from './changed';

/** The module of the theme that gives the highlighter its languages. Every page loads it. */
const USER = '@docusaurus/theme-classic/lib/prism-include-languages';

/**
 * Leaves out the highlighter that the classic theme puts in the script of every page: code is highlighted when the site is built. No setting
 * of the theme does it.
 */
export default function noHighlighter(): Plugin {
  return {
    name: 'no-highlighter',
    configureWebpack() {
      if (!/import \{ Prism \} from 'prism-react-renderer'/.test(readFileSync(require.resolve(USER), 'utf8')))
        throw changed('an import of Prism from prism-react-renderer', USER, 'no-highlighter.ts');
      return { resolve: { alias: { 'prism-react-renderer$': join(__dirname, 'no-prism.ts') } } };
    },
  };
}
