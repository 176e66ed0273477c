import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { createChangedError } from './generated-files';

/** Module of Docusaurus's theme that loads languages for its code highlighter. By default, it's part of the script of every page. */
const PRISM_MODULE = '@docusaurus/theme-classic/lib/prism-include-languages';

/** Removes the code highlighter of Docusaurus's theme from the scripts of pages, because this site highlights code during the build. */
export default function noHighlighter(): Plugin {
  return {
    name: 'no-highlighter',
    configureWebpack() {
      const code = readFileSync(require.resolve(PRISM_MODULE), 'utf8');
      const expected = 'an import of Prism from prism-react-renderer';
      if (!code.includes("import { Prism } from 'prism-react-renderer'"))
        throw createChangedError(expected, PRISM_MODULE, 'no-highlighter.ts');
      return { resolve: { alias: { 'prism-react-renderer$': join(__dirname, 'no-prism.ts') } } };
    },
  };
}
