import { createHash } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileWithFolders } from '../model/cache/write-file';
import { avoidBlockedWords } from '../shared/text/blocked-words';

/** Folder for data files among Docusaurus's generated files. {@link copySiteData} copies these files to the site, where browsers fetch them. */
export const SITE_DATA = 'site-data';

/**
 * Creates functions that write data files for browsers, which may cache these files forever.
 *
 * @param area - Name of a folder for the files. Each caller must use a different folder, because it's emptied first.
 */
export function createSiteDataWriter(generatedFilesDir: string, area: string) {
  const root = join(generatedFilesDir, SITE_DATA);
  const areaPath = join('assets', area);
  rmSync(join(root, areaPath), { recursive: true, force: true });
  /** Writes a data file at a route, which must contain a hash of the content. */
  const writeFile = (route: string, content: string) => writeFileWithFolders(join(root, route), content);
  return {
    /**
     * Writes a data file with a hash in its name, and returns the route of the file.
     *
     * @param name - Readable part of the file name: `changes/core_api-connect`. Words that ad blockers look for are abbreviated.
     */
    writeHashed: (name: string, content: string): string => {
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
      const path = join(areaPath, `${avoidBlockedWords(name)}.${hash}.json`);
      writeFile(path, content);
      return `/${path.replaceAll('\\', '/')}`;
    },
    writeFile,
  };
}

/**
 * Copies all data files into a build. Not done with Docusaurus's `staticDirectories`, because in `npm start` the bundler then rebuilds everything
 * whenever a data file disappears.
 */
export function copySiteData(generatedFilesDir: string, outDir: string): void {
  cpSync(join(generatedFilesDir, SITE_DATA), outDir, { recursive: true });
}
