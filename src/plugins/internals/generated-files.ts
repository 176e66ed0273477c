import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUSAURUS_VERSION } from '@docusaurus/utils';

/** Creates an error about a change in Docusaurus: `location` doesn't contain what `file` in this folder expects. */
export function createChangedError(expected: string, location: string, file: string): Error {
  return new Error(
    `Docusaurus ${DOCUSAURUS_VERSION}: expected ${expected} in ${location}, found none. An upgrade has changed it. ` +
      `Update src/plugins/internals/${file}, or build without these plugins: PLAIN_DOCUSAURUS=true (see README.md in this folder).`,
  );
}

/**
 * Reads the file `name`, which Docusaurus generates.
 *
 * @param file - Module of this folder that needs the file. The error names it if Docusaurus no longer generates `name`.
 */
export function readGeneratedFile(generatedFilesDir: string, name: string, file: string): string {
  const path = join(generatedFilesDir, name);
  if (!existsSync(path)) throw createChangedError(name, 'its generated files', file);
  return readFileSync(path, 'utf8');
}
