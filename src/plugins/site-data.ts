import { createHash } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileWithFolders } from '../model/cache/write-file';
import { avoidBlockedWords } from '../shared/text/blocked-words';

/** Folder inside `.docusaurus` for data files that browsers fetch on demand. */
export const SITE_DATA = 'site-data';

/** Deletes the data files of the previous build. Must run before any data files are written. */
export function clearSiteData(generatedFilesDir: string): void {
  rmSync(join(generatedFilesDir, SITE_DATA), { recursive: true, force: true });
}

/** Creates functions that write data files. `area` is the folder in `assets` for files with a hash in their name. */
export function createSiteDataWriter(generatedFilesDir: string, area: string) {
  const writeFile = (route: string, content: string) =>
    writeFileWithFolders(join(generatedFilesDir, SITE_DATA, route), content);
  return {
    /** Writes a file and returns its route. Adds a hash to the file name, because browsers cache the file forever. */
    writeHashed: (name: string, content: string): string => {
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
      const route = `/assets/${area}/${avoidBlockedWords(name)}.${hash}.json`;
      writeFile(route, content);
      return route;
    },
    /** Writes a file at a route, which may also be outside the area's folder. */
    writeFile,
  };
}

/**
 * Copies all data files to the build. Docusaurus could copy them with its option `staticDirectories`, but then `npm start` would rebuild the whole
 * site whenever a data file is deleted.
 */
export function copySiteData(generatedFilesDir: string, outDir: string): void {
  cpSync(join(generatedFilesDir, SITE_DATA), outDir, { recursive: true });
}
