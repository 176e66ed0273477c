import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file and creates missing folders. If the file can't be written, throws an error that contains its path. */
export function writeFileWithFolders(file: string, content: string | Uint8Array): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  } catch (error) {
    throw createWriteError(file, error, 'The file may be missing or incomplete.');
  }
}

/** Writes a file completely or not at all, even if the disk is full or the process is stopped. Other processes never read an incomplete file. */
export function writeFileAtomically(file: string, content: string): void {
  const temporaryFile = `${file}.${process.pid}.part`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporaryFile, content);
    renameSync(temporaryFile, file);
  } catch (error) {
    if (existsSync(temporaryFile)) rmSync(temporaryFile);
    throw createWriteError(file, error, 'The previous file is unchanged.');
  }
}

function createWriteError(file: string, error: unknown, consequence: string): Error {
  const reason = error instanceof Error ? error.message : error;
  return new Error(`${file}: expected to write the file, found ${reason}. ${consequence}`, { cause: error });
}
