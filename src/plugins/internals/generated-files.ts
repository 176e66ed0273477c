import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUSAURUS_VERSION } from '@docusaurus/utils';

/**
 * Creates an error that explains which internal detail of Docusaurus has changed, on which a file in this folder relies.
 *
 * @param expected - What the file expects.
 * @param location - Where the file expects it.
 * @param file - Name of the file in this folder.
 */
export function createChangedError(expected: string, location: string, file: string): Error {
  return new Error(
    `Docusaurus ${DOCUSAURUS_VERSION}: expected ${expected} in ${location}, found none. An upgrade has changed it. ` +
      `Update src/plugins/internals/${file}, or build without these plugins: PLAIN_DOCUSAURUS=true (see README.md in this folder).`,
  );
}

/** Reads a file that Docusaurus generates. If the file doesn't exist, throws an error, because a new release of Docusaurus may have renamed it. */
export function readGeneratedFile(generatedFilesDir: string, name: string, file: string): string {
  const path = join(generatedFilesDir, name);
  if (!existsSync(path)) throw createChangedError(name, 'its generated files', file);
  return readFileSync(path, 'utf8');
}
