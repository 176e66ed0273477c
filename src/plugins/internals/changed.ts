import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUSAURUS_VERSION } from '@docusaurus/utils';

/**
 * Makes the error for a Docusaurus that is not as one of the files here takes it to be.
 *
 * @param expected - The part of Docusaurus that the file reads.
 * @param place - Where it was looked for.
 * @param file - The file, in this folder.
 */
export function changed(expected: string, place: string, file: string): Error {
  return new Error(
    `Docusaurus ${DOCUSAURUS_VERSION}: expected ${expected} in ${place}, found none. An upgrade has changed it. ` +
      `Correct src/plugins/internals/${file}, or build without: PLAIN_DOCUSAURUS=true (see README.md beside it).`,
  );
}

/**
 * @returns Its text.
 * @throws If there is no such file.
 */
export function readGenerated(generatedFilesDir: string, name: string, file: string): string {
  const path = join(generatedFilesDir, name);
  if (!existsSync(path)) throw changed(name, 'its folder of generated files', file);
  return readFileSync(path, 'utf8');
}
