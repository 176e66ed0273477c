import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file whole or not at all, also where the disk is full or the process is ended in the middle. */
export function writeWhole(file: string, text: string): void {
  const part = `${file}.part`;
  try {
    writeFileSync(part, text);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    const why = error instanceof Error ? error.message : error;
    throw new Error(`${file}: expected to write it, found ${why}. It is as it was before.`);
  }
}
