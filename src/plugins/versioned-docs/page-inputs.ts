import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import type { SitePages } from '../../reference/site-pages';

/**
 * The bundler compiles a page again when its file has changed. A page shows more than its file says, so what it shows beside is written
 * down in a word, one file a page, and the loader names that file as one that the page depends on.
 */
export function pageInputsLoader({ siteDir, generatedFilesDir }: LoadContext) {
  return {
    loader: resolve(__dirname, 'page-inputs-loader.cjs'),
    options: { siteDir, folder: folderIn(generatedFilesDir) },
  };
}

/** Writes the inputs of pages, each with the docs folder of its version; of those that are as before the file is left alone. */
export function writePageInputs(
  shown: readonly { file: string; folder: string }[],
  { siteDir, generatedFilesDir }: LoadContext,
  pages: SitePages,
): void {
  for (const { file, folder } of shown) {
    const target = join(folderIn(generatedFilesDir), `${relative(siteDir, file)}.txt`);
    const inputs = pages.inputsOf(file, folder);
    if (existsSync(target) && readFileSync(target, 'utf8') === inputs) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, inputs);
  }
}

function folderIn(generatedFilesDir: string): string {
  return join(generatedFilesDir, 'page-inputs');
}
