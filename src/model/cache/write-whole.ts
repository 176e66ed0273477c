import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file, with the folders that it is to lie in. */
export function writeInFolder(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * Writes a file whole or not at all, also where the disk is full or the process is ended in the middle. What runs beside it reads all or
 * nothing.
 */
export function writeWhole(file: string, text: string): void {
  const part = `${file}.${process.pid}.part`;
  try {
    writeInFolder(part, text);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    const why = error instanceof Error ? error.message : error;
    throw new Error(`${file}: expected to write it, found ${why}. It is as it was before.`);
  }
}
