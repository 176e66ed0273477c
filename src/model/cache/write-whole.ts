import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file and creates its folders. */
export function writeInFolder(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * Writes a file completely or not at all, even if the disk is full or the process is stopped. Other processes never read a partial file.
 */
export function writeWhole(file: string, text: string): void {
  const part = `${file}.${process.pid}.part`;
  try {
    writeInFolder(part, text);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    const why = error instanceof Error ? error.message : error;
    throw new Error(`${file}: expected to write the file, found ${why}. The previous file is unchanged.`);
  }
}
