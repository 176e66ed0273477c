import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { forBrowsers } from './for-browsers';

const CONFIG = 'docusaurus.config';

/**
 * In the browser, leaves out of the configuration what only the build asks for. Docusaurus gives every page all of it: the options of
 * plugins, with the folder that the site was built in and a fingerprint of the pages, so that `main.js` changed with each of them.
 */
export default function smallConfig({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'small-config',
    configureWebpack: (_, isServer) =>
      isServer || process.env.NODE_ENV !== 'production'
        ? {}
        : {
            mergeStrategy: { 'resolve.alias': 'prepend' },
            resolve: { alias: { [`@generated/${CONFIG}$`]: writeConfig(generatedFilesDir) } },
          },
  };
}

/** @returns the file that stands in for Docusaurus's own */
function writeConfig(generatedFilesDir: string): string {
  const folder = join(generatedFilesDir, 'small-config');
  const file = join(folder, `${CONFIG}.js`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, forBrowsers(readFileSync(join(generatedFilesDir, `${CONFIG}.mjs`), 'utf8')));
  return file;
}
