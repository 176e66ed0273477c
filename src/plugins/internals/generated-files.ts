import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUSAURUS_VERSION } from '@docusaurus/utils';

/** Creates an error saying that a Docusaurus upgrade broke the plugin in `file`. */
export function createChangedError(expected: string, location: string, file: string): Error {
  return new Error(
    `Docusaurus ${DOCUSAURUS_VERSION}: expected ${expected} in ${location}, found none. An upgrade has changed it. ` +
      `Update src/plugins/internals/${file}, or build without these plugins: PLAIN_DOCUSAURUS=true (see README.md in this folder).`,
  );
}

/** Reads a file that Docusaurus generates. If the file doesn't exist, the error asks developers to update the plugin in `file`. */
export function readGeneratedFile(generatedFilesDir: string, name: string, file: string): string {
  const path = join(generatedFilesDir, name);
  if (!existsSync(path)) throw createChangedError(name, 'its generated files', file);
  return readFileSync(path, 'utf8');
}
