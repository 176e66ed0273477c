import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUSAURUS_VERSION } from '@docusaurus/utils';

/**
 * Creates the error for a version of Docusaurus that a file in this folder doesn't support.
 *
 * @param expected - The part of Docusaurus that the file reads.
 * @param location - The place where the part was expected.
 * @param file - Name of the file in this folder.
 */
export function createChangedError(expected: string, location: string, file: string): Error {
  return new Error(
    `Docusaurus ${DOCUSAURUS_VERSION}: expected ${expected} in ${location}, found none. An upgrade has changed it. ` +
      `Update src/plugins/internals/${file}, or build without these plugins: PLAIN_DOCUSAURUS=true (see README.md in this folder).`,
  );
}

/** Reads a file that Docusaurus generated. Throws if the file doesn't exist. */
export function readGeneratedFile(generatedFilesDir: string, name: string, file: string): string {
  const path = join(generatedFilesDir, name);
  if (!existsSync(path)) throw createChangedError(name, 'its generated files', file);
  return readFileSync(path, 'utf8');
}
