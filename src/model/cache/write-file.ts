import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file. Creates its folders if they don't exist. */
export function writeFileWithFolders(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * Writes a file completely or not at all, even if the disk is full or the process is stopped. It first writes a temporary file and then
 * renames it, so that other processes never read an incomplete file.
 */
export function writeFileAtomically(file: string, content: string): void {
  const temporaryFile = `${file}.${process.pid}.part`;
  try {
    writeFileWithFolders(temporaryFile, content);
    renameSync(temporaryFile, file);
  } catch (error) {
    rmSync(temporaryFile, { force: true });
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`${file}: expected to write the file, found ${reason}. The previous file is unchanged.`);
  }
}
