import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Lists all files in a folder, including subfolders. The sorted paths are relative to the folder and use slashes, even on Windows. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
